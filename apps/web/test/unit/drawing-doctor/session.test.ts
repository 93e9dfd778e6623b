import { type ChangeOutcome, changeDrawing, type Drawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import {
  DrawingSession,
  type EditOutcome,
  type SavedAs,
  type ToldChange,
} from '../../../src/features/drawing-doctor/session/drawing-session.ts';
import { drawingOf, hole, plate, rectangle } from './drawings.ts';

const NO_CONNECTION = new Error('no connection');

/** A server that answers when it is told to. */
const slowServer = () => {
  const calls: { drawing: Drawing; savedAs: SavedAs; keep: () => void; refuse: (reason: Error) => void }[] = [];
  const told: string[] = [];
  const port = {
    change: changeDrawing,
    save: (drawing: Drawing, savedAs: SavedAs) =>
      new Promise<void>((keep, refuse) => void calls.push({ drawing, savedAs, keep, refuse })),
    onSaved: ({ kind }: SavedAs) => void told.push(`saved ${kind}`),
    isUnreached: (reason: unknown) => reason === NO_CONNECTION,
    onRefused: ({ kind }: SavedAs, reason: unknown, takenBack: number) =>
      void told.push(`refused ${kind}: ${String(reason)}, ${takenBack} taken back`),
  };
  return { calls, told, port };
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
const inUnit =
  (fromMm: number, toMm: number) =>
  (drawing: Drawing): Drawing | null => {
    const outcome = changeDrawing(drawing, { kind: 'unit', fromMm, toMm });
    return outcome.ok ? outcome.drawing : null;
  };
const idsOf = ({ paths }: Drawing) => paths.map(({ pathId }) => pathId);

const three = () =>
  drawingOf(rectangle('outer', { width: 100, height: 50 }), hole('left', 20, 25, 5), hole('right', 80, 25, 5));

describe('a drawing while it is edited', () => {
  it('tells what the server may not have yet, in the order in which it is sent', async () => {
    const { calls, port } = slowServer();
    const session = new DrawingSession(three(), port);
    expect(session.unkept()).toEqual([]);
    session.edit(without(session.snapshot().drawing, 'left'), deletion('left'));
    session.edit(without(session.snapshot().drawing, 'right'), deletion('right'));
    expect(session.unkept().map(idsOf)).toEqual([['outer', 'right'], ['outer']]);
    calls[0]?.refuse(NO_CONNECTION);
    await expect.poll(() => session.snapshot().isSaving).toBe(false);
    expect(session.unkept().map(idsOf)).toEqual([['outer', 'right'], ['outer']]);
    session.sendAgain();
    calls[1]?.keep();
    await expect.poll(() => calls.length).toBe(3);
    expect(session.unkept().map(idsOf)).toEqual([['outer']]);
    calls[2]?.keep();
    await session.settled();
    expect(session.unkept()).toEqual([]);
  });

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

  it('can be undone in the unit that it is read in meanwhile, and back', async () => {
    const { calls, port } = slowServer();
    const session = new DrawingSession(three(), port);
    const widths = () => session.snapshot().drawing.paths.map(({ bounds }) => bounds.maxX - bounds.minX);
    session.edit(without(session.snapshot().drawing, 'left'), deletion('left'));
    calls[0]?.keep();
    await session.settled();
    const inInches = changeDrawing(session.snapshot().drawing, { kind: 'unit', fromMm: 1, toMm: 25.4 });
    if (!inInches.ok) throw new Error(inInches.refusal.code);
    session.readInUnit(inInches.drawing, inUnit(1, 25.4));
    expect(session.snapshot()).toMatchObject({ canUndo: true, isSaving: false });
    session.undo();
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'left', 'right']);
    expect(widths()).toEqual([100 * 25.4, 10 * 25.4, 10 * 25.4].map((width) => expect.closeTo(width, 9)));
    expect(calls[1]?.savedAs).toEqual(AS_DRAWING);
    calls[1]?.keep();
    await session.settled();
    session.readInUnit(three(), inUnit(25.4, 1));
    session.redo();
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'right']);
    expect(widths()).toEqual([100, 10].map((width) => expect.closeTo(width, 9)));
    session.readInUnit(three(), () => null);
    expect(session.snapshot()).toMatchObject({ canUndo: false, canRedo: false });
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
    expect(told).toEqual(['saved drawing', 'refused drawing: Error: no, 1 taken back']);
  });

  it('says how much is taken back with an edit that was refused', async () => {
    const { calls, told, port } = slowServer();
    const session = new DrawingSession(three(), port);
    session.edit(without(session.snapshot().drawing, 'left'), AS_DRAWING);
    session.edit(without(session.snapshot().drawing, 'right'), AS_DRAWING);
    calls[0]?.refuse(new Error('no'));
    await session.settled();
    expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'left', 'right']);
    expect([told, calls.length]).toEqual([['refused drawing: Error: no, 2 taken back'], 1]);
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
      isUnreached: () => false,
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
      const outcomes: EditOutcome[] = [];
      return { ...server, port: { ...server.port, change }, works, outcomes };
    };
    const deleteHole = (pathId: string) => ({ kind: 'delete', what: 'selected', pathIds: [pathId] }) as const;

    it('shows it when it is worked out, and is saving until then', async () => {
      const { calls, port, works, outcomes } = slowWork();
      const session = new DrawingSession(three(), port);
      session.select(['left']);
      session.change([deleteHole('left')], deletion('left'), (outcome) => outcomes.push(outcome));
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
      session.change([deleteHole('left')], deletion('left'), ignore);
      session.undo();
      session.change([deleteHole('right')], deletion('right'), ignore);
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
      session.change([deleteHole('none')], deletion('none'), (outcome) => outcomes.push(outcome));
      works[0]?.();
      await session.settled();
      expect(outcomes).toMatchObject([{ ok: false, refusal: { code: 'PATH_UNKNOWN' } }]);
      expect([...session.snapshot().selected]).toEqual(['left']);
      expect([session.snapshot().isSaving, calls]).toEqual([false, []]);
    });

    it('says that it was not made when another drawing came from the server', async () => {
      const { calls, port, works, outcomes } = slowWork();
      const session = new DrawingSession(three(), port);
      session.change([deleteHole('left')], deletion('left'), (outcome) => outcomes.push(outcome));
      session.replace(plate());
      works[0]?.();
      await session.settled();
      expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'hole']);
      expect(calls).toEqual([]);
      expect(outcomes).toEqual([{ ok: false, refusal: { code: 'DRAWING_REPLACED' } }]);
    });
  });

  describe('without a connection', () => {
    const delete1 = (session: DrawingSession, pathId: string) =>
      session.edit(without(session.snapshot().drawing, pathId), deletion(pathId));
    const turns = async () => {
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    };
    /** Two holes of a plate were deleted one after the other, and neither has reached the server. */
    const twoUnsent = async () => {
      const server = slowServer();
      const session = new DrawingSession(three(), server.port);
      delete1(session, 'left');
      server.calls[0]?.refuse(NO_CONNECTION);
      await turns();
      delete1(session, 'right');
      server.calls[1]?.refuse(NO_CONNECTION);
      await turns();
      return { ...server, session };
    };

    it('keeps showing what was edited, goes on taking edits, and says that they are not saved', async () => {
      const { told, session } = await twoUnsent();
      expect(idsOf(session.snapshot().drawing)).toEqual(['outer']);
      expect(session.snapshot()).toMatchObject({ isUnsent: true, isSaving: false, canUndo: true });
      expect(told).toEqual([]);
    });

    it('sends everything in order when there is one again, the first as a whole: it may have arrived', async () => {
      const { calls, told, session } = await twoUnsent();
      const settled = session.settled();
      await turns();
      expect(calls.slice(2).map(({ drawing }) => idsOf(drawing))).toEqual([['outer', 'right']]);
      expect(calls[2]?.savedAs).toEqual(AS_DRAWING);
      calls[2]?.keep();
      await turns();
      expect(idsOf(calls[3]?.drawing ?? plate())).toEqual(['outer']);
      expect(calls[3]?.savedAs).toEqual(deletion('right'));
      calls[3]?.keep();
      expect(await settled).toBe(true);
      expect(told).toEqual(['saved changes', 'saved changes']);
      expect(session.snapshot()).toMatchObject({ isUnsent: false, isSaving: false });
    });

    it('sends a third edit and an undo after the first, too', async () => {
      const { calls, session } = await twoUnsent();
      delete1(session, 'outer');
      session.undo();
      session.undo();
      calls[2]?.keep();
      await turns();
      expect(calls.map(({ drawing }) => idsOf(drawing)).slice(2)).toEqual([
        ['outer', 'right'],
        ['outer', 'right'],
      ]);
      calls[3]?.keep();
      expect(await session.settled()).toBe(true);
      expect(session.snapshot()).toMatchObject({ canUndo: true, canRedo: true });
    });

    it('is not settled as long as it fails again', async () => {
      const { calls, session } = await twoUnsent();
      const settled = session.settled();
      calls[2]?.refuse(NO_CONNECTION);
      expect(await settled).toBe(false);
      expect(session.snapshot()).toMatchObject({ isUnsent: true, isSaving: false });
    });

    it('takes all of it back, and says so, when the first is refused after all', async () => {
      const { calls, told, session } = await twoUnsent();
      session.sendAgain();
      calls[2]?.refuse(new Error('no'));
      await turns();
      expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'left', 'right']);
      expect(told).toEqual(['refused changes: Error: no, 2 taken back']);
      expect([session.snapshot().isUnsent, calls.length]).toEqual([false, 3]);
    });

    it('takes all of it back when it is given up', async () => {
      const { calls, session } = await twoUnsent();
      await session.giveUp();
      expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'left', 'right']);
      expect(await session.settled()).toBe(true);
      expect(calls).toHaveLength(2);
    });

    it('sends nothing of it after a drawing of the server took its place', async () => {
      const { calls, session } = await twoUnsent();
      session.replace(plate());
      expect(await session.settled()).toBe(true);
      expect([session.snapshot().isUnsent, calls.length]).toEqual([false, 2]);
    });
  });

  it('makes what is asked for meanwhile after what is done with the stored drawing', async () => {
    const { calls, port } = slowServer();
    const session = new DrawingSession(three(), port);
    let end = () => {};
    const resetting = session.inPlaceOfEdits(async () => {
      await new Promise<void>((resolve) => (end = resolve));
      session.replace(plate());
    });
    await Promise.resolve();
    await Promise.resolve();
    const change = { kind: 'delete', what: 'selected', pathIds: ['hole'] } as const;
    session.change([change], deletion('hole'), () => undefined);
    expect([session.snapshot().isSaving, calls.length]).toEqual([true, 0]);
    end();
    await resetting;
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(calls.map(({ drawing }) => idsOf(drawing))).toEqual([['outer']]);
  });
});
