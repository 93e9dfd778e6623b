import { atRest, type Gesture, type GestureStep, isClick, type PointerStep } from './gesture.ts';

type Pointing = Extract<Gesture, { name: 'pointing-canvas' }>;

/** The button is down and it is not known yet whether this becomes a click or a box. */
export const pointingCanvas = (gesture: Pointing, { kind, place, button }: PointerStep): GestureStep => {
  const { start, adds } = gesture;
  if (kind === 'move' && !isClick(start, place)) {
    return { gesture: { name: 'brushing', start, at: place, adds }, wish: null };
  }
  if (kind === 'up' && button === 0) return { ...atRest, wish: { kind: 'select-at', place: start, adds } };
  return { gesture, wish: null };
};
