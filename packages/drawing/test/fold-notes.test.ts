import { MIRROR_X, pointOf, rotation, type Transform, transformPoint, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearancesOf } from '../src/checks/clearances.ts';
import { notedFolds, readFoldNote, type SourceText, understandDrawing } from '../src/index.ts';
import { fold, plate } from './manufacture-cases.ts';
import { sourceOf, transformed } from './sources.ts';

const read = (text: string) => {
  const note = readFoldNote(text);
  return note === null
    ? null
    : [note.side, note.angle === null ? null : Math.round((note.angle * 180) / Math.PI), note.radius];
};

describe('a note is read', () => {
  test.each([
    ['UP 90° R1', ['Up', 90, 1]],
    ['UP  90.00°  R 0.74', ['Up', 90, 0.74]],
    ['DOWN 45', ['Down', 45, null]],
    ['bend up 90', ['Up', 90, null]],
    ['Bend 1: UP 90° R=2,5', ['Up', 90, 2.5]],
    ['BEND 90 DOWN', ['Down', 90, null]],
    ['90%%d DOWN', ['Down', 90, null]],
    ['UP90º', ['Up', 90, null]],
    ['down 90 deg ri .5', ['Down', 90, 0.5]],
    ['UP\n90°\nR2', ['Up', 90, 2]],
    ['UP', ['Up', null, null]],
    ['90° hinauf', ['Up', 90, null]],
    ['Biegung 90° nach unten, Radius 3', ['Down', 90, 3]],
    ['Kanten nach oben 135 Grad', ['Up', 135, null]],
    ['pli vers le haut 90°', ['Up', 90, null]],
    ['90° vers le bas r=1,5', ['Down', 90, 1.5]],
    ['hacia arriba 90 grados', ['Up', 90, null]],
    ['pliegue abajo 30°', ['Down', 30, null]],
    ["piega 90° verso l'alto", ['Up', 90, null]],
    ['giù 90 gradi raggio 2', ['Down', 90, 2]],
    ['quinagem para cima 90 graus', ['Up', 90, null]],
    ['para baixo 45°', ['Down', 45, null]],
    ['gấp lên 90 độ', ['Up', 90, null]],
    ['xuống 90° bán kính 2', ['Down', 90, 2]],
    ['chấn xuống 90°', ['Down', 90, null]],
    ['90° naar boven', ['Up', 90, null]],
    ['omlaag 90 graden', ['Down', 90, null]],
    ['w górę 90°', ['Up', 90, null]],
    ['gięcie 90 stopni w dół', ['Down', 90, null]],
    ['BEND 90°', [null, 90, null]],
    ['DN 45', ['Down', 45, null]],
    ['U90', ['Up', 90, null]],
    ['U 135', ['Up', 135, null]],
    ['U92° R1.5', ['Up', 92, 1.5]],
    ['D90°', ['Down', 90, null]],
    ['D 88 R2', ['Down', 88, 2]],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(read(text.toUpperCase().replace('%%D', '%%d'))).toEqual(expected);
    expect(read(text.normalize('NFD'))).toEqual(expected);
  });

  test.each([
    ...['90°', '90', 'R5', '108° ', 'upside down', 'THIS SIDE UP', 'UP TO 5 MM', 'UP 90° DOWN 90°', 'UP 90° UP 45°'],
    ...['UP 0°', 'UP 270°', 'UP 90 45', 'bend', 'M8', '', 'down payment 30', 'BEND 1', 'UP 90° R1 R2', 'A'.repeat(500)],
    ...['U', 'D', 'D10', 'D90', 'U100', 'U 80', 'D', 'R5 U', '2 x U90', 'UD 90', 'D6.6', 'U90 profile'],
  ])('and other texts are not: %s', (text) => {
    expect(readFoldNote(text)).toBeNull();
  });

  test('whatever is written, it is a note or none, at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        const note = readFoldNote(text);
        if (note !== null) expect(note.side !== null || note.angle !== null).toBe(true);
      }),
    );
  });
});

const text = (x: number, y: number, words: string, changes: Partial<SourceText> = {}): SourceText => ({
  ...{ layer: 'TEXT', position: pointOf(x, y), height: 3, rotation: 0, text: words },
  ...changes,
});
const drawn = (elements: Parameters<typeof sourceOf>[0], texts: readonly SourceText[]) =>
  understandDrawing(sourceOf(elements, texts)).drawing;
