import type { QuoteItem } from '@kerf/contract';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type QuoteEditor, QuoteEditorContext } from '../../../src/features/editing/editor.tsx';
import { knownItems } from '../../../src/features/editing/quote-data.ts';
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { part } from './fixtures.ts';
import { here, onQuotesOfTheirOwn, open, settle } from './open-quote.ts';

vi.mock('../../../src/session/session.tsx', () => ({ useSession: () => ({ organisation: { locale: 'en-GB' } }) }));
vi.mock('@kerf/ui/question-dialogs', () => ({ useQuestions: () => ({ confirm: async () => true }) }));
const { useItemCommands } = await import('../../../src/features/quote-detail/parts/use-item-commands.ts');

beforeAll(() =>
  i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'quote-detail': quoteDetail, 'part-table': {} } } }),
);
onQuotesOfTheirOwn();

/** Two parts on the screen, and what can be done to them. */
const onScreen = () => {
  const items = [part({ id: 'a', name: 'Bracket', index: 0 }), part({ id: 'b', name: 'Lid', index: 1 })];
  const page = open({ items });
  const visited = page.visit();
  let commands: ReturnType<typeof useItemCommands> | undefined;
  const Screen = () => {
    commands = useItemCommands();
    return null;
  };
  const editor: QuoteEditor = visited.editor;
  renderToStaticMarkup(
    <QuoteEditorContext value={editor}>
      <Screen />
    </QuoteEditorContext>,
  );
  if (commands === undefined) throw new Error('nothing was drawn');
  return { ...page, ...visited, items, commands };
};
const orderOf = (items: readonly QuoteItem[]): string[] =>
  items.toSorted((one, other) => one.index - other.index).map(({ name }) => name);

describe('parts in a new order', () => {
  it('are put back when it could not be saved, and that is said', async () => {
    const { server, commands, items } = onScreen();
    server.fail('PUT', 500);
    commands.reorder(items.toReversed());
    await vi.advanceTimersByTimeAsync(1);
    expect(orderOf(knownItems(here.address))).toEqual(['Lid', 'Bracket']);
    await settle();
    expect(here.said).toEqual(['Failed to reorder quote items. Undoing changes']);
    expect(orderOf(knownItems(here.address))).toEqual(['Bracket', 'Lid']);
  });
});

describe('parts that are deleted', () => {
  it('are gone, and that is said', async () => {
    const { commands, items } = onScreen();
    commands.remove(items.slice(0, 1));
    await settle();
    expect(here.said).toEqual(['Bracket deleted']);
    expect(orderOf(knownItems(here.address))).toEqual(['Lid']);
    commands.remove(items);
    await settle();
    expect(here.said.at(-1)).toBe('2 parts deleted');
  });

  it.each([
    [1, 'Failed to delete Bracket from quote'],
    [2, 'Failed to delete 2 quote items'],
  ])('%i at a time are there again when that failed: %s', async (count, words) => {
    const { server, commands, items } = onScreen();
    for (const method of ['PUT', 'DELETE'] as const) server.fail(method, 500);
    commands.remove(items.slice(0, count));
    await settle();
    expect(here.said).toEqual([words]);
    expect(orderOf(knownItems(here.address))).toEqual(['Bracket', 'Lid']);
  });
});

describe('a part that is reset', () => {
  it('says so, or that it failed', async () => {
    const { server, commands, items } = onScreen();
    commands.reset(items[0]!);
    await settle();
    expect(here.said).toEqual(['Bracket reset']);
    server.fail('PUT', 500);
    commands.reset(items[0]!);
    await settle();
    expect(here.said.at(-1)).toBe('Failed to reset Bracket from quote');
  });
});
