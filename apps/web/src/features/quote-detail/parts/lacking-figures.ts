import type { Issue, QuoteItem } from '@kerf/contract';

const kindsByCode: Readonly<Record<string, 'sheet' | 'rate'>> = {
  SHEET_PRICE_MISSING: 'sheet',
  HOURLY_RATE_MISSING: 'rate',
  FEED_RATE_MISSING: 'rate',
  PIERCE_TIME_MISSING: 'rate',
};

/** A figure of the shop that a price needs and nobody has entered, with the first part that needs it. */
export type LackingFigure = {
  readonly key: string;
  readonly kind: 'sheet' | 'rate';
  readonly issue: Issue;
  readonly item: QuoteItem;
  /** Parts that need it. */
  readonly count: number;
};

/** True for a finding that is mended in the shop's set-up data, not in the part. */
export const isLackingFigure = ({ code }: Pick<Issue, 'code'>): boolean => Object.hasOwn(kindsByCode, code);

/** Each lacking figure once, however many parts need it: one sheet, one thickness of one rate table. */
export const lackingFigures = (items: readonly QuoteItem[]): readonly LackingFigure[] => {
  const found = new Map<string, LackingFigure>();
  for (const item of items) {
    for (const issue of item.issues) {
      const kind = kindsByCode[issue.code];
      if (kind === undefined) continue;
      const { sheetId, materialId, cuttingTechnologyId, thickness } = item;
      const place = kind === 'sheet' ? [sheetId] : [materialId, cuttingTechnologyId, thickness];
      const key = [issue.code, ...place].join(' ');
      const before = found.get(key);
      found.set(
        key,
        before === undefined ? { key, kind, issue, item, count: 1 } : { ...before, count: before.count + 1 },
      );
    }
  }
  return [...found.values()];
};
