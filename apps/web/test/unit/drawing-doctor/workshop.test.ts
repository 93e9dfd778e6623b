import { changeDrawing, type Drawing, type DrawingChange, drawingFromWire, repairsFor } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { DrawingDesk } from '../../../src/features/drawing-doctor/working/drawing-desk.ts';
import { DrawingWorkshop } from '../../../src/features/drawing-doctor/working/drawing-workshop.ts';
import { type Asked, answerOf } from '../../../src/features/drawing-doctor/working/tasks.ts';
import { type WorkerPort, WorkThread } from '../../../src/features/drawing-doctor/working/work-thread.ts';
import { drawingOf, hole, line, plate, rectangle } from './drawings.ts';

/** Threads of this one that do what they are asked one after the other, everything copied on its way as between real ones. */
const threads = (isBroken = false, onAnswered = (_kind: string): void => undefined) => {
  const asked: string[] = [];
  let ended = 0;
  const start = (): WorkerPort => {
    const desk = new DrawingDesk();
    const port: WorkerPort = {
      onmessage: null,
      onerror: null,
      postMessage: (message: Asked) => {
        const { id, task } = structuredClone(message);
        asked.push(task.kind);
        setTimeout(() => {
          if (isBroken) return port.onerror?.call(worker, new Event('error') as ErrorEvent);
          const answer = structuredClone(answerOf(desk, task));
          port.onmessage?.call(worker, new MessageEvent('message', { data: { id, answer } }));
          onAnswered(task.kind);
        });
      },
      terminate: () => {
        ended += 1;
        port.onmessage = null;
      },
    };
    // Handlers are called on their worker, which none of them looks at.
    const worker = port as Worker;
    return port;
  };
  return { start, asked, ended: () => ended };
};

/** More paths than are worked on at once. */
const large = (): Drawing =>
  drawingOf(
    rectangle('outer', { width: 1000, height: 400 }),
    ...Array.from({ length: 1600 }, (_, at) => hole(`h${at}`, (at % 80) * 12 + 10, Math.floor(at / 80) * 12 + 10, 3)),
    line('gap', [1100, 0], [1150, 0]),
    line('near', [1150.5, 0], [1200, 0]),
  );

const changed = (drawing: Drawing, change: DrawingChange): Drawing => {
  const outcome = changeDrawing(drawing, change);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};

const etch: DrawingChange = { kind: 'process', type: 'Etching', pathIds: ['h1', 'h2'] };
const remove: DrawingChange = { kind: 'delete', what: 'selected', pathIds: ['h3'] };

describe('work on drawings', () => {
  it('is done at once while they are small', () => {
    const { start, asked } = threads();
    const outcome = new DrawingWorkshop(new WorkThread(start)).change(plate(), { kind: 'scale', factor: 2 });
    expect(outcome).toEqual({ ok: true, drawing: changed(plate(), { kind: 'scale', factor: 2 }) });
    expect(asked).toEqual([]);
  });

  it('is done in a thread when they are large, which is told each drawing once', async () => {
    const { start, asked } = threads();
    const workshop = new DrawingWorkshop(new WorkThread(start));
    const first = large();
    workshop.prepare(plate());
    expect(asked).toEqual([]);
    workshop.prepare(first);
    expect(asked).toEqual(['know']);
    const etched = await workshop.change(first, etch);
    if (!etched.ok) throw new Error(etched.refusal.code);
    expect(etched.drawing).toEqual(changed(first, etch));
    expect(etched.drawing.paths[0]).toBe(first.paths[0]);
    const both = await workshop.change(etched.drawing, remove);
    expect(both.ok && both.drawing).toEqual(changed(changed(first, etch), remove));
    // What was undone is known as well.
    const other = await workshop.change(first, remove);
    expect(other.ok && other.drawing).toEqual(changed(first, remove));
    expect(asked).toEqual(['know', 'change', 'change', 'change']);
  });

  it('is refused there as it would be here, and nothing is made where nothing differs', async () => {
    const workshop = new DrawingWorkshop(new WorkThread(threads().start));
    const drawing = large();
    const unknown = { ...remove, pathIds: ['none'] };
    expect(await workshop.change(drawing, unknown)).toEqual(changeDrawing(drawing, unknown));
    const same = await workshop.change(drawing, { kind: 'process', type: 'Cutting', pathIds: ['h1'] });
    expect(same.ok && same.drawing).toBe(drawing);
  });

  it('tells what was repaired', async () => {
    const workshop = new DrawingWorkshop(new WorkThread(threads().start));
    const drawing = large();
    const repairs = repairsFor(drawing).filter(({ kind }) => kind === 'joinGap');
    expect(repairs).toHaveLength(1);
    const chosen = await workshop.choose(drawing, repairs);
    expect(chosen.ids).toEqual(repairs.map(({ id }) => id));
    const outcome = await workshop.change(drawing, { kind: 'repair', repairs: chosen.ids });
    expect(outcome.ok && outcome.repaired).toEqual(chosen.report);
    expect(chosen.report?.repairs).toHaveLength(1);
  });

  it('is done here when the thread fails', async () => {
    const { start, ended } = threads(true);
    const workshop = new DrawingWorkshop(new WorkThread(start));
    const drawing = large();
    expect(await workshop.change(drawing, remove)).toEqual(changeDrawing(drawing, remove));
    expect(ended()).toBe(1);
  });

  it('goes on in another thread after one was closed', async () => {
    const { start, asked } = threads();
    const workshop = new DrawingWorkshop(new WorkThread(start));
    const drawing = large();
    await workshop.change(drawing, remove);
    workshop.close();
    const outcome = await workshop.change(drawing, etch);
    expect(outcome.ok && outcome.drawing).toEqual(changed(drawing, etch));
    expect(asked).toEqual(['know', 'change', 'know', 'change']);
  });

  it('tells another thread what came of a change, when the one that made it was closed before that was unpacked', async () => {
    let hasClosed = false;
    const { start, asked } = threads(false, (kind) => {
      if (kind !== 'change' || hasClosed) return;
      hasClosed = true;
      workshop.close();
    });
    const workshop: DrawingWorkshop = new DrawingWorkshop(new WorkThread(start));
    const drawing = large();
    const etched = await workshop.change(drawing, etch);
    if (!etched.ok) throw new Error(etched.refusal.code);
    const both = await workshop.change(etched.drawing, remove);
    expect(both.ok && both.drawing).toEqual(changed(changed(drawing, etch), remove));
    expect(asked).toEqual(['know', 'change', 'know', 'change']);
  });

  it('writes a drawing as the server takes it', async () => {
    const workshop = new DrawingWorkshop(new WorkThread(threads().start));
    for (const drawing of [plate(), large()]) {
      const written = await workshop.write(drawing, { drawingId: 'd', name: 'n', isImperial: false });
      expect(written.type).toBe('application/json');
      const read = drawingFromWire(JSON.parse(await written.text()));
      expect(read.ok && read.drawing.paths.length).toBe(drawing.paths.length);
    }
  });
});
