import type { Page } from 'playwright-core';

/** What stands in the window of the Drawing Doctor, for pages that are opened later. */
export const doctorView = (page: () => Page) => {
  const doctor = () => page().getByRole('dialog', { name: /^Drawing Doctor/ });
  const button = (name: string) => doctor().getByRole('button', { name, exact: true });
  return {
    doctor,
    canvas: () => doctor().getByRole('img', { name: /^Drawing of/ }),
    button,
    /** What the bar says of the size. A number is kept with its unit by a space that does not break. */
    size: async (): Promise<string | null> =>
      (await doctor().getByRole('status', { name: 'Size' }).textContent())?.replaceAll('\u00a0', ' ') ?? null,
    /** How many paths there are, as the drawer says. */
    pathCount: async (): Promise<number> => {
      const title = await doctor()
        .getByRole('button', { name: /^Paths \d/ })
        .textContent();
      return Number(title?.replace(/\D/g, ''));
    },
    fromMenu: async (menu: string, entry: string): Promise<void> => {
      await button(menu).click();
      await page().getByRole('menuitem', { name: entry, exact: true }).click();
      await page().getByRole('menu').waitFor({ state: 'detached' });
    },
    said: (text: string): Promise<void> => page().getByText(text, { exact: true }).first().waitFor(),
  };
};
