import { atRest, type Gesture, type GestureStep, type PointerStep } from './gesture.ts';

type Panning = Extract<Gesture, { name: 'panning' }>;

/** The drawing follows the pointer until the button that began it is let go. */
export const panning = (gesture: Panning, { kind, place, button }: PointerStep): GestureStep => {
  if (kind === 'up') return button === gesture.button ? atRest : { gesture, wish: null };
  if (kind === 'down') return { gesture, wish: null };
  return {
    gesture: { ...gesture, at: place },
    wish: { kind: 'pan', right: place.x - gesture.at.x, down: place.y - gesture.at.y },
  };
};
