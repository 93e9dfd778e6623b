import { type Comparison, compareDrawings, type Drawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { Follower } from '../../../src/features/drawing-doctor/comparing/follower.ts';
import { DrawingDesk } from '../../../src/features/drawing-doctor/working/drawing-desk.ts';
import { type Asked, answerOf } from '../../../src/features/drawing-doctor/working/tasks.ts';
import { type WorkerPort, WorkThread } from '../../../src/features/drawing-doctor/working/work-thread.ts';
import { drawingOf, hole, rectangle } from './drawings.ts';

/** A thread whose answers come when they are let through, or that fails at everything. */
const slowThread = ({ isBroken = false } = {}) => {
  const desk = new DrawingDesk();
  const held: (() => void)[] = [];
  const asked: string[] = [];
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage: (message: Asked) => {
      const { id, task } = structuredClone(message);
      asked.push(task.kind);
      held.push(() => {
        // Handlers are called on their worker, which none of them looks at.
        const worker = port as Worker;
        if (isBroken) return port.onerror?.call(worker, new Event('error') as ErrorEvent);
        const answer = structuredClone(answerOf(desk, task));
        port.onmessage?.call(worker, new MessageEvent('message', { data: { id, answer } }));
      });
    },
    terminate: () => held.splice(0),
  };
  const letThrough = async () => {
    while (held.length > 0) {
      held.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { thread: new WorkThread(() => port), asked, letThrough };
};

const plateWith = (radius: number): Drawing =>
  drawingOf(rectangle('outer', { width: 100, height: 50 }), hole('bored', 20, 25, radius));

const [before, first, second, third] = [plateWith(4), plateWith(5), plateWith(6), plateWith(7)];

const following = (slow: ReturnType<typeof slowThread>) => {
  const told: Comparison[] = [];
  const follower = new Follower(before, slow.thread);
  const follow = (after: Drawing) => follower.follow(after, (comparison) => told.push(comparison));
  return { told, follow, follower };
};

describe('comparing a large drawing while it is edited', () => {
  it('tells what the comparison tells, from another thread that is given the other drawing once', async () => {
    const slow = slowThread();
    const { told, follow } = following(slow);
    follow(first);
    expect(told).toEqual([]);
    await slow.letThrough();
    follow(second);
    await slow.letThrough();
    expect(told).toEqual([compareDrawings(before, first), compareDrawings(before, second)]);
    expect(slow.asked).toEqual(['know', 'compare', 'compare']);
  });

  it('works out the last that was asked alone, of those that came meanwhile', async () => {
    const slow = slowThread();
    const { told, follow } = following(slow);
    follow(first);
    follow(second);
    follow(third);
    await slow.letThrough();
    expect(told).toEqual([compareDrawings(before, third)]);
    expect(slow.asked).toEqual(['know', 'compare', 'compare']);
  });

  it('tells nothing any more when it is closed', async () => {
    const slow = slowThread();
    const { told, follow, follower } = following(slow);
    follow(first);
    follower.close();
    await slow.letThrough();
    expect(told).toEqual([]);
  });

  it('is done here where the thread fails', async () => {
    const slow = slowThread({ isBroken: true });
    const { told, follow } = following(slow);
    follow(first);
    await slow.letThrough();
    expect(told).toEqual([compareDrawings(before, first)]);
  });
});
