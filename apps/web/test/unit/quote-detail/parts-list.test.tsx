import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ExpandAll } from '../../../src/features/quote-detail/list/expand-all.tsx';
import { PartsList, windowOf } from '../../../src/features/quote-detail/parts/parts-list.tsx';
import { PricesOrTimes } from '../../../src/features/quote-detail/parts/prices-or-times.tsx';
import { addCommands } from '../../../src/features/quote-detail/quote-screen.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote, wordsOf } from '../in-a-quote.tsx';
import { part } from './fixtures.ts';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quote-detail': quoteDetail, findings: {} } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const nothing = () => undefined;

describe('the list of parts', () => {
  it('is drawn as far as it is seen, with rows of 510 px, 500 px ahead, and places for rows that fly by', () => {
    expect(windowOf(false, 100)).toMatchObject({ defaultItemHeight: 510, increaseViewportBy: 500 });
    const seek = windowOf(false, 100).scrollSeekConfiguration || undefined;
    expect([600, 601, -601].map((speed) => seek?.enter(speed))).toEqual([false, true, true]);
    expect([100, 99, -99].map((speed) => seek?.exit(speed))).toEqual([false, true, true]);
    expect(windowOf(false, 10).scrollSeekConfiguration).toBe(false);
    const items = Array.from({ length: 100 }, (_, index) => part({ id: `part-${index}`, name: `Plate ${index}` }));
    const setUp = { materialNames: new Map(), technologyNames: new Map(), archivedIds: new Set() };
    const markup = drawnInQuote(
      <QuestionDialogs>
        <PartsList
          {...{
            items,
            setUp: setUp as never,
            collapsed: new Set(items.map(({ id }) => id)),
            selected: new Set<string>(),
          }}
          {...{ held: new Map(), wanted: null, isLocked: false, isDashed: false, showsPrices: true }}
          {...{ dialogs: {} as never, onToggle: nothing, onSelect: nothing, onReorder: nothing }}
        />
      </QuestionDialogs>,
      { organisation: { organisationId: 'shop', currencyCode: 'GBP', defaultDrawingUnits: 'metric' } },
    );
    expect(markup.match(/aria-label="Select Plate/g)).toHaveLength(2);
  });

  it('tells prices or times, and folds all rows in or out', () => {
    const { prices, times, collapseAll, expandAll } = quoteDetail.toolbar;
    const choice = drawnInQuote(<PricesOrTimes showsPrices onShowPrices={nothing} />, {});
    expect(wordsOf(choice)).toEqual([prices, times]);
    const fold = (isAnyExpanded: boolean) =>
      wordsOf(drawnInQuote(<ExpandAll isAnyExpanded={isAnyExpanded} onExpandAll={nothing} />, {}));
    expect([fold(true), fold(false)]).toEqual([[collapseAll], [expandAll]]);
  });
});

describe('what is added', () => {
  it('is one dialog at a time, whatever is chosen to be added', () => {
    let open: string | null = null;
    const commands = addCommands(
      ({ kind }) => {
        open = kind;
      },
      (_files, of) => {
        open = `upload ${of}`;
      },
      nothing,
    );
    const opened = (['2d', '3d', 'tube', 'pdf', 'quickPart', 'library'] as const).map((name) => {
      commands[name]();
      return open;
    });
    expect(opened).toEqual(['upload 2d', 'unfold3d', 'unfoldTube', 'pdf', 'quickPart', 'library']);
  });
});
