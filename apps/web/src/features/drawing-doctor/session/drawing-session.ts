import {
  beginHistory,
  type ChangeOutcome,
  type Drawing,
  type DrawingChange,
  type DrawingHistory,
  grownHistory,
  recordEdit,
  redoEdit,
  undoEdit,
} from '@kerf/drawing';
import { changeInOne } from './change-in-one.ts';

/** Changes that are told to the server; the unit is changed with the part. */
export type ToldChange = Exclude<DrawingChange, { kind: 'unit' }>;

/**
 * How an edit is saved: told step by step, which stays small however large the drawing is, by the call for scaling, or as the
 * whole drawing where it cannot be told.
 */
export type SavedAs =
  | { readonly kind: 'changes'; readonly changes: readonly ToldChange[] }
  | { readonly kind: 'scale'; readonly factor: number }
  | { readonly kind: 'drawing' };

/** What came of a change; none was made when the drawing it was meant for is not shown any more. */
export type EditOutcome =
  | ChangeOutcome
  | { readonly ok: false; readonly refusal: { readonly code: 'DRAWING_REPLACED' } };

/** Is told what came of a change of the drawing `before`. */
export type ToldOutcome = (outcome: EditOutcome, before: Drawing) => void;

/** How the session reaches the world. */
export type SessionPort = {
  /** Works out what a change makes of a drawing; of a large one it takes a while. */
  readonly change: (drawing: Drawing, change: ToldChange) => ChangeOutcome | Promise<ChangeOutcome>;
  /** Brings a drawing to the server; rejects when it was not kept. */
  readonly save: (drawing: Drawing, savedAs: SavedAs) => Promise<void>;
  readonly onSaved: (savedAs: SavedAs) => void;
  /** Says of a failure that the server was not reached: nobody knows whether it has the edit, which is kept and sent again. */
  readonly isUnreached: (reason: unknown) => boolean;
  /**
   * The server did not take an edit: what the screen shows is what the server had before it, and as many edits as were made
   * since are taken back with it. What this gives is waited for before anything else is sent.
   */
  readonly onRefused: (savedAs: SavedAs, reason: unknown, takenBack: number) => Promise<void> | void;
};

