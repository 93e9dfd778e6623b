import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

const wordsFile = fileURLToPath(new URL('../../apps/web/src/locales/en/drawing-doctor.json', import.meta.url));
type Words = {
  readonly commands: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
};
const words: Words = JSON.parse(readFileSync(wordsFile, 'utf8'));

/** Every command has its words under its id; without them the product is not built. */
export const COMMAND_IDS: readonly string[] = Object.keys(words.commands);
export const labelOf = (id: string): string => {
  const label = words.commands[id];
  if (label === undefined) throw new Error(`no command ${id}`);
  return label;
};
export const refusalWords = (code: string): string => {
  const refusal = words.refusals[code];
  if (refusal === undefined) throw new Error(`no refusal ${code}`);
  return refusal;
};

/** One way of a person to a command: a button, an entry of a menu, keys, or the palette. */
type Way = () => Promise<void>;

const MENUS = ['Delete', 'Process Type', 'Extract', 'Save as', 'Help'] as const;

const keyNames: Readonly<Record<string, string>> = { Del: 'Delete', '⌫': 'Backspace', Esc: 'Escape', '−': '-' };
/** 'Ctrl+Shift+Z' of the list of shortcuts as the keyboard of the browser wants it; null for what a mouse does. */
const pressed = (shown: string): string | null => {
  const [, held = '', key] = /^((?:Ctrl\+|Alt\+|Shift\+)*)(Del|Esc|.)$/.exec(shown) ?? [];
  if (key === undefined) return null;
  return `${held.replace('Ctrl+', 'Control+')}${keyNames[key] ?? (key.length === 1 ? key.toLowerCase() : key)}`;
};

/** The commands of the Drawing Doctor as its screen offers them. */
export const doctorCommands = ({ page }: Visitor, doctor: () => Locator) => {
  const ways = new Map<string, Way[]>();
  const used = new Map<string, number>();
  const idOf = (label: string) => COMMAND_IDS.find((id) => labelOf(id) === label);
  const add = (label: string, way: Way) => {
    const id = idOf(label);
    if (id !== undefined) ways.set(id, [...(ways.get(id) ?? []), way]);
  };
  const palette = () => page.getByRole('dialog', { name: 'Commands' });
  const menuOf = async (menu: string) => {
    await doctor().getByRole('button', { name: menu, exact: true }).click();
    return page.getByRole('menu');
  };

  const entriesOf = (menu: Locator, name?: string) => {
    const named = name === undefined ? {} : { name, exact: true };
    return menu.getByRole('menuitem', named).or(menu.getByRole('menuitemcheckbox', named));
  };

  const learnButtons = async () => {
    for (const id of COMMAND_IDS) {
      const button = doctor().getByRole('button', { name: labelOf(id), exact: true });
      if ((await button.count()) > 0) add(labelOf(id), () => button.click());
    }
  };
  const learnMenus = async () => {
    for (const menu of MENUS) {
      const shown = await menuOf(menu);
      const labels = (await entriesOf(shown).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
      for (const label of labels) {
        add(label, async () => {
          await entriesOf(await menuOf(menu), label).click();
          await page.getByRole('menu').waitFor({ state: 'detached' });
        });
      }
    }
  };
  const learnKeys = async () => {
    await page.keyboard.press('Alt+s');
    const list = doctor().getByRole('region', { name: 'Shortcuts' });
    const [keys, labels] = await Promise.all([
      list.getByRole('term').allTextContents(),
      list.getByRole('definition').allTextContents(),
    ]);
    await page.keyboard.press('Alt+s');
    labels.forEach((label, place) => {
      const presses = (keys[place] ?? '').split(' or ').map(pressed);
      for (const keysDown of presses) if (keysDown !== null) add(label, () => page.keyboard.press(keysDown));
    });
  };
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await palette().waitFor();
  };

  return {
    /** Finds out by which ways each command is reached. */
    learn: async (): Promise<void> => {
      for (const id of COMMAND_IDS) {
        add(labelOf(id), async () => {
          await openPalette();
          await page.keyboard.type(labelOf(id));
          await palette()
            .getByRole('option', { name: labelOf(id), exact: true })
            .click();
          await palette().waitFor({ state: 'detached' });
        });
      }
      await learnButtons();
      await learnMenus();
      await learnKeys();
    },
    /** Carries a command out, by another of its ways each time. */
    run: async (id: string): Promise<void> => {
      const own = ways.get(id) ?? [];
      const turn = used.get(id) ?? 0;
      used.set(id, turn + 1);
      const way = own[turn % own.length];
      if (way === undefined) throw new Error(`there is no way to ${id}`);
      await way();
    },
    /** Ways that have not been gone yet, by command. */
    unused: (): readonly string[] =>
      [...ways].filter(([id, own]) => (used.get(id) ?? 0) < own.length).map(([id]) => id),
    /** Why each command cannot be carried out now, as the palette says; null for those that can. */
    reasons: async (): Promise<ReadonlyMap<string, string | null>> => {
      await openPalette();
      const options = await palette().getByRole('option').allInnerTexts();
      await page.keyboard.press('Escape');
      await palette().waitFor({ state: 'detached' });
      const told = options.map((text) => text.trim().split(/\n+/));
      return new Map(
        told.flatMap(([label = '', reason]): [string, string | null][] => {
          const id = idOf(label);
          return id === undefined ? [] : [[id, reason ?? null]];
        }),
      );
    },
  };
};
