import type { ReadNote } from '@kerf/drawing';

/** Most distinct lines of a report; a hostile file may name a million blocks. */
const MOST_LINES = 500;
const LONGEST_SUBJECT = 80;
/** Subject of the line that gathers what no longer fits. */
const REST = '*';

/** Counts what the reading did or left out, one line per reason and subject. */
export class NoteLog {
  private readonly lines = new Map<string, ReadNote>();

  add(code: ReadNote['code'], subject: string, count = 1): void {
    const short = subject.slice(0, LONGEST_SUBJECT);
    const key = `${code} ${short}`;
    const known = this.lines.get(key);
    if (known !== undefined) this.lines.set(key, { ...known, count: known.count + count });
    else if (this.lines.size < MOST_LINES || subject === REST) this.lines.set(key, { code, subject: short, count });
    else this.add(code, REST, count);
  }

  all(): ReadNote[] {
    return [...this.lines.values()];
  }
}
