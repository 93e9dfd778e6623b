import { changeDrawing, type Drawing } from '@kerf/drawing';
import { expect, it } from 'vitest';
import type { LoadedDrawing } from '../../../src/features/drawing-doctor/session/drawing-calls.ts';
import { DrawingSession } from '../../../src/features/drawing-doctor/session/drawing-session.ts';
import { openSession } from '../../../src/features/drawing-doctor/session/open-session.ts';
import { plate } from './drawings.ts';

const address = { organisationId: 'organisation', quoteId: 'quote', quoteItemId: 'part' };
const ignore = () => undefined;
const telling = {
  ...{ onSaved: ignore, onRefused: ignore, onConflict: ignore, onChangedElsewhere: ignore, onLeftUnsent: ignore },
};
const port = {
  ...{ change: changeDrawing, save: () => Promise.resolve(), onSaved: ignore, onRefused: ignore },
  isUnreached: () => false,
};
const idsOf = ({ paths }: Drawing) => paths.map(({ pathId }) => pathId);

/** A plate that lost its hole, as somebody left it for another part with the server's version 2. */
const left = async () => {
  const opened = plate();
  const session = new DrawingSession(opened, port);
  const change = { kind: 'delete', what: 'selected', pathIds: ['hole'] } as const;
  session.change([change], { kind: 'changes', changes: [change] }, ignore);
  await session.settled();
  return { session, opened: () => opened, version: () => 2 };
};
const read = (drawing: Drawing, version: number): LoadedDrawing => ({
  ...{ drawing, version, drawingId: 'drawing', name: 'Plate', isImperial: false, isFromServer: true },
});

it('what was done to a part is undone after another part was shown, and redone', async () => {
  const earlier = await left();
  const session = new DrawingSession(earlier.session.history(), port);
  session.undo();
  expect(idsOf(session.snapshot().drawing)).toEqual(['outer', 'hole']);
  session.redo();
  expect(idsOf(session.snapshot().drawing)).toEqual(['outer']);
  expect(await session.settled()).toBe(true);
});

it('a part that only this person edited goes on as it was left', async () => {
  const earlier = await left();
  const { session, opened } = openSession(address, read(earlier.session.snapshot().drawing, 2), 1, telling, earlier);
  expect(session.snapshot()).toMatchObject({ canUndo: true, canRedo: false, isSaving: false });
  expect(opened()).toBe(earlier.opened());
});

it('a part that was edited elsewhere meanwhile is shown as it is stored, and its history begins anew', async () => {
  const stored = plate();
  const { session, opened } = openSession(address, read(stored, 3), 1, telling, await left());
  expect(session.snapshot()).toMatchObject({ drawing: stored, canUndo: false, canRedo: false });
  expect(opened()).toBe(stored);
});