const noted = (elements: Parameters<typeof sourceOf>[0], texts: readonly SourceText[]) => {
  const { folds, unclear } = notedFolds(drawn(elements, texts));
  return { sides: folds.map(({ note }) => note?.side ?? null), unclear: unclear.length };
};

describe('a note belongs to a fold', () => {
  const two = [plate, fold(0, 20, 100, 20), fold(0, 40, 100, 40)];

  test('beside it or on it', () => {
    expect(noted(two, [text(30, 21, 'UP 90°'), text(30, 36, 'DOWN 90°')])).toEqual({
      sides: ['Up', 'Down'],
      unclear: 0,
    });
    expect(noted(two, [text(30, 18.5, 'UP 90°')])).toEqual({ sides: ['Up', null], unclear: 0 });
  });

  test('between two folds to neither, and far away to none: both are told', () => {
    expect(noted(two, [text(30, 28.5, 'UP 90°')])).toEqual({ sides: [null, null], unclear: 1 });
    const far = drawn(two, [text(300, 300, 'UP 90°'), text(320, 300, 'Stahl 3 mm')]);
    expect(clearancesOf(far).foldNotes).toMatchObject([{ count: 1, position: { x: 300, y: 300 } }]);
  });

  test('in a corner to the fold that it is written along', () => {
    const corner = [plate, fold(0, 20, 100, 20), fold(20, 0, 20, 60)];
    expect(noted(corner, [text(22, 21.5, 'UP 90°')]).sides).toEqual(['Up', null]);
    expect(noted(corner, [text(24.5, 22, 'UP 90°', { rotation: Math.PI / 2 })]).sides).toEqual([null, 'Up']);
    expect(noted(corner, [text(24.06, 21.94, 'UP 90°', { rotation: Math.PI / 4 })])).toEqual({
      sides: [null, null],
      unclear: 1,
    });
  });

  test('said twice it is said once, and contradictions are told', () => {
    expect(noted(two, [text(10, 21, 'UP'), text(60, 21, 'BEND 90° R1')])).toEqual({ sides: ['Up', null], unclear: 0 });
    expect(noted(two, [text(10, 21, 'UP'), text(60, 21, 'DOWN 90°')])).toEqual({ sides: [null, null], unclear: 2 });
  });

  test('a fold of dashes is one fold with one note, and all its lines', () => {
    const dashes = Array.from({ length: 5 }, (_, i) => fold(20 * i, 20, 20 * i + 12, 20));
    const { folds } = notedFolds(drawn([plate, ...dashes], [text(30, 21, 'UP 90°')]));
    expect(folds).toMatchObject([{ note: { side: 'Up' } }]);
    expect(folds[0]?.lines).toHaveLength(5);
  });

  test('turned, mirrored and shifted it is the same', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const far = fc.double({ min: -2000, max: 2000, noNaN: true });
    const texts = [text(30, 21, 'UP 90°'), text(30, 36, 'DOWN 90°'), text(30, 28.5, 'UP 45°')];
    fc.assert(
      fc.property(angle, far, far, fc.boolean(), (turn, dx, dy, isMirrored) => {
        const moves: Transform[] = [...(isMirrored ? [MIRROR_X] : []), rotation(turn), translation(dx, dy)];
        const moved = texts.map((one) => {
          // Writing that is mirrored begins at its other end, so that it can be read.
          const begin = isMirrored ? pointOf(one.position.x + 0.7 * 3 * one.text.length, one.position.y) : one.position;
          return { ...one, position: moves.reduce(transformPoint, begin), rotation: turn };
        });
        const { folds, unclear } = notedFolds(drawn(moves.reduce<typeof two>(transformed, two), moved));
        expect(folds.map(({ note }) => note?.side ?? '').sort()).toEqual(['Down', 'Up']);
        expect(unclear).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  test('2,000 notes at 1,000 folds are not compared with each other', () => {
    const folds = Array.from({ length: 1000 }, (_, i) => fold(0, 0.03 + 0.059 * i, 100, 0.03 + 0.059 * i));
    const texts = Array.from({ length: 2000 }, (_, i) => text(1 + (i % 20) * 4, 0.03 * i, 'UP 90°', { height: 0.02 }));
    const drawing = drawn([plate, ...folds], texts);
    const before = process.cpuUsage();
    notedFolds(drawing);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});
