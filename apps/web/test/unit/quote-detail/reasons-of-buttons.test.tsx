import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { SendButton } from '../../../src/features/quote-detail/actions/email-dialog.tsx';
import { NotesButton } from '../../../src/features/quote-detail/header/notes-button.tsx';
import { EditTools } from '../../../src/features/quote-detail/parts/table/table-toolbar.tsx';
import { RowButtons } from '../../../src/features/quote-detail/review/review-row.tsx';
import partTable from '../../../src/locales/en/part-table.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import setUp from '../../../src/locales/en/set-up.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';
import { part, quote } from './fixtures.ts';

beforeAll(async () => {
  const resources = { 'en-GB': { 'quote-detail': quoteDetail, 'part-table': partTable, 'set-up': setUp } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', resources });
});

const nothing = () => undefined;
/** Opening tags of buttons. */
const buttonsOf = (markup: string) => markup.match(/<button[^>]*>/g) ?? [];
/** What buttons that cannot be pressed say instead; those that say nothing are empty. */
const reasonsOf = (markup: string) =>
  buttonsOf(markup)
    .filter((tag) => / disabled|aria-disabled="true"/.test(tag))
    .map((tag) => / title="([^"]*)"/.exec(tag)?.[1] ?? '');

describe('buttons of a part in the review', () => {
  const dialogs = { open: nothing, foresee: nothing, overlook: nothing, show: nothing };
  const draw = (isDashed: boolean, prices: object) =>
    drawnInQuote(<RowButtons item={part(prices)} isDashed={isDashed} canAdjust={true} dialogs={dialogs} />, {});

  it('say that there is neither price nor nest yet', () => {
    const reasons = [quoteDetail.prices.noPrice, quoteDetail.prices.noNest];
    expect(reasonsOf(draw(false, { linePrice: null, partsPerSheet: null }))).toEqual(reasons);
    expect(reasonsOf(draw(true, { linePrice: 5, partsPerSheet: 3 }))).toEqual(reasons);
  });

  it('can be pressed once there are both', () => {
    const markup = draw(false, { linePrice: 5, partsPerSheet: 3 });
    expect([buttonsOf(markup).length, reasonsOf(markup)]).toEqual([4, []]);
  });
});

describe('the button of the quote notes', () => {
  const draw = (freePlan: boolean) => drawnInQuote(<NotesButton quote={quote({})} />, { standing: { freePlan } });

  it('cannot be pressed on the free plan, and says so', () => {
    expect(reasonsOf(draw(true))).toEqual([quoteDetail.notes.notOnFreePlan]);
    expect([buttonsOf(draw(false)).length, reasonsOf(draw(false))]).toEqual([1, []]);
  });
});

describe('the button that sends a letter', () => {
  const draw = (isValid: boolean) =>
    drawnInQuote(<SendButton formId="letter" isValid={isValid} isSending={false} />, {});

  it('says what is missing, and sends nothing meanwhile', () => {
    expect(reasonsOf(draw(false))).toEqual([quoteDetail.email.incomplete]);
    expect(draw(false)).not.toContain('type="submit"');
    expect(reasonsOf(draw(true))).toEqual([]);
    expect(draw(true)).toContain('type="submit"');
  });
});

describe('tools of the part table', () => {
  const { nothingToUndo, nothingToRedo, selectPart, selectTwo, selectOne } = partTable.tools;
  const draw = (count: number, canUndo: boolean) => {
    const run = { undo: nothing, redo: nothing, fillDown: nothing };
    const edit = { onBulkEdit: nothing, onDelete: nothing, onRevise: nothing };
    return reasonsOf(
      drawnInQuote(<EditTools {...run} {...edit} canUndo={canUndo} canRedo={canUndo} count={count} />, {}),
    );
  };

  it.each([
    [0, [selectTwo, selectPart, selectPart, selectOne]],
    [1, [selectTwo]],
    [2, [selectOne]],
  ])('with %i selected parts say how many they need', (count, reasons) => {
    expect(draw(count, true)).toEqual(reasons);
    expect(draw(count, false)).toEqual([nothingToUndo, nothingToRedo, ...reasons]);
  });
});
