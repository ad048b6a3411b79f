//! The picture: one panel a figure, both axes logarithmic.

use std::error::Error;

use hfsm_benches::crates::Kind;
use plotters::prelude::*;

use super::{EVENTS, LEAVES, Point};

type Figure = fn(&Point) -> f64;

/// What the panels show.
const PANELS: [(&str, Figure); 5] = [
    ("cargo check, CPU seconds", |point| point.check),
    ("the macro alone, seconds", |point| point.expansion),
    (".text + .rodata, bytes", |point| point.bytes),
    ("instructions for one event", |point| point.instructions),
    ("nanoseconds for one event", |point| point.time),
];

/// Draws all points as SVG.
pub fn draw(points: &[Point], path: &str) -> Result<(), Box<dyn Error>> {
    let area = SVGBackend::new(path, (2000, 420)).into_drawing_area();
    area.fill(&WHITE)?;
    for (panel, (title, figure)) in area.split_evenly((1, PANELS.len())).iter().zip(PANELS) {
        draw_panel(points, panel, title, figure)?;
    }
    area.present()?;
    Ok(())
}

fn draw_panel(
    points: &[Point],
    panel: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
    title: &str,
    figure: Figure,
) -> Result<(), Box<dyn Error>> {
    // By hand there is no macro to wait for.
    let (least, most) = range(points.iter().map(figure).filter(|&value| value > 0.0));
    let (first, last) = (LEAVES[0] as f64, LEAVES[LEAVES.len() - 1] as f64);
    let mut chart = ChartBuilder::on(panel)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(64)
        .build_cartesian_2d(
            (first..last).log_scale(),
            (least * 0.8..most * 1.25).log_scale(),
        )?;
    chart
        .configure_mesh()
        .x_desc("leaves")
        .light_line_style(WHITE)
        .draw()?;
    for events in EVENTS {
        for kind in [Kind::Functions, Kind::Hfsm] {
            let is_on = |point: &&Point| {
                point.events == events && point.kind == kind && figure(point) > 0.0
            };
            let line: Vec<_> = points
                .iter()
                .filter(is_on)
                .map(|point| (point.leaves as f64, figure(point)))
                .collect();
            if line.is_empty() {
                continue;
            }
            let style = style(kind, events);
            chart
                .draw_series(LineSeries::new(line.clone(), style).point_size(3))?
                .label(format!("{}, {events} events", kind.name()))
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
        }
    }
    chart
        .configure_series_labels()
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    Ok(())
}

/// A colour for whose it is, a width for how many events.
fn style(kind: Kind, events: usize) -> ShapeStyle {
    let colour = if kind == Kind::Hfsm {
        RGBColor(200, 60, 30)
    } else {
        RGBColor(40, 80, 160)
    };
    ShapeStyle {
        color: colour.to_rgba(),
        filled: true,
        stroke_width: if events > 10 { 3 } else { 1 },
    }
}

fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, 0.0), |(least, most), value| {
        (value.min(least), value.max(most))
    })
}
