import type { ChosenPdfParts, PdfBox, PdfLineKind, PdfPageShown, PdfScale, PdfView } from '@kerf/contract';
import { type CheckedChoice, checkedChoice, type QuarterTurn } from '@kerf/pdf-drawing';
import { quantityProblem } from '@kerf/quoting';
import { type DrawnPage, drawnPage, isInBox, linesInBox } from './drawn-page.ts';

/** What a line of a part is made into. */
export const USES = ['cut', 'fold', 'mark', 'none'] as const;
export type Use = (typeof USES)[number];

/** How the scale is known; the last two were given by the person. */
export type ZoneScale = {
  /** Real by paper length. */
  readonly exact: number;
  readonly ratio: number;
  readonly source: PdfScale['source'] | 'typed' | 'points';
  readonly isSure: boolean;
};

/** A place on a page that is, or may become, a part. */
export type Zone = {
  readonly id: string;
  readonly page: number;
  readonly box: PdfBox;
  readonly isTaken: boolean;
  readonly kind: PdfView['kind'] | 'drawn';
  /** What lines in it are made into by themselves, and what the person made of them. */
  readonly given: ReadonlyMap<number, Use>;
  readonly chosen: ReadonlyMap<number, Use>;
  readonly scale: ZoneScale;
  readonly name: string;
  readonly quantity: number;
  readonly partNumber: string;
  readonly revision: string;
  readonly material: string;
  readonly thicknessMm: number | null;
  /** Typed sides of a rectangle that is cut in place of lines; a side that nobody typed is the box's. Null where lines are cut. */
  readonly rectangle: { readonly widthMm: number | null; readonly heightMm: number | null } | null;
  /** What was typed for its numbers and cannot be read; the part waits until it is corrected. */
  readonly wrong: WrongNumbers;
  /** What the page says of it, and of how many are wanted. */
  readonly said: PdfView['said'];
  readonly quantityRead: PdfView['quantityRead'];
};

/** Numbers of a zone that are typed; those behind the first are of its scale. */
const SIDES = ['widthMm', 'heightMm'] as const;
const OF_SCALE = ['ratio', 'realWidth', 'distance'] as const;
export type TypedName = 'quantity' | 'thicknessMm' | (typeof SIDES)[number] | (typeof OF_SCALE)[number];
export type WrongNumbers = Readonly<Partial<Record<TypedName, string>>>;

const NONE_WRONG: WrongNumbers = {};

const without = (wrong: WrongNumbers, names: readonly TypedName[]): WrongNumbers =>
  Object.fromEntries(Object.entries(wrong).filter(([name]) => !names.some((one) => one === name)));

/** The texts with one more that cannot be read, or without it once it can. */
export const withWrong = (wrong: WrongNumbers, name: TypedName, typed: string | null): WrongNumbers =>
  typed === null ? without(wrong, [name]) : { ...wrong, [name]: typed };

/** The zone as a rectangle or as the lines of its page; what was typed for sides of the other goes with it. */
export const withShape = (zone: Zone, shape: 'lines' | 'rectangle'): Zone => ({
  ...zone,
  rectangle: shape === 'lines' ? null : NO_SIDES,
  wrong: without(zone.wrong, SIDES),
});

export const NO_SIDES = { widthMm: null, heightMm: null };

const NO_CHOICE: ReadonlyMap<number, Use> = new Map();

const zoneOfView = (view: PdfView, page: number, place: number): Zone => {
  const { name, quantity, quantityRead, scale, said, kind, isPart, box } = view;
  return {
    ...{
      id: `${page}-${place}`,
      page,
      box,
      kind,
      isTaken: isPart,
      scale,
      name,
      quantity,
      chosen: NO_CHOICE,
      rectangle: null,
      wrong: NONE_WRONG,
      said,
      quantityRead,
    },
    given: new Map<number, Use>([
      ...view.cuts.map((line): [number, Use] => [line, 'cut']),
      ...view.folds.map((line): [number, Use] => [line, 'fold']),
    ]),
    partNumber: said.partNumber ?? '',
    revision: said.revision ?? '',
    material: said.material ?? '',
    thicknessMm: said.thicknessMm,
  };
};

/** Views smaller than this share of the largest are not offered, unless they are parts. */
const SMALLEST = 0.02;

export const areaOf = ({ minX, minY, maxX, maxY }: PdfBox): number => (maxX - minX) * (maxY - minY);

/** The zones that a page begins with: its parts, and its larger views beside them to be taken or not. */
export const zonesOfPage = ({ page, views }: PdfPageShown): readonly Zone[] => {
  const largest = Math.max(0, ...views.map(({ box }) => areaOf(box)));
  return views
    .map((view, place) => zoneOfView(view, page, place))
    .filter(({ isTaken, box }) => isTaken || areaOf(box) >= SMALLEST * largest);
};

const usual: Readonly<Partial<Record<PdfLineKind, Use>>> = { cut: 'cut', fold: 'fold' };

