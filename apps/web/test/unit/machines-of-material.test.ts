import { describe, expect, it } from 'vitest';
import { machinesOfMaterial } from '../../src/features/set-up/materials/machines-of-material.ts';

type Machine = Parameters<typeof machinesOfMaterial>[1][number];
const machine = (cuttingTechnologyId: string, type: string) => ({ cuttingTechnologyId, type }) as Machine;
const laser = machine('laser', 'FibreLaser');
const plasma = machine('plasma', 'Plasma');
const tubeLaser = machine('tube', 'TubeLaser');
const all = [laser, plasma, tubeLaser];
const flat = { type: 'Flat' as const, materialRateTables: [] };
const rotary = { type: 'Rotary' as const, materialRateTables: [] };
const cutOn = (cuttingTechnologyId: string, isEnabled: boolean) => ({
  sheetCuttingTechnology: [{ sheetCuttingTechnologyId: '1', cuttingTechnologyId, isEnabled }],
});

describe('machines of a material', () => {
  it('are those of its kind', () => {
    expect(machinesOfMaterial(flat, all)).toEqual([laser, plasma]);
    expect(machinesOfMaterial(rotary, all)).toEqual([tubeLaser]);
  });

  it('are all where the shop has none of its kind', () => {
    expect(machinesOfMaterial(rotary, [laser, plasma])).toEqual([laser, plasma]);
  });

  it('are also those that it is cut on, or has a rate table for', () => {
    expect(machinesOfMaterial(rotary, all, [cutOn('plasma', true), cutOn('laser', false)])).toEqual([
      plasma,
      tubeLaser,
    ]);
    const materialRateTables = [{ materialRateTableId: '1', rateTableId: '1', cuttingTechnologyId: 'laser' }];
    expect(machinesOfMaterial({ ...rotary, materialRateTables }, all)).toEqual([laser, tubeLaser]);
  });
});
