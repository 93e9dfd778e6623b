import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEFT_OUT, useTableColumns } from '../../../src/features/quote-detail/parts/table/table-columns.tsx';
import type { GridColumn } from '../../../src/features/set-up/grid/grid-columns.ts';
import type { QuoteStock } from '../../../src/i18n/server-texts.ts';
import partTable from '../../../src/locales/en/part-table.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };

beforeAll(async () => {
  const resources = { en: { 'quote-detail': quoteDetail, 'part-table': partTable } };
  await i18n.use(initReactI18next).init({ lng: 'en', resources });
});

const columnsOf = (hidden: readonly string[], stock: QuoteStock = 'sheet'): readonly GridColumn[] => {
  let columns: readonly GridColumn[] = [];
  const Probe = () => {
    columns = useTableColumns({
      ...{ choices: { shownTo: () => [] } as never, dialogs: { open: () => undefined } as never },
      ...{ itemOf: () => undefined, isLocked: false, showsPrices: true, hidden, stock },
    });
    return null;
  };
  renderToStaticMarkup(<Probe />);
  return columns;
};
const columnOf = (key: string) => columnsOf([]).find((column) => column.key === key);
const drawn = (name: string) => renderToStaticMarkup(<p>{columnOf('name')?.draw?.({ name })}</p>);

describe('columns of the part table', () => {
  it('leave the findings room for some words', () => {
    expect(columnOf('findings')?.width).toBeGreaterThanOrEqual(180);
  });

  it.each([
    ['narrow', 860],
    ['medium', 1030],
    ['wide', 1180],
  ] as const)('fit into the page of a %s window', (windowWidth, room) => {
    const widths = columnsOf(LEFT_OUT[windowWidth]).map(({ width }) => width);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room);
  });

  it.each([
    ['sheet', 'Sheet'],
    ['bar', 'Bar'],
    ['both', 'Sheet / bar'],
  ] as const)('name what the parts are cut from: %s', (stock, head) => {
    expect(columnsOf([], stock).find(({ key }) => key === 'sheet')?.label).toBe(head);
  });

  it('cut a long name in its middle, so that its end is always seen', () => {
    const markup = drawn('precious-p__SHRPR-1110.03');
    expect(markup).toContain('<span class="end">PR-1110.03</span>');
    expect(markup).toContain('title="precious-p__SHRPR-1110.03"');
    expect(drawn('Base plate')).toBe('<p>Base plate</p>');
  });
});
