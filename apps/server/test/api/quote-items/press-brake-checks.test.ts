import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Press Brake Ltd'));
});
afterAll(() => test.close());

const line = (layer: string, x1: number, y1: number, x2: number, y2: number): string =>
  `0\nLINE\n8\n${layer}\n10\n${x1}\n20\n${y1}\n11\n${x2}\n21\n${y2}\n`;
const note = (text: string, x: number, y: number): string =>
  `0\nTEXT\n8\nINFO\n10\n${x}\n20\n${y}\n40\n4\n1\n${text}\n50\n90\n`;
/** A channel laid flat: flanges, base, and how long it is; its folds with their notes. */
const channel = (flange: number, base: number, long: number, notes: readonly string[]): Buffer => {
  const width = base + 2 * flange;
  const outline = [
    [0, 0, width, 0],
    [width, 0, width, long],
    [width, long, 0, long],
    [0, long, 0, 0],
  ] as const;
  const folds = [flange, flange + base];
  const entities = [
    ...outline.map(([x1, y1, x2, y2]) => line('CUT', x1, y1, x2, y2)),
    ...folds.map((x) => line('BEND', x, 0, x, long)),
    ...notes.map((text, i) => note(text, folds[i]! - 2, long / 2)),
  ];
  return Buffer.from(`0\nSECTION\n2\nENTITIES\n${entities.join('')}0\nENDSEC\n0\nEOF\n`);
};
const nothing = {
  ...{ isImperial: false, brakeLength: null, brakeForce: null, punchWidth: null, punchHeight: null },
  ...{ dies: [], tensileStrengths: [], samples: [] },
};
const saveBrake = (more: object) =>
  desk.worker.call(routes.bending.save, {
    params: { organisationId: desk.organisationId },
    body: { ...nothing, ...more },
  });
const die = (width: number, more = {}) => ({
  ...{ width, smallestFlange: null, largestThickness: null, largestForcePerMetre: null, ...more },
});
const upload = async (bytes: Buffer) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(quoteId, [{ name: 'channel.dxf', bytes }], desk.settings());
  const { id, thickness } = value.quoteItems[0]!;
  const read = async () => {
    const item = (await desk.items(quoteId)).find((one) => one.id === id)!;
    const bends = item.issues.filter(({ code }) => /BEND|DIE|FLANGE/.test(code));
    return { plan: item.bendPlan, codes: bends.map(({ code }) => code), bends };
  };
  return { thickness: thickness!, read };
};
const UP = ['UP 90°', 'UP 90°'];

describe('a folded part on the press brake of the shop', () => {
  it('is not found fault with where the shop has not said what its press brake can do', async () => {
    await saveBrake({});
    const { read } = await upload(channel(60, 40, 1000, UP));
    const { codes, plan } = await read();
    expect(codes).toEqual([]);
    expect(plan).toMatchObject({ isOwnDie: false, force: null, order: [1, 2], turns: 0, setUps: 1 });
  });

  it('has a die by its thickness, a force by its material, and tells what is over', async () => {
    const { materialId } = desk.settings();
    const { thickness, read } = await upload(channel(60, 140, 1000, UP));
    const dies = [die(4 * thickness), die(8 * thickness), die(12 * thickness)];
    const tensileStrengths = [{ materialId, newtonsPerSquareMm: 450 }];
    const force = (1.42 * 450 * thickness ** 2 * 1000) / (8 * thickness) / 1000;
    await saveBrake({ brakeLength: 2000, brakeForce: force * 1.1, dies, tensileStrengths });
    const fine = await read();
    expect(fine.codes).toEqual([]);
    expect(fine.plan).toMatchObject({ dieWidth: 8 * thickness, isOwnDie: true, force: expect.closeTo(force, 0) });
    await saveBrake({ brakeLength: 900, brakeForce: force * 0.9, dies, tensileStrengths });
    const over = await read();
    expect(over.codes).toEqual(['BEND_LONGER_THAN_BRAKE', 'BEND_FORCE_ABOVE_BRAKE']);
    expect(over.bends[0]).toMatchObject({ facts: { spanMm: 1000, limitMm: 900 }, pathIds: [expect.any(String)] });
    const weak = [die(8 * thickness, { largestForcePerMetre: force * 0.5 })];
    await saveBrake({ dies: weak, tensileStrengths });
    expect((await read()).codes).toEqual(['BEND_FORCE_ABOVE_DIE']);
    await saveBrake({ dies: [die(2 * thickness)] });
    expect((await read()).codes).toEqual(['NO_DIE_FITS']);
  });

  it('has a flange too short for the die that its sheet takes', async () => {
    const { thickness, read } = await upload(channel(15, 140, 300, UP));
    expect(thickness).toBe(3);
    await saveBrake({ dies: [die(24)] });
    expect((await read()).codes).toEqual([]);
    await saveBrake({ dies: [die(36)] });
    expect((await read()).codes).toEqual(['SHORT_FLANGE']);
  });

  it('has a flange that meets the punch; with notes that do not say how it is bent, nobody knows', async () => {
    await saveBrake({ punchWidth: 20, punchHeight: 150 });
    const deep = await (await upload(channel(60, 40, 300, UP))).read();
    expect(deep.codes).toEqual(['BEND_MEETS_PUNCH']);
    expect(deep.plan?.order).toBeNull();
    const unknown = await (await upload(channel(60, 40, 300, []))).read();
    expect([unknown.codes, unknown.plan?.order]).toEqual([[], null]);
    const step = await (await upload(channel(60, 40, 300, ['UP 90°', 'DOWN 90°']))).read();
    expect([step.codes, step.plan?.turns]).toEqual([[], 1]);
  });
});
