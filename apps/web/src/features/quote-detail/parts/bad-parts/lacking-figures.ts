import type { Issue, QuoteItem } from '@kerf/contract';

type Kind = 'sheet' | 'rate' | 'folding' | 'process' | 'boughtItem';

const kindsByCode: Readonly<Record<string, Kind>> = {
  SHEET_PRICE_MISSING: 'sheet',
  HOURLY_RATE_MISSING: 'rate',
  FEED_RATE_MISSING: 'rate',
  PIERCE_TIME_MISSING: 'rate',
  FOLDING_RATES_MISSING: 'folding',
  FOLD_TOO_LARGE: 'folding',
  SECONDARY_PROCESS_PRICE_MISSING: 'process',
  BOUGHT_ITEM_COST_MISSING: 'boughtItem',
};

/** A figure of the shop that a price needs and nobody has entered, with the first part that needs it. */
export type LackingFigure = {
  readonly key: string;
  readonly kind: Kind;
  readonly issue: Issue;
  readonly item: QuoteItem;
  /** Parts that need it. */
  readonly count: number;
};

/** True for a finding that is mended in the shop's set-up data, not in the part. */
export const isLackingFigure = ({ code }: Pick<Issue, 'code'>): boolean => Object.hasOwn(kindsByCode, code);

/** What tells one lacking figure of a kind from another; the shop has one press brake. */
const placeOf = (kind: Kind, { facts }: Issue, item: QuoteItem): readonly unknown[] => {
  const { sheetId, materialId, cuttingTechnologyId, thickness } = item;
  if (kind === 'sheet') return [sheetId];
  if (kind === 'rate') return [materialId, cuttingTechnologyId, thickness];
  if (kind === 'boughtItem') return [facts?.boughtItemId];
  return kind === 'process' ? [facts?.secondaryProcessId] : [];
};

/** Each lacking figure once, however many parts need it: one sheet, one thickness of one rate table, one process. */
export const lackingFigures = (items: readonly QuoteItem[]): readonly LackingFigure[] => {
  const found = new Map<string, LackingFigure>();
  for (const item of items) {
    for (const issue of item.issues) {
      const kind = kindsByCode[issue.code];
      if (kind === undefined) continue;
      const key = [issue.code, ...placeOf(kind, issue, item)].join(' ');
      const before = found.get(key);
      found.set(
        key,
        before === undefined ? { key, kind, issue, item, count: 1 } : { ...before, count: before.count + 1 },
      );
    }
  }
  return [...found.values()];
};
