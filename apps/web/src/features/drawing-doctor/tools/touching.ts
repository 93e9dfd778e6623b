import { atRest, type Gesture, type GestureStep, type PointerStep } from './gesture.ts';

type Touching = Extract<Gesture, { name: 'touching' }>;

/** A finger that rests is never quite still, px. */
const TAP_PX = 8;

/** One finger: let go where it came down, it is a tap; else the drawing follows it. A second one makes it a pinch. */
export const touching = (gesture: Touching, { kind, place, finger }: PointerStep): GestureStep => {
  const { touch, start, isTap } = gesture;
  if (finger === null) return { gesture, wish: null };
  if (kind === 'down') return { gesture: { name: 'pinching', touches: [touch, { finger, at: place }] }, wish: null };
  if (finger !== touch.finger) return { gesture, wish: null };
  if (kind === 'up')
    return { ...atRest, wish: isTap ? { kind: 'select-at', place: start, adds: false, byFinger: true } : null };
  const [right, down] = [place.x - touch.at.x, place.y - touch.at.y];
  if (isTap && Math.hypot(right, down) < TAP_PX) return { gesture, wish: null };
  return {
    gesture: { ...gesture, touch: { finger, at: place }, isTap: false },
    wish: { kind: 'pan', right, down },
  };
};
