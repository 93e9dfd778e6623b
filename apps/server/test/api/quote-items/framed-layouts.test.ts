import { type DrawingChangeWire, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { platesDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Framers Ltd'));
});
afterAll(() => test.close());

/** Three drilled plates in a rectangle, and words beside them. */
const framedDxf = (words: string): Buffer => {
  const holes = [15, 75].map((x) => ({ x, y: 40, radius: 4 }));
  const plates = [40, 190, 340].map((x) => ({ x, y: 60, width: 90, height: 80, holes }));
  const text = ['0', 'TEXT', '8', 'NOTES', '10', '20', '20', '220', '40', '8', '1', words, ''].join('\r\n');
  const drawn = platesDxf([{ width: 500, height: 250 }, ...plates]).toString();
  const end = drawn.lastIndexOf('0\r\nENDSEC');
  return Buffer.from(drawn.slice(0, end) + text + drawn.slice(end));
};

const uploaded = async (words: string) => {
  const quoteId = await desk.create();
  const files = [{ name: 'layout.dxf', bytes: framedDxf(words) }];
  const { value } = await desk.upload(quoteId, files, desk.settings());
  const [item, ...more] = value.quoteItems;
  if (item === undefined) throw new Error('the part was not added');
  return { item, more, params: desk.itemParams(quoteId, item.id) };
};
type Part = Awaited<ReturnType<typeof uploaded>>;

const drawingOf = async ({ params }: Part) => (await desk.worker.call(routes.drawings.get, params)).value;
const change = ({ params }: Part, one: DrawingChangeWire) =>
  desk.worker.call(routes.drawings.change, { ...params, body: { changes: [one] } });
const save = ({ params }: Part, body: Awaited<ReturnType<typeof drawingOf>>) =>
  desk.worker.call(routes.drawings.save, { ...params, query: {}, body });
const codesOf = ({ issues }: { readonly issues: readonly { readonly code: string }[] }) =>
  issues.map(({ code }) => code);

describe(`parts in a frame on ${testDatabaseKind}`, () => {
  it('are one part that waits until somebody says that the frame is a border, and then are three', async () => {
    const part = await uploaded('CUT 5 MM');
    expect([part.more, part.item.status]).toEqual([[], 'error']);
    expect(codesOf(part.item)).toContain('FRAME_OR_PART');
    const before = await drawingOf(part);
    const { value } = await change(part, { kind: 'repair', repairs: { kinds: ['takeAsBorder'] } });
    expect(value.quoteItem.status).toBe('warning');
    expect(codesOf(value.quoteItem)).not.toContain('FRAME_OR_PART');
    expect((await drawingOf(part)).partOuterPathIds).toHaveLength(3);
    const undone = await save(part, { ...before, version: value.version });
    expect([undone.value.quoteItem.status, codesOf(undone.value.quoteItem)]).toEqual([
      'error',
      expect.arrayContaining(['FRAME_OR_PART']),
    ]);
  });

  it('have no price and are not separated before, and afterwards are three parts with their holes', async () => {
    const part = await uploaded('CUT 5 MM');
    const { params } = part;
    const refused = await desk.worker.call(routes.quoteItems.takeApart, params);
    expect([refused.status, refused.problem.code]).toEqual([422, 'FRAME_UNDECIDED']);
    await desk.calculate(params.params.quoteId);
    const priced = await desk.items(params.params.quoteId);
    expect(priced.map(({ itemPrice, linePrice }) => [itemPrice, linePrice])).toEqual([[null, null]]);
    expect(priced.flatMap(codesOf).filter((code) => code === 'FRAME_OR_PART')).toHaveLength(1);
    const { value } = await change(part, { kind: 'repair', repairs: { kinds: ['takeAsBorder'] } });
    const edited = await desk.worker.call(routes.quoteItems.takeApart, params);
    expect([edited.status, edited.problem.code]).toEqual([422, 'DRAWING_EDITED']);
    const body = { name: 'layout', pathIds: null, version: value.version };
    const made = await desk.worker.call(routes.drawings.extract, { ...params, body });
    expect(made.value.quoteItems.map(({ status }) => status)).toEqual(['warning', 'success', 'success']);
    const holes = made.value.quoteItems.map(async ({ id }) => {
      const drawn = await desk.worker.call(routes.drawings.get, desk.itemParams(params.params.quoteId, id));
      return drawn.value.paths.filter(({ isClosed }) => isClosed).length;
    });
    expect(await Promise.all(holes)).toEqual([3, 3, 3]);
  });

  it('are holes when somebody says so, and stay so through further edits', async () => {
    const part = await uploaded('CUT 5 MM');
    const { value } = await change(part, { kind: 'repair', repairs: { kinds: ['takeAsPart'] } });
    expect(value.quoteItem.status).toBe('success');
    const deleted = await change(part, { kind: 'deleteTexts', texts: [0] });
    expect([deleted.value.quoteItem.status, (await drawingOf(part)).texts]).toEqual(['success', []]);
    const drawing = await drawingOf(part);
    const edited = { ...drawing, paths: drawing.paths.filter(({ isClosed }, place) => !isClosed || place !== 2) };
    const saved = await save(part, edited);
    expect(saved.value.quoteItem.status).toBe('success');
    expect(codesOf(saved.value.quoteItem)).not.toContain('FRAME_OR_PART');
  });

  it('are holes no more when what somebody said is taken back', async () => {
    const part = await uploaded('CUT 5 MM');
    const before = await drawingOf(part);
    const { value } = await change(part, { kind: 'repair', repairs: { kinds: ['takeAsPart'] } });
    const undone = await save(part, { ...before, version: value.version });
    expect([undone.value.quoteItem.status, codesOf(undone.value.quoteItem)]).toEqual([
      'error',
      expect.arrayContaining(['FRAME_OR_PART']),
    ]);
    expect((await drawingOf(part)).partOuterPathIds).toEqual(before.partOuterPathIds);
  });

  it('a text that the drawing does not have is refused by its number', async () => {
    const part = await uploaded('5X');
    const refused = await change(part, { kind: 'deleteTexts', texts: [0, 7] });
    expect([refused.status, refused.problem.code, refused.problem.facts]).toMatchObject([
      422,
      'TEXT_UNKNOWN',
      { text: 7 },
    ]);
  });
});
