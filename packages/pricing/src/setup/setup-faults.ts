/** What is wrong in a set-up file, place by place, so that all of it can be told at once. */

/** Kinds of what can be wrong with one place of a set-up file, by itself or beside the rest of the file. */
export type SetupFaultCode =
  | 'FORMAT'
  | 'VERSION'
  | 'MISSING'
  | 'SHAPE'
  | 'ROWS'
  | 'TEXT'
  | 'NAME'
  | 'PRICE'
  | 'FLAG'
  | 'NUMBER'
  | 'CHOICE'
  | 'CURRENCY'
  | 'COUNTRY'
  | 'TECHNOLOGY_UNKNOWN'
  | 'RATE_TABLE_UNKNOWN'
  | 'CONTAINER_UNKNOWN';

export type SetupFaultFacts = Readonly<Record<string, string | number | boolean>>;

export type SetupFileFault<Code extends string = SetupFaultCode> = {
  /** Such as materials[2].sheets[0].cost. */
  readonly path: string;
  readonly code: Code;
  /** What should stand there, in English. */
  readonly expected: string;
  /** Limits as `least`, `above` and `most`, choices as `values` with spaces between them, and what was `found`. */
  readonly facts: SetupFaultFacts;
};

/** Nobody reads more of them at once. */
const MOST_FAULTS = 200;
const MOST_SHOWN_CHARACTERS = 60;

const foundIn = (value: unknown): SetupFaultFacts => {
  if (typeof value === 'number' || typeof value === 'boolean') return { found: value };
  return typeof value === 'string' ? { found: value.slice(0, MOST_SHOWN_CHARACTERS) } : {};
};

/** The faults of a file while it is read: the first of them, as many as anybody reads. */
export class SetupFaults {
  readonly #kept: SetupFileFault[] = [];

  /** Notes what should stand at the path instead of the value; what is not there at all is missing. */
  add(path: string, value: unknown, { code, expected, facts = {} }: Expectation): void {
    if (this.isFull) return;
    const isMissing = (value === undefined || value === null) && code !== 'FORMAT' && code !== 'VERSION';
    this.#kept.push({
      path: path === '' ? 'file' : path,
      code: isMissing ? 'MISSING' : code,
      expected,
      facts: { ...facts, ...foundIn(value) },
    });
  }

  /** For what stands in for a thing that is none: nothing of it is told. */
  aside(): SetupFaults {
    return new SetupFaults();
  }

  get isFull(): boolean {
    return this.#kept.length >= MOST_FAULTS;
  }

  get list(): readonly SetupFileFault[] {
    return this.#kept;
  }
}

export type Expectation = {
  readonly code: SetupFaultCode;
  readonly expected: string;
  readonly facts?: SetupFaultFacts;
};