export type SessionSnapshot = {
  readonly drawing: Drawing;
  readonly selected: ReadonlySet<string>;
  /** Selected texts by their places in the list of the drawing's texts. */
  readonly selectedTexts: ReadonlySet<number>;
  readonly isSaving: boolean;
  /** What is shown has not reached the server, and is sent again. */
  readonly isUnsent: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

type Job = { readonly drawing: Drawing; readonly savedAs: SavedAs };

const AS_DRAWING: SavedAs = { kind: 'drawing' };

const none: ReadonlySet<string> = new Set();
const noTexts: ReadonlySet<number> = new Set();

/**
 * A drawing while it is edited: shown at once, saved at once, and rolled back to what the server has when it refuses. Edits
 * made while one is on its way are saved together after it; what did not reach the server stays shown, and goes before what
 * was edited since when it is sent again. Spec: quote parts §4.3.
 */
export class DrawingSession {
  readonly #port: SessionPort;
  readonly #listeners = new Set<() => void>();
  #history: DrawingHistory;
  #kept: Drawing;
  #selected: ReadonlySet<string> = none;
  #selectedTexts: ReadonlySet<number> = noTexts;
  /** Was sent without an answer: it goes again as the whole drawing, which the server takes as well when it has it already. */
  #unsent: Job | null = null;
  #next: Job | null = null;
  /** Is on its way. */
  #sent: Job | null = null;
  #sending: Promise<void> | null = null;
  /** A change that is worked out; what is asked for meanwhile comes after it. */
  #changing: Promise<void> | null = null;
  #snapshot: SessionSnapshot;

  /** `start` is a drawing that the server has, or one with what was done to it before. */
  constructor(start: Drawing | DrawingHistory, port: SessionPort) {
    this.#port = port;
    this.#history = 'present' in start ? start : beginHistory(start);
    this.#kept = this.#history.present;
    this.#snapshot = this.#look();
  }

  readonly snapshot = (): SessionSnapshot => this.#snapshot;

  /** What was done so far and can be undone, or redone. */
  readonly history = (): DrawingHistory => this.#history;

  /** What the server may not have yet, in the order in which it is sent. */
  readonly unkept = (): readonly Drawing[] =>
    [this.#sent ?? this.#unsent, this.#next].flatMap((job) => job?.drawing ?? []);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes these the selected paths and texts. */
  readonly select = (pathIds: Iterable<string>, texts: Iterable<number> = noTexts): void => {
    this.#selected = new Set(pathIds);
    this.#selectedTexts = new Set(texts);
    this.#tell();
  };

  /** Shows an edit, clears the selection and saves. */
  readonly edit = (drawing: Drawing, savedAs: SavedAs): void => {
    if (drawing === this.#history.present) return;
    this.#history = recordEdit(this.#history, drawing);
    this.#adopt(savedAs);
  };

  /** Makes changes of the drawing as one step and saves them, when something differs; `told` gets what came of it. */
  readonly change = (wanted: readonly ToldChange[], savedAs: SavedAs, told: ToldOutcome): void =>
    this.#inTurn(() => {
      const before = this.#history.present;
      const outcome = changeInOne(this.#port.change, before, wanted);
      if (!(outcome instanceof Promise)) return this.#take(outcome, savedAs, told);
      this.#changing = outcome.then(
        (worked) => {
          this.#changing = null;
          if (this.#history.present === before) return this.#take(worked, savedAs, told);
          this.#tell();
          told({ ok: false, refusal: { code: 'DRAWING_REPLACED' } }, before);
        },
        (reason: unknown) => {
          this.#changing = null;
          this.#tell();
          throw reason;
        },
      );
      this.#tell();
    });

  readonly undo = (): void => this.#inTurn(() => this.#turn(undoEdit(this.#history)));
  readonly redo = (): void => this.#inTurn(() => this.#turn(redoEdit(this.#history)));

  /** A drawing that the server has already, such as the original after a reset; there is no way back from it. */
  readonly replace = (drawing: Drawing): void => {
    this.#kept = drawing;
    this.#goBack(beginHistory(drawing));
  };

  /** The drawing as the server reads it in another unit; what was done to it before can be undone and redone as `grow` makes it. */
  readonly readInUnit = (drawing: Drawing, grow: (before: Drawing) => Drawing | null): void => {
    this.#kept = drawing;
    this.#goBack(grownHistory(this.#history, drawing, grow));
  };

  /** Does something with what the server has, after all edits are there and before the next is made. */
  readonly inPlaceOfEdits = async (work: () => Promise<void>): Promise<void> => {
    await this.settled();
    const working = work();
    const ended = working
      .catch(() => undefined)
      .then(() => {
        this.#changing = null;
        this.#tell();
      });
    this.#changing = ended;
    this.#tell();
    await ended;
    return working;
  };

  /** Sends what did not reach the server again. */
  readonly sendAgain = (): void => {
    if (this.#unsent === null) return;
    this.#sending ??= this.#sendAll();
    this.#tell();
  };

  /** Takes back what did not reach the server, which may have it nonetheless. */
  readonly giveUp = async (): Promise<void> => {
    await this.#sending;
    if (this.#unsent !== null) this.#goBack(backTo(this.#history, this.#kept));
  };

  /** Resolves when nothing is on its way any more; true when the server has what is shown. What did not reach it is sent again first. */
  readonly settled = async (): Promise<boolean> => {
    this.sendAgain();
    while (this.#changing !== null || this.#sending !== null) await (this.#changing ?? this.#sending);
    return this.#unsent === null && this.#kept === this.#history.present;
  };

  /** Carries something out now, or after the change that is worked out. */
  #inTurn(work: () => void): void {
    if (this.#changing === null) work();
    else void this.#changing.then(() => this.#inTurn(work));
  }

  #take(outcome: ChangeOutcome, savedAs: SavedAs, told: ToldOutcome): void {
    const before = this.#history.present;
    if (outcome.ok) {
      this.#deselect();
      this.edit(outcome.drawing, savedAs);
    }
    this.#tell();
    told(outcome, before);
  }

  #turn(history: DrawingHistory): void {
    if (history === this.#history || history.present === this.#history.present) return;
    this.#history = history;
    this.#adopt(AS_DRAWING);
  }

  #adopt(savedAs: SavedAs): void {
    this.#deselect();
    this.#next = { drawing: this.#history.present, savedAs: together(this.#next?.savedAs ?? null, savedAs) };
    this.#sending ??= this.#sendAll();
    this.#tell();
  }

  async #sendAll(): Promise<void> {
    for (let job = this.#unsent ?? this.#next; job !== null; job = this.#next) {
      const isAgain = job === this.#unsent;
      if (!isAgain) this.#next = null;
      this.#sent = job;
      const refusal = await this.#port.save(job.drawing, isAgain ? AS_DRAWING : job.savedAs).then(
        () => null,
        (reason: unknown) => ({ reason }),
      );
      this.#sent = null;
      if (refusal === null) this.#keep(job);
      else if (this.#port.isUnreached(refusal.reason)) {
        this.#unsent = job;
        break;
      } else await this.#takeBack(job, refusal.reason);
    }
    this.#sending = null;
    this.#tell();
  }

  #keep({ drawing, savedAs }: Job): void {
    this.#kept = drawing;
    this.#unsent = null;
    this.#tell();
    this.#port.onSaved(savedAs);
  }

  async #takeBack({ savedAs }: Job, reason: unknown): Promise<void> {
    const takenBack = stepsBetween(this.#kept, this.#history);
    this.#goBack(backTo(this.#history, this.#kept));
    await this.#port.onRefused(savedAs, reason, takenBack);
  }

  /** Shows what the server has, and sends nothing more of what was edited here. */
  #goBack(history: DrawingHistory): void {
    this.#history = history;
    this.#unsent = null;
    this.#next = null;
    this.#deselect();
    this.#tell();
  }

  #deselect(): void {
    this.#selected = none;
    this.#selectedTexts = noTexts;
  }

  #look(): SessionSnapshot {
    return {
      drawing: this.#history.present,
      selected: this.#selected,
      selectedTexts: this.#selectedTexts,
      isSaving: this.#sending !== null || this.#changing !== null,
      isUnsent: this.#unsent !== null,
      canUndo: this.#history.undone !== null,
      canRedo: this.#history.redone !== null,
    };
  }

  #tell(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }
}

