import { describe, expect, it } from 'vitest';
import { processOfHoleWork } from '../src/index.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, isDeleted: false }));

describe('the process for work on a hole', () => {
  it.each([
    ['COUNTERSINK', ['Deburring', 'Countersinking', 'Tapping'], 'Countersinking'],
    ['COUNTERSINK', ['Entgraten', 'Senken', 'Gewindeschneiden'], 'Senken'],
    ['COUNTERSINK', ['Ébavurage', 'Fraisurage', 'Taraudage'], 'Fraisurage'],
    ['COUNTERSINK', ['Avellanado', 'Roscado'], 'Avellanado'],
    ['COUNTERSINK', ['Svasatura', 'Maschiatura'], 'Svasatura'],
    ['COUNTERSINK', ['Escareamento', 'Roscagem'], 'Escareamento'],
    ['COUNTERSINK', ['Khoét lỗ côn', 'Taro ren'], 'Khoét lỗ côn'],
    ['THREAD', ['Countersinking', 'Tapping'], 'Tapping'],
    ['THREAD', ['Senken', 'Gewindeschneiden'], 'Gewindeschneiden'],
    ['THREAD', ['Fraisurage', 'Taraudage'], 'Taraudage'],
    ['THREAD', ['Avellanado', 'Roscado'], 'Roscado'],
    ['THREAD', ['Svasatura', 'Maschiatura'], 'Maschiatura'],
    ['THREAD', ['Khoét lỗ côn', 'Taro ren'], 'Taro ren'],
    ['COUNTERBORE', ['Senken', 'Flachsenken'], 'Flachsenken'],
    ['COUNTERBORE', ['Countersinking', 'Tapping'], null],
    ['COUNTERSINK', ['Flachsenken', 'Senken'], 'Senken'],
    ['COUNTERSINK', ['Flachsenken'], null],
    ['THREAD', ['Maschinell entgraten', 'Taping', 'Tape'], null],
    ['THREAD', ['Taping', 'Tap M6'], 'Tap M6'],
    ['THREAD', ['Painting', 'Powder coating', 'Hardware insertion'], null],
  ] as const)('%s among %j is %s', (work, names, wanted) => {
    expect(processOfHoleWork(work, named(...names))?.name ?? null).toBe(wanted);
  });

  it('is none that was archived', () => {
    expect(processOfHoleWork('THREAD', [{ name: 'Tapping', isDeleted: true }])).toBeNull();
  });
});
