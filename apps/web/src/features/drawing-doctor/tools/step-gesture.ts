import { brushing } from './brushing.ts';
import { atRest, type Gesture, type GestureStep, type PointerStep } from './gesture.ts';
import { panning } from './panning.ts';
import { pinching } from './pinching.ts';
import { pointingCanvas } from './pointing-canvas.ts';
import { resting } from './resting.ts';
import { touching } from './touching.ts';

/** The next state, and what is to be done. */
export const stepGesture = (gesture: Gesture, step: PointerStep): GestureStep => {
  if (step.kind === 'cancel') return atRest;
  switch (gesture.name) {
    case 'resting':
      return resting(gesture, step);
    case 'pointing-canvas':
      return pointingCanvas(gesture, step);
    case 'brushing':
      return brushing(gesture, step);
    case 'panning':
      return panning(gesture, step);
    case 'touching':
      return touching(gesture, step);
    case 'pinching':
      return pinching(gesture, step);
  }
};
