import type { Drawing, PathSelection } from '@kerf/drawing';
import { distance } from '@kerf/geometry';
import { useEffect, useMemo, useState } from 'react';
import {
  catchPoints,
  type Measure,
  measureNext,
  placesOf,
  type Reading,
  type Snapped,
  snapTo,
} from '../picture/measure.ts';
import type { ViewStore } from '../picture/view-store.ts';
import { type Place, pointAt } from '../picture/viewport.ts';
import type { AimWish } from '../tools/gesture.ts';
import { useMeasureWords } from '../use-measure-words.ts';
import { reachOf } from '../use-selecting.ts';
import { type Relation, relationsOf } from './relation.ts';

/** Catch points are looked for this many times as far from a place as paths are. */
const CATCH_REACH = 1.5;

const isSame = (one: Snapped | null, other: Snapped | null): boolean =>
  one === other || (one !== null && other !== null && one.point.x === other.point.x && one.point.y === other.point.y);

type FigureWords = { readonly length: (mm: number) => string; readonly angle: (degrees: number) => string };

/** The figure that stands on the drawing beside what was measured. */
const figureOf = (measure: Measure, words: FigureWords): string | null => {
  if (measure.name === 'both') {
    const { first, second } = measure;
    const relations = relationsOf(first, second).map((relation) => shortRelation(relation, words));
    return [words.length(distance(first.point, second.point)), ...relations].join(' · ');
  }
  const { length } = words;
  return measure.name === 'none' || measure.first.reading === null ? null : shortReading(measure.first.reading, length);
};

const shortReading = (reading: Reading, length: (mm: number) => string): string => {
  if (reading.kind === 'circle') return `Ø ${length(reading.diameterMm)}`;
  return reading.kind === 'arc' ? `R ${length(reading.radiusMm)}` : length(reading.lengthMm);
};

const shortRelation = (relation: Relation, { length, angle }: FigureWords): string => {
  if (relation.kind === 'angle') return `∠ ${angle(relation.angleDegrees)}`;
  return relation.kind === 'parallel' ? `∥ ${length(relation.apartMm)}` : `R ${length(relation.radiusMm)}`;
};

/** A measure in the making; it begins anew with each drawing and whenever measuring is begun. */
export const useMeasuring = (
  isMeasuring: boolean,
  drawing: Drawing,
  index: PathSelection,
  view: ViewStore,
  isImperial: boolean,
) => {
  const words = useMeasureWords(isImperial);
  const [measure, setMeasure] = useState<Measure>({ name: 'none' });
  const [candidate, setCandidate] = useState<Snapped | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing or another beginning, whatever they are
  useEffect(() => {
    setMeasure({ name: 'none' });
    setCandidate(null);
  }, [isMeasuring, drawing]);
  const catches = useMemo(() => (isMeasuring ? catchPoints(drawing) : []), [isMeasuring, drawing]);
  const snapAt = (place: Place, reach: number): Snapped => {
    const { stage, viewport } = view.snapshot();
    const point = pointAt(stage, viewport, place);
    const pathId = index.atPoint(point, reach);
    const path = pathId === null ? undefined : drawing.paths.find((one) => one.pathId === pathId);
    return snapTo(catches, path ?? null, point, reach * CATCH_REACH);
  };
  const point = (wish: AimWish) => {
    const snapped = snapAt(wish.kind === 'select-at' ? wish.place : wish.to, reachOf(view, wish));
    setMeasure((before) => measureNext(before, snapped));
    setCandidate(null);
  };
  /** Shows what a press would catch. */
  const hover = (place: Place | null) => {
    const next = place === null ? null : snapAt(place, reachOf(view));
    const shown = next === null || next.caught === 'free' ? null : next;
    setCandidate((before) => (isSame(before, shown) ? before : shown));
  };
  const figure = figureOf(measure, words);
  const measured = useMemo(
    () => (isMeasuring && measure.name !== 'none' ? { places: placesOf(measure), figure } : null),
    [isMeasuring, measure, figure],
  );
  return { measure, measured, candidate: isMeasuring ? candidate : null, point, hover };
};
