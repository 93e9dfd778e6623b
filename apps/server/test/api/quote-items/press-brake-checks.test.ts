import { type PriceStepWire, routes } from '@kerf/contract';
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
/** A tray laid flat: a base and flanges on all four sides, without notes. */
const tray = (flange: number, base: number): Buffer => {
  const [near, far, end] = [flange, flange + base, base + 2 * flange];
  const corners = [
    ...[near, 0, far, 0, far, near, end, near, end, far, far, far],
    ...[far, end, near, end, near, far, 0, far, 0, near, near, near],
  ];
  const edges = Array.from({ length: 12 }, (_, i) => [0, 1, 2, 3].map((one) => corners[(2 * i + one) % 24]!));
  const folds = [
    [near, near, near, far],
    [far, near, far, far],
    [near, near, far, near],
    [near, far, far, far],
  ];
  const lines = (layer: string, all: readonly number[][]) =>
    all.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => line(layer, x1, y1, x2, y2)).join('');
  return Buffer.from(`0\nSECTION\n2\nENTITIES\n${lines('CUT', edges)}${lines('BEND', folds)}0\nENDSEC\n0\nEOF\n`);
};
const upload = async (bytes: Buffer) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(quoteId, [{ name: 'channel.dxf', bytes }], desk.settings());
  const { id, thickness } = value.quoteItems[0]!;
  const read = async () => {
    const item = (await desk.items(quoteId)).find((one) => one.id === id)!;
    const bends = item.issues.filter(({ code }) => /BEND|DIE|FLANGE/.test(code));
    return { plan: item.bendPlan, codes: bends.map(({ code }) => code), bends };
  };
  /** The step of setting up the press brake, in the price as it is calculated now. */
  const setUpStep = async (): Promise<PriceStepWire | undefined> => {
    await desk.calculate(quoteId);
    const { value: steps } = await desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, id));
    const below = ({ steps: inner }: PriceStepWire): PriceStepWire[] => inner.flatMap((one) => [one, ...below(one)]);
    return steps.flatMap((step) => [step, ...below(step)]).find((step) => step.id === 'foldingSetup');
  };
  const change = (body: object) => desk.updateItem(quoteId, id, body);
  return { thickness: thickness!, read, setUpStep, change };
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

describe('setting up the press brake in the price of a part', () => {
  const setUps = (step: PriceStepWire | undefined) => ({
    counted: step?.inputs.find(({ name }) => name === 'fold set-ups')?.value,
    plan: step?.steps.map(({ id, amount }) => [id, amount]),
  });

  it('is as often as its bends are planned: once along each direction, as the part tells', async () => {
    await saveBrake({});
    const { read, setUpStep } = await upload(tray(30, 200));
    expect((await read()).plan?.setUps).toBe(2);
    expect(setUps(await setUpStep())).toEqual({ counted: '2', plan: [['plannedSetUps', '2']] });
    const along = await upload(channel(60, 40, 300, UP));
    expect(setUps(await along.setUpStep())).toEqual({ counted: '1', plan: [['plannedSetUps', '1']] });
  });

  it('is by the length brackets of the folding rates where the folds are entered by hand', async () => {
    const { change, setUpStep } = await upload(tray(30, 200));
    await change({ foldingSource: 'Manual', numberOfFolds: 4, maxFoldLength: 200 });
    expect(setUps(await setUpStep())).toEqual({ counted: '1', plan: [] });
  });
});
