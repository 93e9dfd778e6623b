import { DrawingDesk } from './drawing-desk.ts';
import { type Asked, answerOf } from './tasks.ts';

const desk = new DrawingDesk();

addEventListener('message', ({ data }: MessageEvent<Asked>) =>
  postMessage({ id: data.id, answer: answerOf(desk, data.task) }),
);
