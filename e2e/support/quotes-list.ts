import { routes } from '@kerf/contract';
import type { Calls } from './api-calls.ts';
import type { ServerAddress } from './built-server.ts';
import type { Visitor } from './visitor.ts';

export const EXAMPLE = 'Example: brackets, flange, gasket, panel';

/** The list of quotes, for visitors who come later. */
export const quotesListOf = (server: () => ServerAddress, visitor: () => Visitor) => {
  const page = () => visitor().page;
  return {
    rows: () => page().getByRole('table', { name: 'Quotes' }).getByRole('row'),
    link: (name: string) => page().getByRole('link', { name, exact: true }),
    open: (path: string) => page().goto(`${server().url}${path}`),
    fromRowMenu: async (name: string, entry: string): Promise<void> => {
      await page()
        .getByRole('button', { name: `Actions for ${name}`, exact: true })
        .click();
      await page().getByRole('menuitem', { name: entry, exact: true }).click();
    },
    /** Quotes under these names, made one after another. */
    addQuotes: async ({ call, params }: Calls, names: readonly string[]): Promise<void> => {
      await page().getByRole('table', { name: 'Quotes' }).waitFor();
      for (const name of names) await call(routes.quotes.create, { params: params(), body: { name } });
    },
  };
};
