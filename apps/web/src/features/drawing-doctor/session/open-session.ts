import { isConflict, isUnreached } from '@kerf/client/failure';
import { changeDrawing, type Drawing, type Repair } from '@kerf/drawing';
import { readItemsAgain, readQuoteAgain, replaceItems } from '../../editing/quote-data.ts';
import { type ChosenRepairs, drawingJson } from '../working/drawing-desk.ts';
import { DrawingWorkshop } from '../working/drawing-workshop.ts';
import { untilSoon } from '../working/stepwise.ts';
import { keepClosed } from './closed-drawing.ts';
import {
  changeStored,
  type DrawingAddress,
  type EditAnswer,
  type LoadedDrawing,
  loadDrawing,
  resetStored,
  saveDrawing,
  scaleStored,
} from './drawing-calls.ts';
import { DrawingSession, type SavedAs } from './drawing-session.ts';
import { keepWhenPageGoes } from './keep-when-page-goes.ts';
import { forgetEdits, keepEdits } from './kept-edits.ts';
import { noteSaving } from './saves-under-way.ts';
import { isAllSent, keepSending, untilAllSent } from './sending-again.ts';

/** What the person is told. */
export type Telling = {
  readonly onSaved: (savedAs: SavedAs) => void;
  /** An edit was refused, and as many as were made since are taken back. */
  readonly onRefused: (savedAs: SavedAs, reason: unknown, takenBack: number) => void;
  /** Somebody else edited the drawing meanwhile; theirs is shown now. */
  readonly onConflict: () => void;
  /** Somebody else edited the drawing while nothing was edited here; theirs is shown now. */
  readonly onChangedElsewhere: () => void;
  /** The drawing is closed before its edits have reached the server; they are sent as long as the page is there. */
  readonly onLeftUnsent: () => void;
};

export type OpenSession = {
  readonly session: DrawingSession;
  /** The drawing as it was when the Drawing Doctor first showed it, in the unit that it is read in now. */
  readonly opened: () => Drawing;
  /** Version of the drawing as the server has it. */
  readonly version: () => number;
  /** Takes what an edit of the server led to. */
  readonly adopt: (answer: EditAnswer) => Promise<void>;
  /** Brings the drawing as it came back; rejects when that failed. */
  readonly reset: () => Promise<void>;
  /** Reads the drawing again. */
  readonly reload: () => Promise<void>;
  /** Shows the drawing as the server reads it in another unit; sizes of one unit in mm. */
  readonly readInUnit: (fromMm: number, toMm: number) => Promise<void>;
  /** Shows what somebody else made of the drawing meanwhile. */
  readonly catchUp: () => Promise<void>;
  /** As many of the repairs of a drawing as go together, and what they would do. */
  readonly chooseRepairs: (drawing: Drawing, repairs: readonly Repair[]) => ChosenRepairs | Promise<ChosenRepairs>;
  /** Takes back what did not reach the server. */
  readonly giveUp: () => Promise<void>;
  /** Makes ready for edits. */
  readonly prepare: () => void;
  /** Ends what is worked on apart from the screen, once all edits are on the server. */
  readonly close: () => void;
};

/** What an earlier session on the same part leaves to the next, once all its edits are on the server. */
export type EarlierSession = Pick<OpenSession, 'opened' | 'version'> & {
  readonly session: Pick<DrawingSession, 'history'>;
};

/** What has not reached the server when the page goes is kept in this tab, for the next page to send. */
const keepUnsent = (session: DrawingSession, address: DrawingAddress, stored: () => LoadedDrawing): void =>
  keepWhenPageGoes(session, {
    keep: () => {
      const { drawingId, name, isImperial, version } = stored();
      const written = session.unkept().map((drawing) => drawingJson(drawing, { drawingId, name, isImperial }));
      if (written.length > 0) keepEdits(window.sessionStorage, address, { name, version, written });
    },
    forget: () => forgetEdits(window.sessionStorage, address),
  });

const send = async (
  address: DrawingAddress,
  workshop: DrawingWorkshop,
  { drawingId, name, isImperial, version }: LoadedDrawing,
  drawing: Drawing,
  savedAs: SavedAs,
): Promise<EditAnswer> => {
  if (savedAs.kind === 'scale') return scaleStored(address, savedAs.factor, version);
  if (savedAs.kind === 'changes') return changeStored(address, savedAs.changes, version);
  return saveDrawing(address, await workshop.write(drawing, { drawingId, name, isImperial }), version);
};

