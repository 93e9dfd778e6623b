import type { ChosenBodies, QuoteItem } from '@kerf/contract';
import { isSameFile, MAXIMUM_FILES, withFiles } from './file-checks.ts';
import type { UploadChoices } from './upload-choices.ts';

/** One file on its way into the quote. */
export type FileUpload = {
  /** The file's name, with a number behind it when others of the list have it too. */
  readonly name: string;
  readonly file: File;
  /** Place in the order of choosing, for good: parts stand in this order, whichever file is finished first. */
  readonly sequence: number;
  readonly state: 'chosen' | 'waiting' | 'sending' | 'reading' | 'added' | 'refused' | 'failed';
  /** Sent share, 0 to 1. */
  readonly share: number;
  /** What the file gave. */
  readonly items: readonly QuoteItem[];
  /** Why it was refused or failed. */
  readonly message: string;
  /** What its parts start with; null for what all others start with. */
  readonly own: UploadChoices | null;
  /** Which sheets of a 3D model are added, and how many of each; null for all as they are. */
  readonly bodies: ChosenBodies | null;
};

/** What became of one file that was sent. */
export type SentFile = Pick<FileUpload, 'state' | 'items' | 'message'>;

export type UploadSnapshot = {
  readonly files: readonly FileUpload[];
  /** The same list as long as no file comes or goes. */
  readonly names: readonly string[];
  /** Files beyond those that go at once. */
  readonly leftOut: readonly File[];
  readonly isRunning: boolean;
};

type SendFile = (
  upload: FileUpload,
  onProgress: (change: Pick<FileUpload, 'state' | 'share'>) => void,
  signal: AbortSignal,
) => Promise<SentFile>;

/**
 * The name under which a file stands in the list. One that was chosen before, or that replaces one which was not added, takes that
 * one's; another file of the same name, such as that of another folder, stands beside it.
 */
const nameInList = (file: File, files: ReadonlyMap<string, FileUpload>, batch: ReadonlySet<string>): string => {
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? file.name : `${file.name} (${copy})`;
    const there = files.get(name);
    if (there === undefined || isSameFile(there.file, file)) return name;
    if (!batch.has(name) && (there.state === 'refused' || there.state === 'failed')) return name;
  }
};

const inParallel = 4;
const leastShareShown = 0.02;

/** Whether a file may be sent, or sent again. */
export const isOpen = ({ state }: FileUpload): boolean => state === 'chosen' || state === 'failed';
/** Which files of the list are meant. */
export type ChosenFiles = (file: FileUpload) => boolean;
/** Those of the files that may be sent, of all or of those that are meant. */
export const openFiles = (files: readonly FileUpload[], only?: ChosenFiles): readonly FileUpload[] =>
  files.filter((file) => isOpen(file) && (only === undefined || only(file)));
const isOver = ({ state }: FileUpload): boolean => state === 'added' || state === 'refused' || state === 'failed';

/**
 * Chosen files and how far each is: four go at a time, and one that is refused does not stop the others. Progress is told to
 * those who watch the one file alone, so that a hundred moving files do not draw the whole list again with every step.
 */
export class UploadQueue {
  #files: ReadonlyMap<string, FileUpload> = new Map();
  #snapshot: UploadSnapshot = { files: [], names: [], leftOut: [], isRunning: false };
  #leftOut: readonly File[] = [];
  #nextSequence = 0;
  #abort = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Map<string, Set<() => void>>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Files as they were when one was chosen, removed or finished last; `fileOf` knows what moved since. */
  readonly snapshot = (): UploadSnapshot => this.#snapshot;

  readonly watch = (name: string, watcher: () => void): (() => void) => {
    const watchers = this.#watchers.get(name) ?? new Set();
    this.#watchers.set(name, watchers.add(watcher));
    return () => watchers.delete(watcher);
  };

  readonly fileOf = (name: string): FileUpload | undefined => this.#files.get(name);

