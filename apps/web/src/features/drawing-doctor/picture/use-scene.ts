import type { Drawing } from '@kerf/drawing';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isSmall } from '../working/drawing-workshop.ts';
import { atOnce, inSlices, type Stepwise } from '../working/stepwise.ts';
import { type ColourOf, makeScene, makeSelection, type Scene, type Selected } from './scene.ts';

/** What comes of short work at once, and of long work as soon as it is done; until then what was last made, null at first. */
const useMade = <Result>(work: () => Stepwise<Result>, isShort: boolean): Result | null => {
  const made = useMemo(() => (isShort ? atOnce(work()) : null), [work, isShort]);
  const [late, setLate] = useState<Result | null>(null);
  useEffect(() => {
    if (!isShort) return inSlices(work(), setLate);
    setLate(null);
  }, [work, isShort]);
  return made ?? late;
};

/** Drawings that were made ready before: they come back with undoing, and when a part is opened again. */
const known = new WeakMap<Drawing, Scene>();

function* sceneOf(drawing: Drawing, colourOf: ColourOf | null): Stepwise<Scene> {
  const before = colourOf === null ? known.get(drawing) : undefined;
  if (before !== undefined) return before;
  const scene = yield* makeScene(drawing, colourOf);
  if (colourOf === null) known.set(drawing, scene);
  return scene;
}

/** The drawing made ready to be painted. */
export const useScene = (drawing: Drawing, colourOf: ColourOf | null): Scene | null => {
  const isShort = useMemo(() => (colourOf === null && known.has(drawing)) || isSmall(drawing), [drawing, colourOf]);
  return useMade(
    useCallback(() => sceneOf(drawing, colourOf), [drawing, colourOf]),
    isShort,
  );
};

/** So few paths are made ready sooner than they are put off. */
const FEW_PATHS = 500;

/** The selected paths and texts made ready to be painted. */
export const useSelection = (drawing: Drawing, { paths, texts }: Selected): Scene | null => {
  const isShort = useMemo(() => paths.size <= FEW_PATHS || isSmall(drawing), [drawing, paths]);
  return useMade(
    useCallback(() => makeSelection(drawing, { paths, texts }), [drawing, paths, texts]),
    isShort,
  );
};