/** Once all edits are on the server nothing is worked on any more. */
const endWorkshop = (
  workshop: DrawingWorkshop,
  session: DrawingSession,
  address: DrawingAddress,
  { onLeftUnsent }: Telling,
): void => {
  if (isAllSent(session)) {
    workshop.close();
    return;
  }
  if (session.snapshot().isUnsent) onLeftUnsent();
  const ended = untilAllSent(session).finally(() => workshop.close());
  noteSaving(address, { ended, attempt: session.settled });
};

/** Makes of a drawing what it is in another unit; null where that is too large or too small. */
const growing =
  (fromMm: number, toMm: number) =>
  (before: Drawing): Drawing | null => {
    const outcome = changeDrawing(before, { kind: 'unit', fromMm, toMm });
    return outcome.ok ? outcome.drawing : null;
  };

/**
 * A drawing that is edited here and kept on the server; `itemVersion` counts the changes of its part. What was done to it
 * `earlier` counts unless somebody else edited it since.
 */
export const openSession = (
  address: DrawingAddress,
  loaded: LoadedDrawing,
  itemVersion: number,
  telling: Telling,
  earlier: EarlierSession | null = null,
): OpenSession => {
  const continued = earlier?.version() === loaded.version ? earlier : null;
  let stored = loaded;
  /** Version of the part that the stored drawing goes with; null when that is not known. */
  let partVersion: number | null = itemVersion;
  const adopt = async ({ version, quoteItem }: EditAnswer) => {
    stored = { ...stored, version };
    partVersion = quoteItem.version;
    await replaceItems(address, [quoteItem]);
    // The quote's prices are open now, which its page must know to calculate them again.
    void readQuoteAgain(address).catch(() => undefined);
  };
  let opened = continued?.opened() ?? loaded.drawing;
  const workshop = new DrawingWorkshop();
  const save = async (drawing: Drawing, savedAs: SavedAs) => {
    // An edit is shown before it is sent: the names of thousands of paths take their time.
    await untilSoon();
    await adopt(await send(address, workshop, stored, drawing, savedAs));
  };
  const load = async (): Promise<Drawing> => {
    stored = await loadDrawing(address);
    partVersion = null;
    return stored.drawing;
  };
  const read = async () => session.replace(await load());
  const onRefused = async (savedAs: SavedAs, reason: unknown, takenBack: number) => {
    if (!isConflict(reason)) return telling.onRefused(savedAs, reason, takenBack);
    telling.onConflict();
    await Promise.allSettled([read(), readItemsAgain(address)]);
  };
  const catchUp = async () => {
    const now = await loadDrawing(address);
    const { isSaving, isUnsent } = session.snapshot();
    if (now.version <= stored.version || isSaving || isUnsent) return;
    stored = now;
    partVersion = null;
    session.replace(now.drawing);
    telling.onChangedElsewhere();
  };
  const session = new DrawingSession(continued?.session.history() ?? loaded.drawing, {
    ...{ change: (drawing, wanted) => workshop.change(drawing, wanted), save, isUnreached },
    ...{ onSaved: telling.onSaved, onRefused },
  });
  keepSending(session);
  keepUnsent(session, address, () => stored);
  return {
    session,
    opened: () => opened,
    version: () => stored.version,
    adopt,
    reload: () => session.inPlaceOfEdits(read),
    readInUnit: (fromMm, toMm) =>
      session.inPlaceOfEdits(async () => {
        const [{ version }, drawing, grow] = [stored, await load(), growing(fromMm, toMm)];
        opened = grow(opened) ?? drawing;
        // Somebody else edited it as well: what was done here is no step back from theirs.
        if (stored.version !== version + 1) session.replace(drawing);
        else session.readInUnit(drawing, grow);
      }),
    catchUp,
    chooseRepairs: (drawing, repairs) => workshop.choose(drawing, repairs),
    giveUp: async () => {
      await session.giveUp();
      // An edit whose answer was lost is there all the same.
      await catchUp().catch(() => undefined);
    },
    prepare: () => workshop.prepare(session.snapshot().drawing),
    close: () => {
      if (isAllSent(session) && partVersion !== null)
        keepClosed(address, partVersion, { ...stored, drawing: session.snapshot().drawing });
      endWorkshop(workshop, session, address, telling);
    },
    reset: () =>
      session.inPlaceOfEdits(async () => {
        await adopt(await resetStored(address, stored.version));
        await read();
      }),
  };
};
