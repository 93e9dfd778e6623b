import type { FilePlace, ReadNote } from '@kerf/drawing';
import type { Point } from '@kerf/geometry';

/** A note with the byte of the first of what it tells; `NOWHERE` where that is not known. */
export type CadNote = Pick<ReadNote, 'code' | 'subject' | 'count'> & { readonly at: number; readonly position?: Point };
export const NOWHERE = -1;

/** Most distinct lines of a report; a hostile file may name a million blocks. */
const MOST_LINES = 500;
const LONGEST_SUBJECT = 80;
/** Subject of the line that gathers what no longer fits. */
const REST = '*';

/** Counts what the reading did or left out, one line per reason and subject. */
export class NoteLog {
  private readonly lines = new Map<string, CadNote>();

  add(code: ReadNote['code'], subject: string, count = 1, at = NOWHERE, position: Point | null = null): void {
    const short = subject.slice(0, LONGEST_SUBJECT);
    const key = `${code} ${short}`;
    const known = this.lines.get(key);
    if (known !== undefined) this.lines.set(key, { ...known, count: known.count + count });
    else if (this.lines.size < MOST_LINES || subject === REST)
      this.lines.set(key, { code, subject: short, count, at, ...(position === null ? {} : { position }) });
    else this.add(code, REST, count, at, position);
  }

  all(): CadNote[] {
    return [...this.lines.values()];
  }
}

/** Notes with their places, all of which are looked up at once. */
export const placedNotes = (
  notes: readonly CadNote[],
  placesOf: (bytes: readonly number[]) => readonly FilePlace[],
): ReadNote[] => {
  const known = notes.filter(({ at }) => at !== NOWHERE);
  const places = placesOf(known.map(({ at }) => at));
  const placeOf = new Map(known.map((note, i) => [note, places[i]]));
  return notes.map((note) => {
    const { at: _, ...told } = note;
    const place = placeOf.get(note);
    return place === undefined ? told : { ...told, place };
  });
};
