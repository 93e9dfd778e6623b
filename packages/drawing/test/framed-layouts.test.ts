import { MIRROR_X, rotation, scaling, type Transform, transformPoint } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import {
  applyRepairs,
  changeDrawing,
  crossingParts,
  type Drawing,
  doubtedFrames,
  drawingToWire,
  extractParts,
  partFacts,
  type RepairKind,
  reconcileDrawing,
  repairsFor,
  type SourceElement,
  type SourceText,
} from '../src/index.ts';
import { isWorkNote } from '../src/work-notes.ts';
import { arc, circle, corners, line, polyline, transformed } from './sources.ts';
import { note, understand } from './understood.ts';

type Layout = readonly [name: string, elements: readonly SourceElement[], texts: readonly SourceText[]];

const box = (x: number, y: number, width: number, height: number, changes: Partial<SourceElement> = {}) =>
  polyline(corners(x, y, width, height), changes);
const frame = (changes: Partial<SourceElement> = {}) => box(0, 0, 500, 250, changes);
const says = (text: string, x = 20, y = 220): SourceText => ({ ...note(x, y), text });

/** An angle of 90 by 80 mm, and with two drilled holes. */
const angle = (x: number, y: number): SourceElement =>
  polyline([
    [x, y],
    [x + 90, y],
    [x + 90, y + 30],
    [x + 30, y + 30],
    [x + 30, y + 80],
    [x, y + 80],
  ]);
const drilled = (x: number, y: number) => [angle(x, y), circle(x + 15, y + 60, 4), circle(x + 70, y + 15, 4)];
const three = [40, 190, 340].flatMap((x) => drilled(x, 60));
const plain = [40, 190, 340].map((x) => angle(x, 60));
/** A frame with round corners, and one with chamfers. */
const rounded = (radius: number): SourceElement[] => [
  line(radius, 0, 500 - radius, 0),
  arc(500 - radius, radius, radius, -Math.PI / 2, Math.PI / 2),
  line(500, radius, 500, 250 - radius),
  arc(500 - radius, 250 - radius, radius, 0, Math.PI / 2),
  line(500 - radius, 250, radius, 250),
  arc(radius, 250 - radius, radius, Math.PI / 2, Math.PI / 2),
  line(0, 250 - radius, 0, radius),
  arc(radius, radius, radius, Math.PI, Math.PI / 2),
];
const chamfered = polyline([
  [10, 0],
  [490, 0],
  [500, 10],
  [500, 240],
  [490, 250],
  [10, 250],
  [0, 240],
  [0, 10],
]);
const fold = (x: number) => line(x, 75, x + 90, 75, { layer: 'BEND' });

const BORDERS: readonly Layout[] = [
  ['angles with holes and the thickness', [frame(), ...three], [says('CUT 5 MM')]],
  ['angles with holes and how many', [frame(), ...three], [says('5X', 60, 40)]],
  ['one angle with holes', [frame(), ...drilled(190, 60)], [says('S235 3mm')]],
  ['a rounded frame', [...rounded(8), ...three], [says('QTY 4')]],
  ['a chamfered frame', [chamfered, ...three], [says('Blechdicke 2 mm')]],
  ['a double frame', [frame(), box(6, 6, 488, 238), ...plain], [says('5 off')]],
  [
    'a frame of lines',
    [
      ...corners(0, 0, 500, 250).map(([x, y], i, all) => {
        const [nextX, nextY] = all[(i + 1) % 4]!;
        return line(x, y, nextX, nextY);
      }),
      ...three,
    ],
    [says('épaisseur 3 mm')],
  ],
  ['folded parts', [frame(), ...plain, fold(40), fold(190), fold(340)], []],
  ['a frame on a layer RAHMEN and a note', [frame({ layer: 'RAHMEN' }), ...plain], [says('Anzahl: 3')]],
];

const UNSURE: readonly Layout[] = [
  ['plain angles and the thickness', [frame(), ...plain], [says('CUT 5 MM')]],
  ['plain rectangles and how many', [frame(), box(40, 60, 90, 80), box(190, 60, 90, 80)], [says('(5x)')]],
  ['plain angles and a title', [frame(), ...plain], [says('Halterung links')]],
  ['angles with holes and no text', [frame(), ...three], []],
  ['a rounded frame without a text', [...rounded(8), ...three], []],
  ['a double frame without a text', [frame(), box(6, 6, 488, 238), ...plain], []],
  ['a frame on a layer RAHMEN', [frame({ layer: 'RAHMEN' }), ...plain], []],
  ['blanks in its windows', [frame(), box(40, 60, 150, 120), box(60, 80, 110, 80)], []],
  ['marked parts', [frame(), ...plain, line(50, 70, 65, 120, { layer: 'ENGRAVE' })], []],
];

