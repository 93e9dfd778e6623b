import {
  applyRepairs,
  type ChangeRefusal,
  type Comparison,
  changeDrawing,
  compareDrawings,
  type Drawing,
  type DrawingChange,
  drawingToWire,
  type PackedDrawing,
  packDrawing,
  type Repair,
  type RepairReport,
  repairsFor,
  unpackDrawing,
  type WireHeader,
  withoutConflicts,
} from '@kerf/drawing';

/** What comes of a change, as it goes from one thread to another; without a drawing when nothing differs. */
type ChangeAnswer =
  | { readonly ok: true; readonly packed: PackedDrawing | null; readonly repaired: RepairReport | null }
  | { readonly ok: false; readonly refusal: ChangeRefusal };

/** Repairs that go together, with what they would do; nothing when they cannot be done. */
export type ChosenRepairs = { readonly ids: readonly string[]; readonly report: RepairReport | null };

/** As many of the repairs as go together, `most` of them, and what they would do. */
export const chooseRepairs = (drawing: Drawing, repairs: readonly Repair[], most: number): ChosenRepairs => {
  const chosen = repairs.length > 1 ? withoutConflicts(drawing, repairs).slice(0, most) : repairs;
  const ids = chosen.map(({ id }) => id);
  const outcome = applyRepairs(drawing, ids);
  return { ids, report: outcome.ok ? outcome.report : null };
};

/** The JSON of a drawing as the server takes it. */
export const drawingJson = (drawing: Drawing, header: WireHeader): string =>
  JSON.stringify(drawingToWire(drawing, header));

export const writtenDrawing = (drawing: Drawing, header: WireHeader): Blob =>
  new Blob([drawingJson(drawing, header)], { type: 'application/json' });

/** What the thread for large drawings does. Drawings that it was given or made go by a number that both sides know. */
export class DrawingDesk {
  readonly #known = new Map<number, Drawing>();

  know(number: number, packed: PackedDrawing): void {
    this.#known.set(number, unpackDrawing(packed));
  }

  /** Changes a drawing, and knows by `result` what comes of it. */
  change(number: number, change: DrawingChange, result: number): ChangeAnswer {
    const before = this.#drawing(number);
    const outcome = changeDrawing(before, change);
    if (!outcome.ok) return outcome;
    this.#known.set(result, outcome.drawing);
    const packed = outcome.drawing === before ? null : packDrawing(outcome.drawing, before);
    return { ok: true, packed, repaired: outcome.repaired ?? null };
  }

  write(number: number, header: WireHeader): Blob {
    return writtenDrawing(this.#drawing(number), header);
  }

  choose(number: number, repairs: readonly Repair[], most: number): ChosenRepairs {
    return chooseRepairs(this.#drawing(number), repairs, most);
  }

  repairs(packed: PackedDrawing, findings: Parameters<typeof repairsFor>[1]): readonly Repair[] {
    return repairsFor(unpackDrawing(packed), findings);
  }

  /** What differs between a drawing that is known and one that need not be. */
  compare(number: number, after: PackedDrawing): Comparison {
    return compareDrawings(this.#drawing(number), unpackDrawing(after));
  }

  #drawing(number: number): Drawing {
    const drawing = this.#known.get(number);
    if (drawing === undefined) throw new Error(`no drawing ${number} was given to this thread`);
    return drawing;
  }
}
