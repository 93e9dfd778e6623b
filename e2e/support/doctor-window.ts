import { expect } from 'vitest';
import { doctorCommands } from './doctor-commands.ts';
import { doctorView } from './doctor-view.ts';
import type { StoredPart, StoredParts } from './stored-parts.ts';
import type { Visitor } from './visitor.ts';

/** Numbers as the British screen writes them. */
export const figure = (value: number, isImperial: boolean): string => {
  const decimals = isImperial ? 4 : 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en-GB', digits).format(value);
};
const unit = (isImperial: boolean) => (isImperial ? 'in' : 'mm');
export const lengthWords = (value: number, isImperial: boolean) => `${figure(value, isImperial)} ${unit(isImperial)}`;

type WirePath = StoredPart['wire']['paths'][number];

/** Width and height of paths together, as the bar above the drawing tells them. */
export const sizeWords = ({ wire }: StoredPart, paths: readonly WirePath[]): string => {
  const low = { x: Math.min(...paths.map(({ minX }) => minX)), y: Math.min(...paths.map(({ minY }) => minY)) };
  const width = Math.max(...paths.map(({ minX, width }) => minX + width)) - low.x;
  const height = Math.max(...paths.map(({ minY, height }) => minY + height)) - low.y;
  return `${figure(width, wire.isImperial)} × ${lengthWords(height, wire.isImperial)}`;
};

const middleOf = (entity: WirePath['entities'][number]) => {
  if (entity.type === 'circle') return { x: entity.centrePoint.x + entity.radius, y: entity.centrePoint.y };
  const { startPoint: from, endPoint: to } = entity;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (entity.type === 'line') return middle;
  const { centrePoint: centre, radius, sweepFlag, largeArcFlag } = entity;
  const turn = Math.atan2(to.y - centre.y, to.x - centre.x) - Math.atan2(from.y - centre.y, from.x - centre.x);
  const swept = ((sweepFlag ? turn : -turn) + 4 * Math.PI) % (2 * Math.PI) || (largeArcFlag ? 2 * Math.PI : 0);
  const half = Math.atan2(from.y - centre.y, from.x - centre.x) + ((sweepFlag ? 1 : -1) * swept) / 2;
  return { x: centre.x + radius * Math.cos(half), y: centre.y + radius * Math.sin(half) };
};

/** The Drawing Doctor as a person sees and uses it, whatever its drawing. */
export const doctorWindow = (visitor: Visitor, stored: StoredParts) => {
  const { page } = visitor;
  const { doctor, canvas, button, size, pathCount } = doctorView(() => page);
  const section = (name: string) => doctor().getByRole('region', { name, exact: true });
  const commands = doctorCommands(visitor, doctor);
  const placeOf = async ({ wire }: StoredPart, at: { readonly x: number; readonly y: number }) => {
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('there is no canvas');
    const scale = Math.min(box.width / wire.viewBoxWidth, box.height / wire.viewBoxHeight);
    return {
      x: box.x + box.width / 2 + (at.x - wire.minX - wire.width / 2) * scale,
      y: box.y + box.height / 2 - (at.y - wire.minY - wire.height / 2) * scale,
    };
  };
  const click = async (part: StoredPart, at: { readonly x: number; readonly y: number }) => {
    const place = await placeOf(part, at);
    await page.mouse.click(place.x, place.y);
  };
  /** Nothing is on its way to the server any more: then edits are possible again. */
  const rested = () =>
    expect.poll(() => button('Scale').getAttribute('aria-description')).not.toBe('The last change is being saved');

  return {
    doctor,
    canvas,
    section,
    commands,
    size,
    pathCount,
    rested,
    click,
    /** Shows a part of the quote by what is typed of its name above the drawing; another part that comes to be shown takes its place. */
    pick: async (name: string): Promise<void> => {
      const place = (await stored.items()).findIndex((item) => item.name === name);
      const option = page.getByRole('option', { name: `${place + 1}. ${name}`, exact: true });
      const isPicked = async (): Promise<boolean> => {
        await doctor().getByRole('combobox', { name: 'Part' }).fill(name);
        return option.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(isPicked).toBe(true);
      await page.getByRole('dialog', { name: `Drawing Doctor: ${name}` }).waitFor();
      await canvas().waitFor();
    },
    /** The screen tells what the server has. */
    agree: async (name: string): Promise<StoredPart> => {
      const part = await stored.ofName(name);
      const { item, wire } = part;
      const outers = wire.paths.filter(({ pathId }) => wire.partOuterPathIds.includes(pathId));
      const shown = outers.length > 0 ? outers : wire.paths;
      await expect.poll(pathCount).toBe(wire.paths.length);
      if (shown.length > 0) await expect.poll(size).toBe(`Part ${sizeWords(part, shown)}`);
      const details = section('Part details').getByRole('definition');
      const told = [
        `${figure(item.displayBoundBoxWidth, item.isImperial)} × ${lengthWords(item.displayBoundBoxHeight, item.isImperial)}`,
        lengthWords(item.cutLength, item.isImperial),
        new Intl.NumberFormat('en-GB').format(item.pierces),
      ];
      await expect.poll(async () => (await details.allTextContents()).slice(0, 3)).toEqual(told);
      return part;
    },
    /** Selects a path by a click on it; another one of the offered when the first is too close to others to be meant. */
    selectOne: async (part: StoredPart, wanted: WirePath): Promise<void> => {
      await page.keyboard.press('Control+0');
      const longest = [...wanted.entities].sort((a, b) => extentOf(b) - extentOf(a));
      const words = `1 path: ${sizeWords(part, [wanted])}`;
      for (const entity of longest.slice(0, 6)) {
        await click(part, middleOf(entity));
        const isMeant = () => expect.poll(size, { timeout: 3000 }).toBe(words);
        if (
          await isMeant().then(
            () => true,
            () => false,
          )
        )
          return;
      }
      await expect.poll(size).toBe(words);
    },
    middleOf,
  };
};

const extentOf = (entity: WirePath['entities'][number]): number =>
  entity.type === 'circle'
    ? 2 * entity.radius
    : Math.hypot(entity.endPoint.x - entity.startPoint.x, entity.endPoint.y - entity.startPoint.y);

export type DoctorWindow = ReturnType<typeof doctorWindow>;