  /** Puts files on the list, as many as go at once; the others are left out and named. A problem refuses one at once. */
  choose(files: readonly File[], problemOf: (file: File) => string | null): void {
    const chosen = [...this.#files.values()].map(({ file }) => file);
    const { files: kept, leftOut } = withFiles(chosen, files);
    this.#leftOut = [...this.#leftOut.filter((file) => !files.some((one) => isSameFile(one, file))), ...leftOut];
    const next = new Map(this.#files);
    const batch = new Set<string>();
    for (const file of files.filter((one) => kept.includes(one))) {
      const problem = problemOf(file);
      const name = nameInList(file, next, batch);
      batch.add(name);
      next.delete(name);
      next.set(name, {
        name,
        file,
        sequence: this.#nextSequence,
        state: problem === null ? 'chosen' : 'refused',
        share: 0,
        items: [],
        message: problem ?? '',
        own: null,
        bodies: null,
      });
      this.#nextSequence += 1;
    }
    this.#publish(next);
  }

  /** Puts files that were left out in the place of those that are done with; false when there is no room. */
  chooseNext(problemOf: (file: File) => string | null): boolean {
    const open = [...this.#files].filter(([, file]) => isOpen(file));
    if (this.#snapshot.isRunning || this.#leftOut.length === 0 || open.length >= MAXIMUM_FILES) return false;
    this.#files = new Map(open);
    this.choose(this.#leftOut, problemOf);
    return true;
  }

  /** Chooses sheets of a 3D model, as long as it has not been sent. */
  readonly setBodies = (name: string, bodies: ChosenBodies): void => {
    const before = this.#files.get(name);
    if (before === undefined || (this.#snapshot.isRunning && before.state !== 'chosen')) return;
    this.#publish(new Map(this.#files).set(name, { ...before, bodies }));
  };

  /** Gives one file settings of its own, or with null those of all. */
  readonly setOwn = (name: string, own: UploadChoices | null): void => {
    const before = this.#files.get(name);
    if (before === undefined) return;
    this.#publish(new Map(this.#files).set(name, { ...before, own }));
  };

  readonly remove = (name: string): void => {
    const next = new Map(this.#files);
    next.delete(name);
    this.#publish(next);
  };

  /** Sends what has not been sent, or only some files of it; the files that this run was about, as they ended. */
  async start(send: SendFile, cancelledWords: string, only?: ChosenFiles): Promise<readonly FileUpload[]> {
    if (this.#snapshot.isRunning) return [];
    const names = openFiles([...this.#files.values()], only).map(({ name }) => name);
    const queue = [...names];
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const next = new Map(this.#files);
    for (const [name, file] of next) {
      if (file.state === 'failed' && names.includes(name))
        next.set(name, { ...file, state: 'waiting', share: 0, message: '' });
    }
    this.#publish(next, true);
    const work = async () => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
        const upload = this.#files.get(name);
        if (upload === undefined) continue;
        const cancelled: SentFile = { state: 'failed', items: [], message: cancelledWords };
        const sent = signal.aborted
          ? cancelled
          : await send(upload, (change) => this.change(upload.name, change), signal);
        this.change(name, sent);
      }
    };
    await Promise.all(Array.from({ length: inParallel }, work));
    this.#publish(this.#files, false);
    return names.flatMap((name) => this.#files.get(name) ?? []);
  }

  readonly cancel = (): void => this.#abort.abort();

  /** Changes one file; steps too small to see are kept back. */
  change(name: string, change: Partial<FileUpload>): void {
    const before = this.#files.get(name);
    if (before === undefined) return;
    const after = { ...before, ...change };
    const isStep = after.state !== before.state || Math.abs(after.share - before.share) >= leastShareShown;
    if (!isStep && change.items === undefined) return;
    this.#files = new Map(this.#files).set(name, after);
    for (const watcher of this.#watchers.get(name) ?? []) watcher();
    if (isOver(after)) this.#publish(this.#files);
  }

  #publish(files: ReadonlyMap<string, FileUpload>, isRunning = this.#snapshot.isRunning): void {
    const moved = [...files].filter(([name, file]) => this.#files.get(name) !== file).map(([name]) => name);
    this.#files = files;
    const names = [...files.keys()];
    const isSameList = names.join('/') === this.#snapshot.names.join('/');
    this.#snapshot = {
      files: [...files.values()],
      names: isSameList ? this.#snapshot.names : names,
      leftOut: this.#leftOut,
      isRunning,
    };
    for (const name of moved) for (const watcher of this.#watchers.get(name) ?? []) watcher();
    for (const listener of this.#listeners) listener();
  }
}