/** What lines in a box are made into by themselves. */
const usualUses = (page: DrawnPage, box: PdfBox): ReadonlyMap<number, Use> =>
  new Map(
    linesInBox(page, box).flatMap((line): [number, Use][] => {
      const use = usual[page.shown.lines[line]?.kind ?? 'frame'];
      return use === undefined ? [] : [[line, use]];
    }),
  );

const NOTHING_SAID: PdfView['said'] = { partNumber: null, revision: null, material: null, thicknessMm: null };

/** The view that says what lies in a box: the page's only part, else the smallest that holds the middle of the box. */
const viewOfBox = ({ views }: PdfPageShown, { minX, minY, maxX, maxY }: PdfBox): PdfView | undefined => {
  const parts = views.filter(({ isPart }) => isPart);
  if (parts.length <= 1) return parts[0] ?? views[0];
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const around = views.filter(({ box }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY);
  return around.toSorted((one, other) => areaOf(one.box) - areaOf(other.box))[0];
};

/** A zone drawn by hand, which says what the page says of it. */
export const newZone = (shown: PdfPageShown, box: PdfBox, id: string, name: string, known?: ZoneScale): Zone => {
  const { page, picture } = shown;
  const { said = NOTHING_SAID, quantityRead = null } = viewOfBox(shown, box) ?? {};
  const given = usualUses(drawnPage(shown), box);
  return {
    ...{
      id,
      page,
      box,
      kind: 'drawn',
      isTaken: true,
      name,
      quantity: 1,
      chosen: NO_CHOICE,
      given,
      wrong: NONE_WRONG,
      said,
      quantityRead,
    },
    scale: known ?? shown.scale,
    rectangle: picture !== null && given.size === 0 ? NO_SIDES : null,
    partNumber: said.partNumber ?? '',
    revision: said.revision ?? '',
    material: said.material ?? '',
    thicknessMm: said.thicknessMm,
  };
};

/** The zone with another box: what lies in it is told anew, and what the person chose in it stays. */
export const withBox = (zone: Zone, shown: PdfPageShown, box: PdfBox): Zone => {
  const page = drawnPage(shown);
  const inside = new Set(linesInBox(page, box));
  return {
    ...zone,
    box,
    given: usualUses(page, box),
    chosen: new Map([...zone.chosen].filter(([line]) => inside.has(line))),
  };
};

export const usedAs = ({ given, chosen }: Zone, line: number): Use => chosen.get(line) ?? given.get(line) ?? 'none';

/** The zone with lines made into something else. */
export const withUse = (zone: Zone, lines: readonly number[], use: Use): Zone => ({
  ...zone,
  chosen: new Map([...zone.chosen, ...lines.map((line): [number, Use] => [line, use])]),
});

/** Lines of a zone by what they are made into. */
export const linesOf = (zone: Zone, use: Use): readonly number[] =>
  [...new Set([...zone.given.keys(), ...zone.chosen.keys()])]
    .filter((line) => usedAs(zone, line) === use)
    .toSorted((one, other) => one - other);

const checks = new WeakMap<Zone, CheckedChoice>();

/** What a zone makes as it stands. */
export const checkOf = (zone: Zone, shown: PdfPageShown): CheckedChoice => {
  const known = checks.get(zone);
  if (known !== undefined) return known;
  const { strands } = drawnPage(shown);
  const cuts = linesOf(zone, 'cut').flatMap((line) => strands[line] ?? []);
  const check = checkedChoice(cuts, zone.scale.exact);
  checks.set(zone, check);
  return check;
};

type Size = { readonly widthMm: number; readonly heightMm: number };

const sizeOfBox = ({ box, scale }: Zone): Size => ({
  widthMm: (box.maxX - box.minX) * scale.exact,
  heightMm: (box.maxY - box.minY) * scale.exact,
});

/** Whether the box around it is as large as what is cut: not of a bent part, whose flat pattern is larger than its views. */
export const isBoxCut = ({ kind }: Zone): boolean => kind === 'drawn' || kind === 'flat' || kind === 'copy';

/** Sides of the rectangle that is cut, 0 for one that has to be typed; null where lines are cut. */
export const sidesOf = (zone: Zone): Size | null => {
  if (zone.rectangle === null) return null;
  const size = isBoxCut(zone) ? sizeOfBox(zone) : { widthMm: 0, heightMm: 0 };
  return {
    widthMm: zone.rectangle.widthMm ?? size.widthMm,
    heightMm: zone.rectangle.heightMm ?? size.heightMm,
  };
};

/** How large a zone is: its part, or its box where nothing in it closes. */
export const sizeOf = (zone: Zone, shown: PdfPageShown): Size => {
  const sides = sidesOf(zone);
  if (sides !== null && sides.widthMm > 0 && sides.heightMm > 0) return sides;
  const check = checkOf(zone, shown);
  return check.outlines === 1 ? check : sizeOfBox(zone);
};

export type ZoneProblem = 'open' | 'several' | 'number' | 'sides' | 'scale' | 'name' | 'quantity';

/** What is wrong with the lines that are cut; null for nothing. */
const problemOfLines = (zone: Zone, shown: PdfPageShown): 'open' | 'several' | null => {
  const { outlines, bounds, openLines } = checkOf(zone, shown);
  // Lines that close with nothing but reach beyond the outline are the true outline, left open somewhere.
  const reachBeyond = bounds !== null && openLines.some((line) => !isInBox(line.bounds, bounds));
  if (outlines === 0 || (outlines === 1 && reachBeyond)) return 'open';
  return outlines > 1 ? 'several' : null;
};

/** Whether the scale of a zone says how large its part is. */
export const needsScale = (zone: Zone): boolean => {
  const { rectangle } = zone;
  return rectangle === null || (isBoxCut(zone) && (rectangle.widthMm === null || rectangle.heightMm === null));
};

/** Whether a side of a rectangle is known neither by itself nor by its box. */
const areSidesMissing = (zone: Zone): boolean => {
  const { rectangle, scale } = zone;
  const isTyped = rectangle === null || (rectangle.widthMm !== null && rectangle.heightMm !== null);
  return !isTyped && !(isBoxCut(zone) && scale.isSure);
};

/** Whether a number that the zone needs was typed so that it cannot be read. */
const hasWrongNumber = (zone: Zone): boolean => {
  const { wrong } = zone;
  return Object.keys(needsScale(zone) ? wrong : without(wrong, OF_SCALE)).length > 0;
};

/** Why a zone cannot be added; null when it can. */
export const problemOf = (zone: Zone, shown: PdfPageShown): ZoneProblem | null => {
  const ofLines = zone.rectangle === null ? problemOfLines(zone, shown) : null;
  if (ofLines !== null) return ofLines;
  if (hasWrongNumber(zone)) return 'number';
  if (areSidesMissing(zone)) return 'sides';
  if (zone.rectangle === null && !zone.scale.isSure) return 'scale';
  if (zone.name.trim() === '') return 'name';
  return quantityProblem(zone.quantity) === null ? null : 'quantity';
};

const SAID = ['partNumber', 'revision', 'material', 'thicknessMm'] as const;

/** Fields that somebody typed something else into than the page says. */
const typedFields = (zone: Zone): (typeof SAID)[number][] =>
  SAID.filter((field) => (zone[field] ?? '') !== (zone.said[field] ?? ''));

const filledIn = (value: string): string | undefined => (value.trim() === '' ? undefined : value.trim());

/** A zone as the server takes it. */
export const chosenPart = (zone: Zone, turned: QuarterTurn = 0): ChosenPdfParts[number] => {
  const { page, scale, name, quantity, thicknessMm } = zone;
  const fields = {
    partNumber: filledIn(zone.partNumber),
    revision: filledIn(zone.revision),
    material: filledIn(zone.material),
    thicknessMm: thicknessMm ?? undefined,
    typed: typedFields(zone),
  };
  const common = { page, turned, scale: scale.exact, name: name.trim(), quantity, ...fields };
  const sides = sidesOf(zone);
  if (sides !== null) return { ...common, rectangle: sides, cuts: [], folds: [], marks: [] };
  return {
    ...common,
    cuts: [...linesOf(zone, 'cut')],
    folds: [...linesOf(zone, 'fold')],
    marks: [...linesOf(zone, 'mark')],
  };
};

/** The scale that somebody gave on a page, the last one first. */
export const givenScale = (zones: readonly Zone[], page: number): ZoneScale | undefined =>
  zones.findLast((zone) => zone.page === page && (zone.scale.source === 'points' || zone.scale.source === 'typed'))
    ?.scale;

/** The scale of a zone given to all zones of its page that had the same. */
export const withScale = (zones: readonly Zone[], of: Zone, scale: ZoneScale): readonly Zone[] =>
  zones.map((zone) => {
    const isSame = zone.page === of.page && Math.abs(zone.scale.exact / of.scale.exact - 1) < 1e-9;
    return isSame ? { ...zone, scale, wrong: without(zone.wrong, OF_SCALE) } : zone;
  });

/** 1:2 and 2:1 as drawings write it. */
export const ratioText = (ratio: number, writeFigure: (figure: number) => string): string => {
  const figure = (value: number): string => writeFigure(Number(value.toFixed(3)));
  return ratio >= 1 ? `1:${figure(ratio)}` : `${figure(1 / ratio)}:1`;
};

/** A typed scale, 1:2 or 1/2, as real by paper length; null for anything else. */
export const readRatio = (typed: string, readFigure: (figure: string) => number | null): number | null => {
  const [before = '', after, ...more] = typed.split(/[:/]/);
  if (after === undefined || more.length > 0) return null;
  const [paper, real] = [readFigure(before), readFigure(after)];
  if (paper === null || real === null || paper <= 0 || real <= 0) return null;
  const ratio = real / paper;
  return Number.isFinite(ratio) && ratio >= 0.0001 && ratio <= 100_000 ? ratio : null;
};
