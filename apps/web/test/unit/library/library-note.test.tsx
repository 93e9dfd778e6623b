import type { QuoteItem } from '@kerf/contract';
import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { LibraryNote } from '../../../src/features/library/library-note.tsx';
import type { LoadedSetUp } from '../../../src/features/part/set-up.ts';
import partLibrary from '../../../src/locales/en/part-library.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';
import { part } from '../quote-detail/fixtures.ts';

beforeAll(async () => {
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'part-library': partLibrary } } });
});

const GONE = 'Material for Part Library part is no longer available for selection';
const setUp = (materialIds: readonly string[], state = 'ready') =>
  ({ load: { state }, materials: materialIds.map((materialId) => ({ materialId })) }) as unknown as LoadedSetUp;
const entry = { partId: 'BR-1', version: 1, latestVersion: 3, fixedPrice: null, fixedPriceEndTime: null };
const item = (change: Partial<QuoteItem> = {}): QuoteItem =>
  part({
    ...{ id: 'p1', materialId: 'steel', partLibraryEntryId: 'e1' },
    ...{ partLibraryEntry: entry as QuoteItem['partLibraryEntry'] },
    ...change,
  });
const drawn = (one: QuoteItem, known: LoadedSetUp) =>
  drawnInQuote(
    <QuestionDialogs>
      <LibraryNote item={one} setUp={known} isLocked={false} />
    </QuestionDialogs>,
    { organisation: { currencyCode: 'EUR' } },
  );

describe('a part from the library', () => {
  it('says so where its material can no longer be chosen', () => {
    expect(drawn(item(), setUp(['brass']))).toContain(GONE);
    expect(drawn(item(), setUp(['steel']))).not.toContain(GONE);
  });

  it('says nothing of materials that are not loaded, or of one that it does not have', () => {
    expect(drawn(item(), setUp([], 'loading'))).not.toContain(GONE);
    expect(drawn(item({ materialId: null }), setUp(['brass']))).not.toContain(GONE);
  });

  it('tells its version and that there is a newer one', () => {
    const shown = drawn(item(), setUp(['steel']));
    expect(shown).toContain('BR-1');
    expect(shown).toContain(partLibrary.note.newer.replace('{{version}}', '3'));
    expect(drawn(item({ partLibraryEntryId: null }), setUp(['steel']))).not.toContain('<section');
  });
});
