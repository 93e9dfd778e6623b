import type { Place } from '../picture/viewport.ts';
import type { Gesture, GestureStep, PointerStep, Touch } from './gesture.ts';

type Pinching = Extract<Gesture, { name: 'pinching' }>;

const middleOf = ([first, second]: Pinching['touches']): Place => ({
  x: (first.at.x + second.at.x) / 2,
  y: (first.at.y + second.at.y) / 2,
});

/** Fingers that lie on each other are this far apart, px. */
const LEAST_SPAN_PX = 1;

const spanOf = ([first, second]: Pinching['touches']): number =>
  Math.max(LEAST_SPAN_PX, Math.hypot(second.at.x - first.at.x, second.at.y - first.at.y));

/** Two fingers: what lies between them stays between them. The one that is left moves the drawing on. */
export const pinching = (gesture: Pinching, { kind, place, finger }: PointerStep): GestureStep => {
  const { touches } = gesture;
  if (kind === 'up') {
    const left = touches.find((touch) => touch.finger !== finger);
    const isOne = touches.some((touch) => touch.finger === finger);
    return isOne && left !== undefined
      ? { gesture: { name: 'touching', touch: left, start: left.at, isTap: false }, wish: null }
      : { gesture, wish: null };
  }
  if (kind !== 'move') return { gesture, wish: null };
  const moved = (touch: Touch): Touch => (touch.finger === finger ? { ...touch, at: place } : touch);
  const next: Pinching['touches'] = [moved(touches[0]), moved(touches[1])];
  const [before, about] = [middleOf(touches), middleOf(next)];
  return {
    gesture: { ...gesture, touches: next },
    wish: {
      kind: 'pinch',
      right: about.x - before.x,
      down: about.y - before.y,
      growth: spanOf(next) / spanOf(touches),
      about,
    },
  };
};
