import type { MeasuredDimension } from './measured-dimensions.ts';
import type { PageText } from './page.ts';
import { isOfOneView, plainText, type StatedScale } from './stated-scale.ts';

/** How many times longer things are than on paper, and how that is known. */
export type PageScale = {
  readonly ratio: number;
  readonly source: 'stated' | 'dimensions' | 'page';
  /** Real by paper length to the last digit: a plot is a little smaller or larger than its scale says. */
  readonly exact: number;
  /** Dimensions that agree with it. */
  readonly votes: number;
  /** What the page states, where its dimensions say otherwise. */
  readonly contradicts: string | null;
  readonly unit: 'mm' | 'in';
};

/** Dimensions of one scale agree this well; rounded ones of short lengths less. */
const SPREAD = 0.008;
const SAME_SCALE = 0.02;
const USUAL = [1, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 16, 20, 25, 30, 40, 50, 100];

type Vote = { readonly dimension: MeasuredDimension; readonly ratio: number; readonly slack: number };

const voteOf = (dimension: MeasuredDimension, inches: boolean): Vote | null => {
  const { value, paperMm } = dimension;
  const unit = value.unit ?? (inches ? 'in' : 'mm');
  const real = value.value * (unit === 'in' ? 25.4 : 1);
  return { dimension, ratio: real / paperMm, slack: Math.max(SPREAD, 0.06 / paperMm) };
};

type Cluster = { readonly votes: readonly Vote[]; readonly ratio: number };

/** A text counts once, and so does a length. */
const distinctVotes = (votes: readonly Vote[]): number =>
  Math.min(
    new Set(votes.map(({ dimension }) => dimension.text)).size,
    new Set(votes.map(({ dimension }) => `${dimension.from.x} ${dimension.from.y} ${dimension.to.x} ${dimension.to.y}`))
      .size,
  );

/** The mean of what agrees, long lengths counting for more. */
const meanOf = (votes: readonly Vote[]): number => {
  const real = votes.reduce((sum, { ratio, dimension }) => sum + ratio * dimension.paperMm, 0);
  return real / votes.reduce((sum, { dimension }) => sum + dimension.paperMm, 0);
};

const clustersOf = (votes: readonly Vote[]): readonly Cluster[] =>
  votes
    .map(({ ratio }) => {
      const own = votes.filter((vote) => Math.abs(vote.ratio / ratio - 1) <= vote.slack);
      return { votes: own, ratio: meanOf(own) };
    })
    .sort(
      (one, other) =>
        distinctVotes(other.votes) - distinctVotes(one.votes) || unusualness(one.ratio) - unusualness(other.ratio),
    );

/** How far a ratio is from the scales that people draw in, as a share of it. */
export const unusualness = (ratio: number): number =>
  Math.min(...USUAL.flatMap((usual) => [Math.abs(ratio / usual - 1), Math.abs(ratio * usual - 1)]));

/** Words by which a page says in which unit its numbers are. */
const INCHES = /\b(?:dimensions?|dims?|units?|all)\b.{0,30}\b(?:inch|inches|in\.)|\binches\b|\bin inch/;
const MILLIMETRES = /millimet|milimet|\bmm\b|\biso\b|\bdin\b/;

export const unitOfTexts = (texts: readonly PageText[]): 'mm' | 'in' | null => {
  const all = texts.map(({ text }) => plainText(text)).join('\n');
  const says = { inches: INCHES.test(all), millimetres: MILLIMETRES.test(all) };
  if (says.inches !== says.millimetres) return says.inches ? 'in' : 'mm';
  return null;
};

const isNear = (one: number, other: number): boolean => Math.abs(one / other - 1) <= SAME_SCALE;

/** The nearest scale that people draw in, where it is near enough to be meant. */
const rounded = (ratio: number): number => {
  const all = USUAL.flatMap((usual) => [usual, 1 / usual]);
  const nearest = all.reduce((best, usual) =>
    Math.abs(ratio / usual - 1) < Math.abs(ratio / best - 1) ? usual : best,
  );
  return Math.abs(ratio / nearest - 1) <= SPREAD ? nearest : ratio;
};

const sheetScale = (stated: readonly StatedScale[]): StatedScale | null => {
  const ofSheet = stated.filter((scale) => !isOfOneView(scale));
  return ofSheet[0] ?? stated[0] ?? null;
};

const LEAST_VOTES = 2;

type Evidence = {
  readonly stated: readonly StatedScale[];
  readonly dimensions: readonly MeasuredDimension[];
  readonly unit: 'mm' | 'in' | null;
};

type Choice = { readonly cluster: Cluster; readonly unit: 'mm' | 'in' };

/** The cluster that the stated scale agrees with, else the one most dimensions agree on. */
const chosenCluster = ({ stated, dimensions, unit }: Evidence): Choice | null => {
  const units = unit === null ? (['mm', 'in'] as const) : ([unit] as const);
  const all = units.flatMap((one) =>
    clustersOf(dimensions.flatMap((dimension) => voteOf(dimension, one === 'in') ?? [])).map((cluster) => ({
      cluster,
      unit: one,
    })),
  );
  const said = sheetScale(stated);
  const agreeing = said === null ? undefined : all.find(({ cluster }) => isNear(cluster.ratio, said.ratio));
  if (agreeing !== undefined) return agreeing;
  const most = Math.max(0, ...all.map(({ cluster }) => distinctVotes(cluster.votes)));
  const strongest = all.filter(({ cluster }) => distinctVotes(cluster.votes) === most);
  return (
    strongest.toSorted(
      (one, other) => unusualness(one.cluster.ratio) - unusualness(other.cluster.ratio) || (one.unit === 'mm' ? -1 : 1),
    )[0] ?? null
  );
};

/** The scale of a page, from what it states and from its dimensions; that of the paper where it says neither. */
export const pageScale = (evidence: Evidence): PageScale => {
  const said = sheetScale(evidence.stated);
  const choice = chosenCluster(evidence);
  const votes = choice === null ? 0 : distinctVotes(choice.cluster.votes);
  const unit = choice?.unit ?? evidence.unit ?? 'mm';
  if (said !== null && (choice === null || votes < LEAST_VOTES || isNear(choice.cluster.ratio, said.ratio))) {
    const isConfirmed = choice !== null && isNear(choice.cluster.ratio, said.ratio);
    const exact = isConfirmed ? choice.cluster.ratio : said.ratio;
    return { ratio: said.ratio, source: 'stated', exact, votes: isConfirmed ? votes : 0, contradicts: null, unit };
  }
  if (choice !== null && (votes >= LEAST_VOTES || unusualness(choice.cluster.ratio) <= SPREAD)) {
    const { ratio } = choice.cluster;
    return {
      ...{ ratio: rounded(ratio), source: 'dimensions', exact: ratio, votes, unit },
      contradicts: said === null ? null : said.words,
    };
  }
  return { ratio: 1, source: 'page', exact: 1, votes: 0, contradicts: null, unit };
};
