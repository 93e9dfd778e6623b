import type { PieceType } from '../pieces.ts';
import type { PlannedSheet, PlanRules } from '../plan.ts';
import type { RandomStream } from '../random.ts';
import { sheetOutline } from '../sheet.ts';
import type { Stock } from '../stock.ts';
import type { Bodies, Mover } from './bodies.ts';
import { type GroundField, groundField } from './ground-field.ts';
import { type Layout, newLayout, type Place } from './layout.ts';
import { fitsFrame, type Ground } from './stage.ts';

/** What every layout of one job shares. */
export type JobGrounds = {
  readonly rules: PlanRules;
  readonly bodies: Bodies;
  /** By their place in the input. */
  readonly types: ReadonlyMap<number, PieceType>;
  readonly fields: Map<Stock, GroundField>;
  readonly random: RandomStream;
  readonly isOver: () => boolean;
};

/** Some sheets side by side in one plane, and pieces to lie on them. */
export type SheetLayout = { readonly stock: readonly Stock[]; readonly layout: Layout };

/** A piece on a sheet (counted through the layout's sheets) or, without one, wherever it fits. */
export type LoosePiece = {
  readonly partIndex: number;
  readonly at: {
    readonly sheet: number;
    readonly degrees: number;
    readonly mirrored: boolean;
    readonly x: number;
    readonly y: number;
  } | null;
};

/** Distance between sheets in the plane, mm, beyond the spacing: wider than any grown outline stands over its part. */
const BETWEEN = 200;

/** Sheets side by side from x = 0 on. */
export function groundsOf(job: JobGrounds, stock: readonly Stock[]): Ground[] {
  let right = 0;
  return stock.map((kind): Ground => {
    const { frame, obstacle } = kind.room;
    const shiftX = right - frame.minX;
    right += frame.maxX - frame.minX + BETWEEN + 2 * job.rules.spacing;
    const moved = { ...frame, minX: frame.minX + shiftX, maxX: frame.maxX + shiftX };
    return { frame: moved, shiftX, obstacle: obstacle ? { slices: obstacle, field: fieldOf(job, kind) } : null };
  });
}

function fieldOf({ fields, rules }: JobGrounds, stock: Stock): GroundField {
  const known = fields.get(stock);
  if (known) return known;
  const made = groundField(sheetOutline(rules.sheets[stock.stockIndex]!.sheet), rules.margin);
  fields.set(stock, made);
  return made;
}

/** Some place on a sheet that takes the piece, or null when none does. */
function anyPlace(mover: Mover, grounds: readonly Ground[], random: RandomStream): Place | null {
  const choices = grounds.flatMap(({ frame }, ground) =>
    mover.bodies.filter((body) => fitsFrame(body, frame)).map((body) => ({ body, ground })),
  );
  const choice = choices[Math.floor(random() * choices.length)];
  if (!choice) return null;
  const { frame } = grounds[choice.ground]!;
  const x = frame.minX + random() * (frame.maxX - frame.minX - choice.body.width);
  return { ...choice, x, y: frame.minY + random() * (frame.maxY - frame.minY - choice.body.height) };
}

/** Lays pieces on sheets, overlapping as they may; null when one of them fits no sheet, or time is over. */
export function layoutOn(job: JobGrounds, stock: readonly Stock[], pieces: readonly LoosePiece[]): SheetLayout | null {
  const grounds = groundsOf(job, stock);
  const placed: (Place & { mover: Mover })[] = [];
  for (const { partIndex, at } of pieces) {
    if (job.isOver()) return null;
    const mover = job.bodies.moverOf(job.types.get(partIndex)!);
    const ground = at ? grounds[at.sheet] : undefined;
    const body = at ? job.bodies.turnedTo(mover, at.degrees, at.mirrored) : undefined;
    const stays = at && ground && body && fitsFrame(body, ground.frame);
    const place = stays
      ? { body, ground: at.sheet, x: at.x + ground.shiftX, y: at.y }
      : anyPlace(mover, grounds, job.random);
    if (!place) return null;
    placed.push({ ...place, mover });
  }
  return { stock, layout: newLayout(job.bodies, grounds, placed) };
}

export const piecesOn = (sheets: readonly PlannedSheet[]): LoosePiece[] =>
  sheets.flatMap(({ spots }, sheet) =>
    spots.map(({ part, x, y, partIndex }) => ({
      partIndex,
      at: { sheet, degrees: part.degrees, mirrored: part.mirrored, x, y },
    })),
  );

/** The sheets of a layout with the pieces in the given places. */
export function sheetsOf({ stock, layout }: SheetLayout, places: readonly Place[]): PlannedSheet[] {
  return stock.map((kind, sheet) => {
    const { shiftX } = layout.grounds[sheet]!;
    const spots = places.flatMap(({ body, ground, x, y }, piece) => {
      if (ground !== sheet) return [];
      return [{ part: body.part, x: x - shiftX, y, partIndex: layout.movers[piece]!.type.partIndex }];
    });
    return { stock: kind, spots };
  });
}