const slots = Array.from({ length: 20 }, (_, i) => box(30 + (i % 10) * 44, i < 10 ? 60 : 150, 8, 60));
const PARTS: readonly Layout[] = [
  [
    'a front panel',
    [frame(), box(60, 100, 120, 60), circle(300, 130, 20), ...holes()],
    [says('POWER', 60, 90), says('3 mm')],
  ],
  [
    'a panel with windows and a legend',
    [frame(), box(60, 100, 120, 60), circle(300, 130, 20)],
    [says('POWER', 60, 90)],
  ],
  ['a vent plate', [frame(), ...slots], [says('CUT 2 MM')]],
  [
    'a perforated plate',
    [frame(), ...Array.from({ length: 24 }, (_, i) => circle(40 + (i % 8) * 55, 60 + Math.floor(i / 8) * 55, 15))],
    [says('S235')],
  ],
  ['a gasket', [frame(), circle(250, 125, 80), ...holes(), box(40, 90, 60, 60)], [says('5X')]],
  ['a plate with cut-outs of any shape', [frame(), ...plain], []],
  ['a panel and a callout of its holes', [frame(), circle(60, 60, 20), circle(300, 130, 20)], [says('2x Ø40')]],
  ['a folded tray', [frame(), box(100, 80, 80, 60), line(0, 40, 500, 40, { layer: 'BEND' })], [says('CUT 2 MM')]],
  ['a sign with small letters', [frame(), box(60, 60, 30, 40), box(70, 70, 10, 20)], []],
  [
    'a plate with a notch',
    [
      polyline([
        [0, 0],
        [500, 0],
        [500, 250],
        [20, 250],
        [20, 230],
        [0, 230],
      ]),
      ...three,
    ],
    [says('CUT 5 MM')],
  ],
  ['a ring with a part in it', [circle(0, 0, 200), circle(0, 0, 150), box(-50, -50, 100, 100), circle(0, 0, 20)], []],
];

function holes(): SourceElement[] {
  return [15, 485].flatMap((x) => [15, 235].map((y) => circle(x, y, 4)));
}

const TURNS: readonly (readonly [string, Transform])[] = [
  ['as drawn', scaling(1)],
  ...[90, 180, 270].map((degrees) => [`turned ${degrees}`, rotation((degrees * Math.PI) / 180)] as const),
  ['mirrored', MIRROR_X],
];
const laid = (elements: readonly SourceElement[], texts: readonly SourceText[], turn: Transform) =>
  understand(
    transformed(elements, turn),
    texts.map((text) => ({ ...text, position: transformPoint(text.position, turn) })),
  );

const repaired = (drawing: Drawing, kind: RepairKind): Drawing => {
  const repair = repairsFor(drawing).find((one) => one.kind === kind);
  const outcome = applyRepairs(drawing, [repair!.id]);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};
const areasOf = (drawing: Drawing) =>
  drawing.partOuterPathIds.map((id) => Math.round(partFacts(drawing, id)!.areaMm2)).sort((a, b) => a - b);
const codesOf = ({ findings }: Drawing) => findings.map(({ code }) => code);

describe.each(TURNS)('a framed layout, %s', (_, turn) => {
  test.each(BORDERS)('%s: the frame is a border', (name, elements, texts) => {
    const { drawing, parts, codes } = laid(elements, texts, turn);
    expect(codes).toContain('BORDER_IGNORED');
    expect(codes).not.toContain('FRAME_OR_PART');
    expect(parts.every(({ areaMm2 }) => areaMm2 < 10_000)).toBe(true);
    expect(parts.length).toBe(name.startsWith('one') ? 1 : 3);
    expect(areasOf(repaired(drawing, 'cutSheet')).at(-1)).toBeGreaterThan(8_000);
  });

  test.each(UNSURE)('%s: both readings are offered, and the price waits', (_, elements, texts) => {
    const { drawing, finding } = laid(elements, texts, turn);
    expect(finding('FRAME_OR_PART')).toMatchObject({ severity: 'Error' });
    expect(crossingParts(drawing).length).toBe(1);
    const border = repaired(drawing, 'takeAsBorder');
    expect(codesOf(border)).not.toContain('FRAME_OR_PART');
    expect(codesOf(border)).toContain('BORDER_IGNORED');
    expect(areasOf(border).at(-1)).toBeLessThan(20_000);
    const part = repaired(drawing, 'takeAsPart');
    expect(codesOf(part)).not.toContain('FRAME_OR_PART');
    expect(areasOf(part)).toEqual(areasOf(drawing));
  });

  test.each(PARTS)('%s is a part', (_, elements, texts) => {
    const { codes, parts } = laid(elements, texts, turn);
    expect(codes).not.toContain('FRAME_OR_PART');
    expect(codes).not.toContain('BORDER_IGNORED');
    expect(Math.max(...parts.map(({ areaMm2 }) => areaMm2))).toBeGreaterThan(20_000);
  });
});

