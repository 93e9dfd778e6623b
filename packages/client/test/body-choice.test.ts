import type { ModelBody } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { allBodies, bodyGroups, takesProposed, toggledBody, toggledMaterial } from '../src/body-choice.ts';

const material = {
  ...{ materialId: 'steel', cuttingTechnologyId: 'laser', materialName: 'Mild steel' },
  ...{ source: 'file' as const, said: 'S235' },
};
const body = (place: number, more: Partial<ModelBody> = {}): ModelBody => ({
  ...{ place, name: `B${place}`, quantity: place + 1, thicknessMm: 2, widthMm: 10, heightMm: 10, folds: 0, tube: null },
  ...{ branch: [], colour: null, material: null, bar: null, thumbnail: null, ...more },
});

describe('bodies to choose from', () => {
  it('are left and taken again as often as the model has them, in its order', () => {
    const bodies = [body(0), body(1), body(2)];
    const without = toggledBody(allBodies(bodies), bodies[1]!);
    expect(without.map(({ place }) => place)).toEqual([0, 2]);
    expect(toggledBody(without, bodies[1]!)).toEqual(allBodies(bodies));
  });

  it('are of the material that is proposed while none is chosen for all, and firmly so once somebody takes it', () => {
    const one = body(0, { material });
    const [own] = allBodies([one]);
    expect([takesProposed(own, null), takesProposed(own, 'other')]).toEqual([true, false]);
    const [left] = toggledMaterial([own!], one, null);
    expect(left).toEqual({ place: 0, quantity: 1 });
    const [firm] = toggledMaterial([own!], one, 'other');
    expect(firm?.material).toEqual({ materialId: 'steel', cuttingTechnologyId: 'laser', isFirm: true });
    expect(takesProposed(firm, 'other')).toBe(true);
    expect(takesProposed(undefined, null)).toBe(false);
  });

  it('stand below the assemblies in which they part ways', () => {
    const bodies = [
      body(0, { branch: ['Machine', 'Frame'] }),
      body(1, { branch: ['Machine', 'Door', 'Hinge'] }),
      body(2, { branch: ['Machine', 'Frame'] }),
      body(3, { branch: ['Machine'] }),
    ];
    expect(bodyGroups(bodies).map(({ heading, bodies: own }) => [heading, own.map(({ place }) => place)])).toEqual([
      [['Frame'], [0, 2]],
      [['Door', 'Hinge'], [1]],
      [[], [3]],
    ]);
  });

  it('have no headings where all stand in one assembly', () => {
    const bodies = [0, 1].map((place) => body(place, { branch: ['Machine', 'Frame'] }));
    expect(bodyGroups(bodies).map(({ heading }) => heading)).toEqual([[]]);
    expect(bodyGroups([])).toEqual([]);
  });
});