/** The server takes no more changes in one call. */
const MOST_CHANGES = 100;

/** How an edit is saved after another that is still waiting. */
const together = (waiting: SavedAs | null, savedAs: SavedAs): SavedAs => {
  if (waiting === null) return savedAs;
  if (waiting.kind !== 'changes' || savedAs.kind !== 'changes') return AS_DRAWING;
  const changes = [...waiting.changes, ...savedAs.changes];
  return changes.length > MOST_CHANGES ? AS_DRAWING : { kind: 'changes', changes };
};

/** The history at the drawing that was kept: without the edits since, or with those that were taken back. */
export const backTo = (history: DrawingHistory, kept: Drawing): DrawingHistory => {
  const walk = (step: (at: DrawingHistory) => DrawingHistory): DrawingHistory | null => {
    for (let at = history; ; at = step(at)) {
      if (at.present === kept) return at;
      if (step(at) === at || step(at).present === at.present) return null;
    }
  };
  const before = walk(undoEdit);
  if (before !== null) return { ...before, redone: null };
  return walk(redoEdit) ?? beginHistory(kept);
};

/** How many edits lead from the drawing that was kept to the one there is now; one where they were taken back. */
const stepsBetween = (kept: Drawing, history: DrawingHistory): number => {
  let steps = 0;
  for (let at = history; at.present !== kept; at = undoEdit(at)) {
    if (at.undone === null) return 1;
    steps += 1;
  }
  return steps;
};
