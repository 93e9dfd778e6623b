import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What stands in the window of the Drawing Doctor, for pages that are opened later. */
export const doctorView = (page: () => Page) => {
  const doctor = () => page().getByRole('dialog', { name: /^Drawing Doctor/ });
  const button = (name: string) => doctor().getByRole('button', { name, exact: true });
  /** How many paths there are, as the drawer says. */
  const pathCount = async (): Promise<number> => {
    const title = await doctor()
      .getByRole('button', { name: /^Paths \d/ })
      .textContent();
    return Number(title?.replace(/\D/g, ''));
  };
  /** Nothing is being saved any more: then edits are possible again. */
  const rested = (): Promise<void> => expect.poll(() => button('Scale').getAttribute('aria-disabled')).toBeNull();
  /** Undoing is an edit like any other: it is saved before the next one can be made. */
  const undo = async (paths: number): Promise<void> => {
    await page().keyboard.press('Control+z');
    await expect.poll(pathCount).toBe(paths);
    await rested();
  };
  return {
    doctor,
    canvas: () => doctor().getByRole('img', { name: /^Drawing of/ }),
    button,
    /** What the bar says of the size. A number is kept with its unit by a space that does not break. */
    size: async (): Promise<string | null> =>
      (await doctor().getByRole('status', { name: 'Size' }).textContent())?.replaceAll('\u00a0', ' ') ?? null,
    pathCount,
    rested,
    undo,
    fromMenu: async (menu: string, entry: string): Promise<void> => {
      await button(menu).click();
      await page().getByRole('menuitem', { name: entry, exact: true }).click();
      await page().getByRole('menu').waitFor({ state: 'detached' });
    },
    said: (text: string): Promise<void> => page().getByText(text, { exact: true }).first().waitFor(),
  };
};
