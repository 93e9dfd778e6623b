import { readFile } from 'node:fs/promises';
import { changeDrawing, type DrawingChange, drawingFacts, understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { COMMAND_IDS, refusalWords } from './support/doctor-commands.ts';
import { type DoctorWindow, doctorWindow, lengthWords, sizeWords } from './support/doctor-window.ts';
import { corpusDrawings } from './support/drawings.ts';
import { dropFiles } from './support/dropping.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { contentOf, drawnOf, type StoredPart, type StoredParts, storedPartsOf } from './support/stored-parts.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

/** A real drawing, by the name of the part that it becomes. How others are edited, `corpus-edits.test.ts` of the server's API tests holds. */
const NAME = 'Hopper with texts';
const files = corpusDrawings({ [NAME]: 'dwg/replimat__1X_injection_hopper_holder_3_20190727-162946.DWG' });

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;
let stored: StoredParts;
let doctor: DoctorWindow;

beforeAll(async () => {
  if (files === null) return;
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  // The quote calculates by itself; a drawing that is edited meanwhile ends that, and what is left of it for a moment may be no part.
  dana.expectFaults(/status of (409|422) .*\/calculate\)$/);
  stored = storedPartsOf(server, dana);
  doctor = doctorWindow(dana, stored);
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const look = async (name: string): Promise<void> => {
  await dana.look(`corpus-${name.replaceAll(' ', '-')}`);
};
const said = (text: string | RegExp) => dana.page.getByText(text, { exact: true }).first().waitFor();

type WirePath = StoredPart['wire']['paths'][number];

/** A part that is being walked through, as it came. */
type Walk = { readonly name: string; readonly fresh: StoredPart; readonly target: WirePath; readonly met: Set<string> };

const run = async ({ met }: Walk, id: string): Promise<void> => {
  met.add(id);
  await doctor.commands.run(id);
};

/** The commands that cannot be carried out now, for these reasons and in these words. */
const refused = async ({ met }: Walk, expected: Readonly<Record<string, string>>): Promise<void> => {
  const reasons = await doctor.commands.reasons();
  const told = [...reasons].filter(([, reason]) => reason !== null);
  const words = Object.entries(expected).map(([id, code]) => [id, refusalWords(code)]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(words));
  for (const id of Object.keys(expected)) met.add(id);
};

const EDITS_OF_SELECTION = [
  ...['deleteSelected', 'deleteInside', 'deleteOutside', 'deleteSelectedAndInside'],
  ...['setCutting', 'setEtching', 'setFolding', 'setInformation', 'extractSelected'],
];
const EDITS_OF_DRAWING = ['scale', 'deleteDashed', 'deleteOpenInside'];
const LOOKS = ['selectAll', 'measure', 'play', 'compare', 'costs', 'savePicture'];
const SAVES = ['saveDxf2018', 'saveDxf2000', 'saveSvg'];
const all = (ids: readonly string[], code: string) => Object.fromEntries(ids.map((id) => [id, code]));

/** Deletions without a selection, with the words for a drawing that has none of their paths. */
const DELETIONS_OF_DRAWING = [
  { id: 'deleteDashed', what: 'dashed', refusal: 'NO_DASHED_PATH' },
  { id: 'deleteOpenInside', what: 'openInsideParts', refusal: 'NO_OPEN_PATH_INSIDE' },
] as const;
type DeletionOfDrawing = (typeof DELETIONS_OF_DRAWING)[number];

const deletesNothing = ({ drawing }: StoredPart, what: DeletionOfDrawing['what']): boolean => {
  const outcome = changeDrawing(drawing, { kind: 'delete', what, pathIds: [] });
  return outcome.ok && outcome.drawing === drawing;
};

/** What a drawing refuses on which nothing is selected and nothing was done. */
const refusedWhenFresh = ({ fresh }: Walk) => ({
  ...Object.fromEntries(
    DELETIONS_OF_DRAWING.flatMap(({ id, what, refusal }) => (deletesNothing(fresh, what) ? [[id, refusal]] : [])),
  ),
  ...all(EDITS_OF_SELECTION, 'NOTHING_SELECTED'),
  ...{ undo: 'NOTHING_TO_UNDO', redo: 'NOTHING_TO_REDO', deselectAll: 'NOTHING_SELECTED' },
  ...(fresh.wire.partOuterPathIds.length === 0 ? { extractAll: 'NO_PART', play: 'NO_PART' } : {}),
});

/** Does something that the server keeps, and waits until it has. */
const saved = async (act: () => Promise<void>): Promise<void> => {
  const answered = dana.page.waitForResponse(
    (answer) =>
      answer.request().method() !== 'GET' &&
      /\/quote-items\/[^/]+\/(drawing|drawing-changes|scale|reset-toolpath)(\?|$)/.test(answer.url()),
  );
  await act();
  expect((await answered).status()).toBe(200);
  await doctor.rested();
};

const downloaded = async (act: () => Promise<void>): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const coming = dana.page.waitForEvent('download');
  await act();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

/** One edit, which does what the operation of its name does, and is taken back. */
const edit = async (
  walk: Walk,
  id: string,
  change: DrawingChange,
  act = () => run(walk, id),
  content = contentOf,
): Promise<void> => {
  const { name, fresh } = walk;
  const wanted = changeDrawing(fresh.drawing, change);
  if (!wanted.ok) throw new Error(`${id}: ${wanted.refusal.code}`);
  if (wanted.drawing === fresh.drawing) {
    await act();
    await said('There was nothing to change.');
    await doctor.agree(name);
    return;
  }
  await saved(act);
  const after = await doctor.agree(name);
  expect(after.wire.paths.map(({ pathId, layer }) => [pathId, layer.type])).toEqual(
    wanted.drawing.paths.map(({ pathId, type }) => [pathId, type]),
  );
  await saved(() => run(walk, 'undo'));
  expect(content(await doctor.agree(name))).toEqual(content(fresh));
};

/** What was taken back last is made again, and taken back again. */
const redoes = async (walk: Walk): Promise<void> => {
  await saved(() => run(walk, 'redo'));
  expect(contentOf(await doctor.agree(walk.name))).not.toEqual(contentOf(walk.fresh));
  await saved(() => run(walk, 'undo'));
  expect(contentOf(await doctor.agree(walk.name))).toEqual(contentOf(walk.fresh));
};

/** The contour with the most inside, the longest of several. */
const targetOf = ({ wire }: StoredPart): WirePath => {
  const [first] = [...wire.paths].sort(
    (a, b) => b.enclosesIds.length - a.enclosesIds.length || b.width + b.height - a.width - a.height,
  );
  if (first === undefined) throw new Error('the drawing has no path');
  return first;
};

const opened = async (name: string): Promise<Walk> => {
  await doctor.pick(name);
  const details = doctor.doctor().getByRole('button', { name: 'Part details', exact: true });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  const fresh = await doctor.agree(name);
  const { item, wire, drawing } = fresh;
  const facts = drawingFacts(drawing);
  const perUnit = wire.isImperial ? 25.4 : 1;
  expect(item.cutLength).toBeCloseTo((facts?.cutLengthMm ?? 0) / perUnit, 3);
  expect(item.pierces).toBe(facts?.pierces ?? 0);
  return { name, fresh, target: targetOf(fresh), met: new Set() };
};

const selects = async (walk: Walk): Promise<void> => {
  const { wire } = walk.fresh;
  await run(walk, 'selectAll');
  const every = wire.paths.length === 1 ? '1 path' : `${wire.paths.length} paths`;
  await expect.poll(doctor.size).toBe(`${every}: ${sizeWords(walk.fresh, wire.paths)}`);
  await run(walk, 'deselectAll');
  await expect.poll(doctor.size).toMatch(/^Part /);
  await doctor.selectOne(walk.fresh, walk.target);
  await look(`${walk.name} selected`);
  await run(walk, 'deselectAll');
};

const zooms = async (walk: Walk): Promise<void> => {
  const zoom = doctor.doctor().getByRole('group', { name: 'Zoom' });
  await run(walk, 'zoomIn');
  await zoom.getByText('120%').waitFor();
  await run(walk, 'zoomOut');
  await run(walk, 'zoomOut');
  await zoom.getByText('80%').waitFor();
  await run(walk, 'zoomToFit');
  await zoom.getByText('100%').waitFor();
};

const helps = async (walk: Walk): Promise<void> => {
  for (const [id, title] of [
    ['toggleShortcuts', 'Shortcuts'],
    ['toggleLegend', 'Path legend'],
  ] as const) {
    const region = doctor.doctor().getByRole('region', { name: title });
    const wasShown = (await region.count()) > 0;
    await run(walk, id);
    await region.waitFor({ state: wasShown ? 'detached' : 'visible' });
    await look(`${walk.name} ${title}`);
    await run(walk, id);
    await region.waitFor({ state: wasShown ? 'visible' : 'detached' });
  }
};

const measures = async (walk: Walk): Promise<void> => {
  await run(walk, 'measure');
  const [first] = walk.target.entities;
  if (first === undefined) throw new Error('the path is empty');
  const reading = doctor.doctor().getByText(/(Line: length|Arc: radius|Circle: diameter) [\d,.]+ (mm|in)/);
  await doctor.doctor().getByText('Click a path, a corner or a centre.').waitFor();
  const told = async (): Promise<boolean> => {
    await doctor.click(walk.fresh, doctor.middleOf(first));
    return reading.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(told).toBe(true);
  await look(`${walk.name} measured`);
  await run(walk, 'measure');
};

const plays = async (walk: Walk): Promise<void> => {
  const { item, wire } = walk.fresh;
  if (wire.partOuterPathIds.length === 0) return;
  await run(walk, 'play');
  const bar = doctor.doctor().getByRole('group', { name: 'Toolpath' });
  const pierces = new Intl.NumberFormat('en-GB').format(item.pierces);
  await expect.poll(() => bar.textContent()).toContain(`of ${lengthWords(item.cutLength, wire.isImperial)}`);
  const time = item.runtime === null ? 'time known once the quote is calculated' : 'about .+';
  await expect.poll(() => bar.textContent()).toMatch(new RegExp(`pierce [\\d,]+ of ${pierces} · ${time}$`));
  await look(`${walk.name} played`);
  await run(walk, 'play');
  await bar.waitFor({ state: 'detached' });
};

const compares = async (walk: Walk): Promise<void> => {
  await run(walk, 'compare');
  const { page } = dana;
  await page.getByRole('button', { name: 'The drawing as it was imported from its file' }).click();
  await doctor
    .section('Comparison')
    .getByText(/^No difference of more than/)
    .waitFor();
  await look(`${walk.name} compared`);
  await run(walk, 'compare');
  await doctor.section('Comparison').waitFor({ state: 'detached' });
};

const tellsCosts = async (walk: Walk): Promise<void> => {
  await run(walk, 'costs');
  await doctor
    .section('Cost along the path')
    .getByText(/Price of one part|The part has no price now/)
    .waitFor();
  await look(`${walk.name} costs`);
  await run(walk, 'costs');
  await doctor.section('Cost along the path').waitFor({ state: 'detached' });
};

/** A file that was saved is the drawing: read again, it is cut as long and pierced as often. */
const saves = async (walk: Walk): Promise<void> => {
  const { name, fresh } = walk;
  const picture = await downloaded(() => run(walk, 'savePicture'));
  expect(picture.name).toBe(`${name}.png`);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  // As sharp as paper wants it, whatever the screen has.
  expect(Math.max(picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20))).toBe(3200);
  for (const [id, version] of [
    ['saveDxf2018', 'AC1032'],
    ['saveDxf2000', 'AC1015'],
  ] as const) {
    const file = await downloaded(() => run(walk, id));
    expect(file.name).toBe(`${name}.dxf`);
    expect(file.bytes.subarray(0, 200).toString()).toContain(version);
    const read = readDrawing(file.bytes, file.name, { defaultUnits: 'metric' });
    if (!read.ok) throw new Error(`${id}: ${read.refusal.code}`);
    const [wanted, facts] = [drawingFacts(fresh.drawing), drawingFacts(understandDrawing(read.value).drawing)];
    expect(facts?.pierces).toBe(wanted?.pierces);
    expect(facts?.cutLengthMm ?? 0).toBeCloseTo(wanted?.cutLengthMm ?? 0, 2);
  }
  const svg = await downloaded(() => run(walk, 'saveSvg'));
  expect(svg.name).toBe(`${name}.svg`);
  expect(svg.bytes.toString().match(/<path /g)?.length).toBe(fresh.wire.paths.length);
};

const scales = async (walk: Walk): Promise<void> => {
  const scale = async () => {
    await run(walk, 'scale');
    await dana.page.getByRole('dialog', { name: 'Scale Drawing' }).getByLabel('Scale factor').fill('2');
    await look(`${walk.name} scale`);
    await dana.page.keyboard.press('Enter');
  };
  await edit(walk, 'scale', { kind: 'scale', factor: 2 }, scale, drawnOf);
};

const deletes = async (walk: Walk): Promise<void> => {
  const ofSelection = [
    ['deleteSelected', 'selected'],
    ['deleteInside', 'insideSelection'],
    ['deleteOutside', 'outsideSelection'],
    ['deleteSelectedAndInside', 'selectedAndInside'],
  ] as const;
  for (const [id, what] of ofSelection) {
    await doctor.selectOne(walk.fresh, walk.target);
    await edit(walk, id, { kind: 'delete', what, pathIds: [walk.target.pathId] });
  }
  for (const { id, what } of DELETIONS_OF_DRAWING)
    if (!deletesNothing(walk.fresh, what)) await edit(walk, id, { kind: 'delete', what, pathIds: [] });
};

const setsProcess = async (walk: Walk): Promise<void> => {
  for (const type of ['Cutting', 'Etching', 'Folding', 'Information'] as const) {
    await doctor.selectOne(walk.fresh, walk.target);
    await edit(walk, `set${type}`, { kind: 'process', type, pathIds: [walk.target.pathId] });
  }
};

/** Nothing is left of the drawing, which says so, and it is brought back as it came. */
const resets = async (walk: Walk): Promise<void> => {
  await run(walk, 'selectAll');
  await saved(() => run(walk, 'deleteSelected'));
  await doctor.agree(walk.name);
  await refused(walk, {
    ...all(EDITS_OF_SELECTION, 'NOTHING_SELECTED'),
    ...all([...EDITS_OF_DRAWING, ...LOOKS, ...SAVES, 'deselectAll'], 'NO_PATH'),
    ...{ redo: 'NOTHING_TO_REDO', extractAll: 'NO_PART' },
  });
  await look(`${walk.name} empty`);
  await saved(async () => {
    await run(walk, 'reset');
    await dana.page.getByRole('button', { name: 'Yes, reset drawing' }).click();
  });
  await said('Drawing reset');
  expect(contentOf(await doctor.agree(walk.name))).toEqual(contentOf(walk.fresh));
};

const looksAtOriginal = async (walk: Walk): Promise<void> => {
  await doctor.doctor().getByRole('button', { name: 'Original drawing', exact: true }).click();
  await doctor
    .doctor()
    .getByRole('img', { name: `Original drawing of ${walk.name}` })
    .waitFor();
  await look(`${walk.name} original`);
  await refused(
    walk,
    all(
      [...EDITS_OF_SELECTION, ...EDITS_OF_DRAWING, ...LOOKS, 'undo', 'redo', 'reset', 'extractAll', 'deselectAll'],
      'NOT_EDITING',
    ),
  );
  await doctor.doctor().getByRole('button', { name: 'Edit mode', exact: true }).click();
  await doctor.canvas().waitFor();
};

const cutLengthOf = async (): Promise<number> =>
  (await stored.items()).reduce((sum, { cutLength, isImperial }) => sum + cutLength * (isImperial ? 25.4 : 1), 0);

/** Parts go to line items of their own, and none of their cuts is lost. */
const extracts = async (walk: Walk): Promise<void> => {
  const { page } = dana;
  const parts = walk.fresh.wire.partOuterPathIds.length;
  if (parts === 0) return;
  const before = await cutLengthOf();
  await doctor.selectOne(walk.fresh, walk.target);
  await run(walk, 'extractSelected');
  await page.getByLabel('New part name').fill(`${walk.name} one`);
  await page.keyboard.press('Enter');
  await said('1 part extracted');
  await page.getByRole('dialog', { name: `Drawing Doctor: ${walk.name}${parts === 1 ? ' one' : ''}` }).waitFor();
  await expect.poll(cutLengthOf).toBeCloseTo(before, 2);
  await run(walk, 'extractAll');
  await page.getByLabel(/^New parts? name/).fill(`${walk.name} rest`);
  await look(`${walk.name} extracting`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: new RegExp(`^Drawing Doctor: ${walk.name} rest`) }).waitFor();
  await expect.poll(cutLengthOf).toBeCloseTo(before, 2);
  await doctor.rested();
};

/** Drops the drawing into a new quote, with all that a price needs. */
const drops = async (): Promise<void> => {
  const { page } = dana;
  await signInAsDemo(server, dana, '/quotes');
  await page.getByRole('button', { name: 'Create quote' }).first().click();
  await page.getByText('No parts in this quote').waitFor();
  await page.getByRole('button', { name: 'Add parts' }).first().click();
  await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
  for (const [label, option] of [
    ['Cutting technology', 'Fibre laser'],
    ['Material', 'Mild steel'],
    ['Thickness', '2 mm'],
  ] as const) {
    await upload.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  expect(await dropFiles(page, 'drop', files ?? [])).toBe(true);
  await upload.getByRole('button', { name: /^Add \d+ files?$/ }).click();
  await page.getByText('1 file(s) added to quote').waitFor();
  await look('dropped');
  await upload.waitFor({ state: 'detached' });
};

/** A file of several parts stays whole. */
const keepsTogether = async (): Promise<void> => {
  await stored.keepTogether(`${NAME}-1`);
  await dana.page.reload();
  await dana.page.getByRole('heading', { name: 'Parts (1)' }).waitFor();
};

let walk: Walk;

describe.skipIf(files === null)('the Drawing Doctor on a real drawing, which lies in the folder of KERF_SHARED', () => {
  it('opens from a quote to which it was dropped', async () => {
    await drops();
    await keepsTogether();
    await look('kept together');
    await dana.page.getByRole('button', { name: `Open the drawing of ${NAME}` }).click();
    await doctor.canvas().waitFor();
    await doctor.commands.learn();
  });

  it('shows it by every command', async () => {
    walk = await opened(NAME);
    await look(NAME);
    await refused(walk, refusedWhenFresh(walk));
    await looksAtOriginal(walk);
    await selects(walk);
    await zooms(walk);
    await helps(walk);
    await measures(walk);
    await plays(walk);
    await compares(walk);
    await tellsCosts(walk);
    await saves(walk);
    expectNoFaults(dana);
  });

  it('edits it by every command, and takes it back', async () => {
    await deletes(walk);
    await setsProcess(walk);
    await redoes(walk);
    await scales(walk);
    await resets(walk);
    await extracts(walk);
    expect([...walk.met].sort()).toEqual([...COMMAND_IDS].sort());
    expectNoFaults(dana);
  });
});
