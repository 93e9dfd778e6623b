import type { Gesture, GestureStep, PointerStep } from './gesture.ts';

const PRIMARY = 0;
const MIDDLE = 1;

/** Only the primary button without a meta key starts a selection; the middle one pans, and so does a finger. Spec: quote parts §2.4, §5. */
export const resting = (gesture: Gesture, step: PointerStep): GestureStep => {
  const { kind, place, button, hasShift, hasMeta, finger } = step;
  if (kind !== 'down') return { gesture, wish: null };
  if (finger !== null)
    return { gesture: { name: 'touching', touch: { finger, at: place }, start: place, isTap: true }, wish: null };
  if (button === MIDDLE) return { gesture: { name: 'panning', at: place, button }, wish: null };
  const starts = button === PRIMARY && !hasMeta;
  return { gesture: starts ? { name: 'pointing-canvas', start: place, adds: hasShift } : gesture, wish: null };
};
