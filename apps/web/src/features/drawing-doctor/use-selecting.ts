import { type Drawing, indexSelection, type PathSelection, textAtPoint, textsInBox } from '@kerf/drawing';
import { boundsOf } from '@kerf/geometry';
import { useEffect, useMemo } from 'react';
import type { ViewStore } from './picture/view-store.ts';
import { pointAt, scaleOf } from './picture/viewport.ts';
import type { DrawingSession, SessionSnapshot } from './session/drawing-session.ts';
import type { AimWish } from './tools/gesture.ts';

/** How far from a path a click still means it, px. */
const REACH_PX = 6;
/** A finger is broader than the point of a mouse, px. */
const FINGER_REACH_PX = 18;

/** A drawing made ready to be asked which paths are meant, once it is asked. */
const readyWhenAsked = (drawing: Drawing): PathSelection => {
  let made: PathSelection | null = null;
  const ready = (): PathSelection => {
    made ??= indexSelection(drawing);
    return made;
  };
  return {
    atPoint: (place, reach) => ready().atPoint(place, reach),
    inBox: (box, rule) => ready().inBox(box, rule),
    inside: (pathIds) => ready().inside(pathIds),
    outside: (pathIds) => ready().outside(pathIds),
  };
};

/** After the drawing is on the screen, and before a hand has come to the mouse, ms. */
const AFTER_PAINT_MS = 120;

/** A drawing that is asked which paths are meant; it is awaited until it is shown, and made ready for that afterwards. */
export const useSelectionIndex = ({ drawing }: Pick<SessionSnapshot, 'drawing'>, isAwaited: boolean): PathSelection => {
  const index = useMemo(() => readyWhenAsked(drawing), [drawing]);
  useEffect(() => {
    if (isAwaited) return;
    const timer = setTimeout(() => index.inside([]), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [index, isAwaited]);
  return index;
};

/** How far around a place of the canvas paths are looked for, mm. */
export const reachOf = (view: ViewStore, wish: AimWish | null = null): number => {
  const { stage, viewport } = view.snapshot();
  const isByFinger = wish?.kind === 'select-at' && wish.byFinger === true;
  return (isByFinger ? FINGER_REACH_PX : REACH_PX) / scaleOf(stage, viewport);
};

type Meant = { readonly paths: readonly string[]; readonly texts: readonly number[] };

/** Paths and texts that a gesture means; of those at one place a path, whose line is harder to meet than the block of a text. */
const meantBy = (
  index: Pick<PathSelection, 'atPoint' | 'inBox'>,
  { texts }: Pick<Drawing, 'texts'>,
  view: ViewStore,
  wish: AimWish,
): Meant => {
  const { stage, viewport } = view.snapshot();
  if (wish.kind === 'select-at') {
    const [place, reach] = [pointAt(stage, viewport, wish.place), reachOf(view, wish)];
    const path = index.atPoint(place, reach);
    if (path !== null) return { paths: [path], texts: [] };
    const text = textAtPoint(texts, place, reach);
    return { paths: [], texts: text === null ? [] : [text] };
  }
  const [from, to] = [pointAt(stage, viewport, wish.from), pointAt(stage, viewport, wish.to)];
  const box = boundsOf(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y));
  return { paths: index.inBox(box, wish.rule), texts: textsInBox(texts, box, wish.rule) };
};

/** Selects what a gesture means; with Shift in addition to what was selected. Spec: quote parts §5. */
export const selectMeant = (
  session: Pick<DrawingSession, 'snapshot' | 'select'>,
  index: Pick<PathSelection, 'atPoint' | 'inBox'>,
  view: ViewStore,
  wish: AimWish,
): void => {
  const { drawing, selected, selectedTexts } = session.snapshot();
  const { paths, texts } = meantBy(index, drawing, view, wish);
  if (wish.adds) session.select([...selected, ...paths], [...selectedTexts, ...texts]);
  else session.select(paths, texts);
};
