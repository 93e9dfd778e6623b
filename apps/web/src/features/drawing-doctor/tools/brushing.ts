import { atRest, type Gesture, type GestureStep, isClick, type PointerStep } from './gesture.ts';

type Brushing = Extract<Gesture, { name: 'brushing' }>;

/** A box is drawn. Brought back to where it began, it was a click after all. */
export const brushing = (gesture: Brushing, { kind, place, button }: PointerStep): GestureStep => {
  const { start, adds } = gesture;
  if (kind === 'move') return { gesture: { ...gesture, at: place }, wish: null };
  if (kind !== 'up' || button !== 0) return { gesture, wish: null };
  if (isClick(start, place)) return { ...atRest, wish: { kind: 'select-at', place: start, adds } };
  const rule = place.x < start.x ? 'touching' : 'within';
  return { ...atRest, wish: { kind: 'select-in', from: start, to: place, rule, adds } };
};
