import { type ChangeOutcome, changeDrawing, type Drawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import {
  DrawingSession,
  type SavedAs,
  type ToldChange,
} from '../../../src/features/drawing-doctor/session/drawing-session.ts';
import { drawingOf, hole, plate, rectangle } from './drawings.ts';

/** A server that answers when it is told to. */
const slowServer = () => {
  const calls: { drawing: Drawing; savedAs: SavedAs; keep: () => void; refuse: (reason: Error) => void }[] = [];
  const told: string[] = [];
  const lost: Drawing[] = [];
  const sent: Drawing[] = [];
  const port = {
    change: changeDrawing,
    save: (drawing: Drawing, savedAs: SavedAs) =>
      new Promise<void>((keep, refuse) => void calls.push({ drawing, savedAs, keep, refuse })),
    onSaved: ({ kind }: SavedAs) => void told.push(`saved ${kind}`),
    onRefused: ({ kind }: SavedAs, reason: unknown, drawing: Drawing, underWay: Drawing) => {
      told.push(`refused ${kind}: ${String(reason)}`);
      lost.push(drawing);
      sent.push(underWay);
    },
  };
  return { calls, told, lost, sent, port };
};

const AS_DRAWING: SavedAs = { kind: 'drawing' };
const deletion = (pathId: string): SavedAs => ({
  kind: 'changes',
  changes: [{ kind: 'delete', what: 'selected', pathIds: [pathId] }],
});

const without = (drawing: Drawing, pathId: string): Drawing => {
  const outcome = changeDrawing(drawing, { kind: 'delete', what: 'selected', pathIds: [pathId] });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};
const idsOf = ({ paths }: Drawing) => paths.map(({ pathId }) => pathId);

const three = () =>
  drawingOf(rectangle('outer', { width: 100, height: 50 }), hole('left', 20, 25, 5), hole('right', 80, 25, 5));

describe('a drawing while it is edited', () => {
  it('shows an edit at once, clears the selection and saves it', async () => {
    const { calls, told, port } = slowServer();
    const session = new DrawingSession(plate(), port);
    session.select(['hole']);
    session.edit(without(session.snapshot().drawing, 'hole'), AS_DRAWING);
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer']);
    expect(session.snapshot()).toMatchObject({ isSaving: true, canUndo: true, canRedo: false });
    expect(session.snapshot().selected.size).toBe(0);
    expect(calls.map(({ savedAs }) => savedAs.kind)).toEqual(['drawing']);
    calls[0]?.keep();
    expect(await session.settled()).toBe(true);
    expect(session.snapshot().isSaving).toBe(false);
    expect(told).toEqual(['saved drawing']);
  });

  it('is rolled back to what the server has, and says why', async () => {
    const { calls, told, port } = slowServer();
    const session = new DrawingSession(three(), port);
    session.edit(without(session.snapshot().drawing, 'left'), AS_DRAWING);
    calls[0]?.keep();
    await session.settled();
    session.edit(without(session.snapshot().drawing, 'right'), AS_DRAWING);
    calls[1]?.refuse(new Error('no'));
    await session.settled();
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'right']);
    expect(session.snapshot()).toMatchObject({ canUndo: true, canRedo: false, isSaving: false });
    expect(told).toEqual(['saved drawing', 'refused drawing: Error: no']);
  });

  it('can be made anew with all that was edited when the saving failed', async () => {
    const { calls, lost, sent, port } = slowServer();
    const session = new DrawingSession(three(), port);
    session.edit(without(session.snapshot().drawing, 'left'), AS_DRAWING);
    session.edit(without(session.snapshot().drawing, 'right'), AS_DRAWING);
    calls[0]?.refuse(new Error('no connection'));
    await session.settled();
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'left', 'right']);
    expect(lost.map(idsOf)).toEqual([['outer']]);
    expect(sent.map(idsOf)).toEqual([['outer', 'right']]);
  });

  it('saves together what is edited while a save is on its way', async () => {
    const { calls, port } = slowServer();
    const session = new DrawingSession(three(), port);
    session.edit(without(session.snapshot().drawing, 'left'), AS_DRAWING);
    session.edit(without(session.snapshot().drawing, 'right'), AS_DRAWING);
    session.undo();
    expect(calls).toHaveLength(1);
    calls[0]?.keep();
    await Promise.resolve();
    await Promise.resolve();
    expect(calls).toHaveLength(2);
    expect(idsOf(calls[1]?.drawing ?? plate())).toEqual(['outer', 'right']);
    calls[1]?.keep();
    expect(await session.settled()).toBe(true);
  });

  it('goes back to what was kept when a taking back is refused', async () => {
    const { calls, port } = slowServer();
    const session = new DrawingSession(plate(), port);
    session.edit(without(session.snapshot().drawing, 'hole'), AS_DRAWING);
    calls[0]?.keep();
    await session.settled();
    session.undo();
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'hole']);
    calls[1]?.refuse(new Error('no'));
    await session.settled();
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer']);
    expect(session.snapshot().canUndo).toBe(true);
  });

  it('tells waiting edits together, and saves the whole drawing where that cannot be told', async () => {
    const { calls, told, port } = slowServer();
    const session = new DrawingSession(three(), port);
    session.edit(without(session.snapshot().drawing, 'left'), { kind: 'scale', factor: 2 });
    session.edit(without(session.snapshot().drawing, 'right'), deletion('right'));
    session.edit(without(session.snapshot().drawing, 'outer'), deletion('outer'));
    calls[0]?.keep();
    await Promise.resolve();
    await Promise.resolve();
    expect(calls[1]?.savedAs).toMatchObject({
      kind: 'changes',
      changes: [{ pathIds: ['right'] }, { pathIds: ['outer'] }],
    });
    session.undo();
    session.edit(without(session.snapshot().drawing, 'outer'), deletion('outer'));
    calls[1]?.keep();
    await Promise.resolve();
    await Promise.resolve();
    expect(calls[2]?.savedAs).toEqual(AS_DRAWING);
    calls[2]?.keep();
    await session.settled();
    expect(told).toEqual(['saved scale', 'saved changes', 'saved drawing']);
  });

  it('undoes and redoes without limit, and saves each', async () => {
    const port = {
      change: changeDrawing,
      save: () => Promise.resolve(),
      onSaved: () => undefined,
      onRefused: () => undefined,
    };
    const start = drawingOf(...Array.from({ length: 60 }, (_, at) => hole(`h${at}`, at * 20, 0, 5)));
    const session = new DrawingSession(start, port);
    for (let at = 0; at < 50; at += 1) session.edit(without(session.snapshot().drawing, `h${at}`), AS_DRAWING);
    for (let at = 0; at < 50; at += 1) session.undo();
    expect(session.snapshot().drawing).toBe(start);
    expect(session.snapshot()).toMatchObject({ canUndo: false, canRedo: true });
    for (let at = 0; at < 50; at += 1) session.redo();
    expect(session.snapshot().drawing.paths).toHaveLength(10);
    expect(await session.settled()).toBe(true);
  });

  it('forgets its history when the server puts another drawing in its place', () => {
    const { port } = slowServer();
    const session = new DrawingSession(three(), port);
    session.edit(without(session.snapshot().drawing, 'left'), AS_DRAWING);
    session.replace(plate());
    expect(session.snapshot()).toMatchObject({ canUndo: false, canRedo: false });
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'hole']);
  });

  it('does nothing for an edit that alters nothing', () => {
    const { calls, port } = slowServer();
    const session = new DrawingSession(plate(), port);
    session.edit(session.snapshot().drawing, AS_DRAWING);
    session.undo();
    expect(calls).toEqual([]);
  });

  describe('with a change that takes a while to work out', () => {
    /** Works changes out when it is told to. */
    const slowWork = () => {
      const server = slowServer();
      const works: (() => void)[] = [];
      const change = (drawing: Drawing, wanted: ToldChange) =>
        new Promise<ChangeOutcome>((resolve) => void works.push(() => resolve(changeDrawing(drawing, wanted))));
      const outcomes: ChangeOutcome[] = [];
      return { ...server, port: { ...server.port, change }, works, outcomes };
    };
    const deleteHole = (pathId: string) => ({ kind: 'delete', what: 'selected', pathIds: [pathId] }) as const;

    it('shows it when it is worked out, and is saving until then', async () => {
      const { calls, port, works, outcomes } = slowWork();
      const session = new DrawingSession(three(), port);
      session.select(['left']);
      session.change(deleteHole('left'), deletion('left'), (outcome) => outcomes.push(outcome));
      expect(session.snapshot()).toMatchObject({ isSaving: true, canUndo: false });
      expect([...session.snapshot().selected]).toEqual(['left']);
      works[0]?.();
      await Promise.resolve();
      await Promise.resolve();
      expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'right']);
      expect(session.snapshot().selected.size).toBe(0);
      expect(calls.map(({ savedAs }) => savedAs)).toEqual([deletion('left')]);
      calls[0]?.keep();
      expect(await session.settled()).toBe(true);
      expect(outcomes.map(({ ok }) => ok)).toEqual([true]);
      expect(session.snapshot().isSaving).toBe(false);
    });

    it('undoes it when that was asked for meanwhile, and makes changes in turn', async () => {
      const { calls, port, works } = slowWork();
      const start = three();
      const session = new DrawingSession(start, port);
      const ignore = () => undefined;
      session.change(deleteHole('left'), deletion('left'), ignore);
      session.undo();
      session.change(deleteHole('right'), deletion('right'), ignore);
      expect(works).toHaveLength(1);
      works[0]?.();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      expect(session.snapshot().drawing).toBe(start);
      works[1]?.();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'left']);
      calls[0]?.keep();
      await Promise.resolve();
      await Promise.resolve();
      calls[1]?.keep();
      expect(await session.settled()).toBe(true);
    });

    it('tells a refusal, and leaves everything as it is', async () => {
      const { calls, port, works, outcomes } = slowWork();
      const session = new DrawingSession(three(), port);
      session.select(['left']);
      session.change(deleteHole('none'), deletion('none'), (outcome) => outcomes.push(outcome));
      works[0]?.();
      await session.settled();
      expect(outcomes).toMatchObject([{ ok: false, refusal: { code: 'PATH_UNKNOWN' } }]);
      expect([...session.snapshot().selected]).toEqual(['left']);
      expect([session.snapshot().isSaving, calls]).toEqual([false, []]);
    });

    it('drops it when another drawing came from the server', async () => {
      const { calls, port, works, outcomes } = slowWork();
      const session = new DrawingSession(three(), port);
      session.change(deleteHole('left'), deletion('left'), (outcome) => outcomes.push(outcome));
      session.replace(plate());
      works[0]?.();
      await session.settled();
      expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'hole']);
      expect([calls, outcomes]).toEqual([[], []]);
    });
  });
});