describe('what was decided of a frame', () => {
  const { drawing } = understand([frame(), ...three, line(50, 70, 65, 100, { layer: 'ENGRAVE' })], [says('L', 55, 90)]);

  test('both readings at once are refused', () => {
    const ids = repairsFor(drawing).flatMap(({ kind, id }) => (kind.startsWith('takeAs') ? [id] : []));
    expect(ids.length).toBe(2);
    expect(applyRepairs(drawing, ids)).toMatchObject({ ok: false, refusal: { code: 'REPAIRS_CONFLICT' } });
  });

  test.each<[string, (drawing: Drawing) => Drawing]>([
    ['taken as a border', (before) => repaired(before, 'takeAsBorder')],
    [
      'deleted',
      (before) => {
        const outcome = changeDrawing(before, { kind: 'delete', what: 'selected', pathIds: ['p1'] });
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        return outcome.drawing;
      },
    ],
  ])('what is in a part stays with it when the frame is %s', (_, withoutFrame) => {
    const left = withoutFrame(drawing);
    expect(codesOf(left)).not.toContain('FRAME_OR_PART');
    const parts = extractParts(left);
    expect(parts.map(({ paths }) => paths.length).sort()).toEqual([3, 3, 4]);
    const marked = parts.find(({ paths }) => paths.length === 4)!;
    expect(marked.texts.map(({ displayText }) => displayText)).toEqual(['L']);
    expect(marked.paths.some(({ type }) => type === 'Etching')).toBe(true);
    expect(codesOf(marked)).not.toContain('MARKING_OUTSIDE_PARTS');
  });

  test('as a part stays decided when the drawing comes back, and as a border is doubtful again when that is undone', () => {
    const part = repaired(drawing, 'takeAsPart');
    const edited = { ...part, texts: [] };
    expect(codesOf(reconcileDrawing(part, edited, drawing))).not.toContain('FRAME_OR_PART');
    const border = repaired(drawing, 'takeAsBorder');
    const undone = reconcileDrawing(border, { ...drawing, findings: [] }, drawing);
    expect(codesOf(undone)).toContain('FRAME_OR_PART');
    expect(codesOf(undone)).not.toContain('BORDER_IGNORED');
  });

  test('as a part is doubted again when the drawing comes back that doubts it, and not when it names no findings', () => {
    const part = repaired(drawing, 'takeAsPart');
    const header = { drawingId: '7', name: 'layout', isImperial: false };
    const sent = drawingToWire(drawing, header);
    const undone = reconcileDrawing(part, { ...drawing, findings: [] }, drawing, doubtedFrames(sent));
    expect(codesOf(undone)).toEqual(codesOf(drawing));
    const again = drawingToWire(part, header);
    expect(reconcileDrawing(part, { ...drawing, findings: [] }, drawing, doubtedFrames(again))).toBe(part);
    expect(doubtedFrames({ ...sent, issues: 3 }).size).toBe(0);
    expect(doubtedFrames({ issues: [null, { issueType: 'FrameOrPart', pathIds: [4] }] }).size).toBe(0);
  });

  test('is of nothing any more once what lies in it is deleted', () => {
    const inside = drawing.findings.find(({ code }) => code === 'FRAME_OR_PART')!.pathIds.slice(1);
    const one = changeDrawing(drawing, { kind: 'delete', what: 'selected', pathIds: inside.slice(1) });
    const none = changeDrawing(drawing, { kind: 'delete', what: 'selected', pathIds: inside });
    if (!one.ok || !none.ok) throw new Error('refused');
    expect(one.drawing.findings).toContainEqual(
      expect.objectContaining({
        code: 'FRAME_OR_PART',
        pathIds: ['p1', inside[0]],
        facts: expect.objectContaining({ count: 1 }),
      }),
    );
    expect(codesOf(none.drawing)).not.toContain('FRAME_OR_PART');
  });

  test('a closed outline that is not cut is a border too, if somebody says so', () => {
    const { drawing: dashed } = understand([frame({ lineType: 'DASHED' }), ...plain]);
    expect(codesOf(dashed)).toContain('OUTLINE_NOT_CUT');
    const border = repaired(dashed, 'takeAsBorder');
    expect(codesOf(border)).toEqual(expect.arrayContaining(['SEVERAL_PARTS', 'BORDER_IGNORED']));
    expect(codesOf(border)).not.toContain('OUTLINE_NOT_CUT');
    expect(areasOf(repaired(border, 'cutSheet')).length).toBe(1);
  });
});

test.each([
  'CUT 5 MM',
  '5X',
  'x 12',
  'QTY: 4',
  '2 off',
  't=3',
  '3 mm',
  'S235JR',
  '1.4301',
  'Anzahl 5 Stück',
  'Échelle 1:2',
  'Số lượng 3 – thép',
  'Espesor 2,5',
])('%s says what is to be made', (text) => expect(isWorkNote(text)).toBe(true));
test.each(['POWER', '4x M6', '8 × Ø5', 'USB', 'Halterung', 'R5', '250', 'L-12', '230 V', ''])('%s does not', (text) =>
  expect(isWorkNote(text)).toBe(false),
);
