import type { Issue, QuoteItem as QuoteItemWire } from '@kerf/contract';
import { smallestFlatFlange } from '@kerf/unfold';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf, type ItemFacts } from '../../pipeline/item-facts.ts';
import { type BendPlan, bendPlanOf, foldsToBend, plannedSetUps } from '../../pipeline/press-brake.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { type PartMessageCode, partMessage } from './part-messages.ts';

type BendLine = NonNullable<ItemFacts['bends']>['lines'][number];

/** The folds that a part of a chosen thickness is bent at as drawn; null where it has none, or is not folded as drawn. */
const drawnBends = ({ thicknessMm, foldingSource }: QuoteItem, facts: ItemFacts) => {
  const bends = foldsToBend(facts);
  return bends === null || thicknessMm === null || foldingSource !== 'Drawing' ? null : { bends, thicknessMm };
};

/** How the folds of a part are bent; null for a part without any, or that is not folded as drawn. */
const planOf = (item: QuoteItem, facts: ItemFacts, setup: SetupData): BendPlan | null => {
  const drawn = drawnBends(item, facts);
  if (drawn === null) return null;
  const { bends, thicknessMm } = drawn;
  return bendPlanOf(bends, { thicknessMm, materialId: item.materialId }, setup.bending);
};

const issueAt = (
  code: PartMessageCode,
  { pathIds, position }: BendLine,
  facts: Readonly<Record<string, number>>,
): Issue => {
  const rounded = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, Number(value.toFixed(1))]));
  const words = Object.entries(rounded).map(([name, value]) => [
    name,
    name.endsWith('Mm') ? `${value} mm` : `${value}`,
  ]);
  const message = partMessage(code, Object.fromEntries(words));
  return { ...message, severity: 'Warning', facts: rounded, pathIds: [...pathIds], position };
};

/** Lengths and forces that are over by less are rounded. */
const SLACK = 1.0005;

/** The line that is over a limit by most; null where none is. */
const worst = (
  lines: readonly BendLine[],
  measureOf: (line: BendLine, place: number) => number | null,
  limit: number | null,
): { readonly line: BendLine; readonly value: number } | null => {
  if (limit === null) return null;
  const over = lines.flatMap((line, place) => {
    const value = measureOf(line, place);
    return value !== null && value > limit * SLACK ? [{ line, value }] : [];
  });
  return over.toSorted((a, b) => b.value - a.value)[0] ?? null;
};

const limitIssues = (lines: readonly BendLine[], plan: BendPlan, { bending }: SetupData): Issue[] => {
  const { die, forces, thicknessMm } = plan;
  const brakeMm = bending?.brakeLengthMm ?? null;
  const brakeKn = bending?.brakeForceKilonewtons ?? null;
  const dieKn = die?.largestForceKilonewtonsPerMetre ?? null;
  const long = worst(lines, ({ spanMm }) => spanMm, brakeMm);
  const strong = worst(lines, (_line, place) => forces[place] ?? null, brakeKn);
  const perMetre = worst(
    lines,
    ({ lengthMm }, place) => (forces[place] == null || lengthMm === 0 ? null : (forces[place] * 1000) / lengthMm),
    dieKn,
  );
  const [first] = lines;
  return [
    ...(long === null
      ? []
      : [issueAt('BEND_LONGER_THAN_BRAKE', long.line, { spanMm: long.value, limitMm: brakeMm ?? 0 })]),
    ...(strong === null
      ? []
      : [issueAt('BEND_FORCE_ABOVE_BRAKE', strong.line, { forceKn: strong.value, limitKn: brakeKn ?? 0 })]),
    ...(perMetre === null
      ? []
      : [
          issueAt('BEND_FORCE_ABOVE_DIE', perMetre.line, {
            forceKn: perMetre.value,
            limitKn: dieKn ?? 0,
            dieMm: die?.widthMm ?? 0,
          }),
        ]),
    ...(first !== undefined && die === null && (bending?.dies.length ?? 0) > 0
      ? [issueAt('NO_DIE_FITS', first, { thicknessMm })]
      : []),
  ];
};

const orderIssues = (lines: readonly BendLine[], { order }: BendPlan): Issue[] => {
  if (order === null || order.ok) return [];
  const line = lines[order.fold];
  if (line === undefined) return [];
  const code = order.meets === 'punch' ? 'BEND_MEETS_PUNCH' : 'BEND_MEETS_PART';
  return [issueAt(code, line, { fold: order.fold + 1 })];
};

/** What the press brake cannot do of a part's folds, as far as the shop has said what it can. */
export const bendIssues = (item: QuoteItem, setup: SetupData): Issue[] => {
  const facts = factsOf(item.facts);
  const plan = planOf(item, facts, setup);
  const lines = facts.bends?.lines ?? [];
  return plan === null ? [] : [...limitIssues(lines, plan, setup), ...orderIssues(lines, plan)];
};

/** From a fold to the edge in the flat, as short as the shop's die for the sheet takes it; null where it has none. */
export const smallestFlangeOn = (thicknessMm: number, { bending }: SetupData): number | null => {
  const { die } = bendPlanOf({ lines: [], sections: [] }, { materialId: null, thicknessMm }, bending);
  return die === null ? null : smallestFlatFlange(die, thicknessMm);
};

/** How often the press brake is set up for the folds of a part as they are planned; null without a plan. */
export const setUpsOfFolds = (item: QuoteItem): number | null => {
  const drawn = drawnBends(item, factsOf(item.facts));
  return drawn === null ? null : plannedSetUps(drawn.bends, drawn.thicknessMm);
};

/** Die, force and order of the folds of a part; null for a part without any, or while its thickness is not chosen. */
export const bendPlanOn = (
  item: QuoteItem,
  facts: ItemFacts,
  setup: SetupData,
  shown: (lengthMm: number) => number,
): QuoteItemWire['bendPlan'] => {
  const plan = planOf(item, facts, setup);
  if (plan === null) return null;
  const { die, forceKilonewtons, order, openingMm, setUps } = plan;
  return {
    dieWidth: shown(openingMm),
    isOwnDie: die !== null,
    force: forceKilonewtons === null ? null : Number(forceKilonewtons.toFixed(1)),
    order: order?.ok === true ? order.order.map((fold) => fold + 1) : null,
    turns: order?.ok === true ? order.turns : null,
    setUps,
  };
};
