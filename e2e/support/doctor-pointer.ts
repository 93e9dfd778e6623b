import type { Locator, Page } from 'playwright-core';
import { DOCTOR_SIZE } from './doctor-drawing.ts';

type Place = readonly [x: number, y: number];

/** The mouse on the canvas of the Drawing Doctor, by places of its own drawing in mm, while all of it is in sight. */
export const doctorPointer = (page: () => Page, canvas: () => Locator) => {
  /** Where a place of the drawing lies on the page. */
  const placeOf = async (x: number, y: number): Promise<{ readonly x: number; readonly y: number }> => {
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('there is no canvas');
    const { width, height } = DOCTOR_SIZE;
    const padding = 0.02 * Math.max(width, height);
    const scale = Math.min(box.width / (width + 2 * padding), box.height / (height + 2 * padding));
    return {
      x: box.x + box.width / 2 + (x - width / 2) * scale,
      y: box.y + box.height / 2 - (y - height / 2) * scale,
    };
  };
  return {
    placeOf,
    click: async (x: number, y: number): Promise<void> => {
      const place = await placeOf(x, y);
      await page().mouse.click(place.x, place.y);
    },
    drag: async (from: Place, to: Place): Promise<void> => {
      const [start, end] = [await placeOf(...from), await placeOf(...to)];
      const { mouse } = page();
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
      await mouse.move(end.x, end.y);
      await mouse.up();
    },
  };
};
