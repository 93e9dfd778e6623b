import { expect, it } from 'vitest';
import { keepClientSettings, readClientSettings } from '../../src/session/client-settings.ts';

const storage = (kept: Record<string, string> = {}): Storage => {
  const items = new Map(Object.entries(kept));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (place) => [...items.keys()][place] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
};
const kept = (value: unknown) => storage({ 'kerf.settings': JSON.stringify(value) });
const start = {
  pricingDisplay: 'prices',
  partsView: 'cards',
  hiddenPartColumns: null,
  drawingDoctorLegend: true,
  drawingDoctorCosts: false,
};

it('keeps what was chosen, one setting beside the other, as version 4', () => {
  const store = storage();
  expect(readClientSettings(store)).toEqual(start);
  keepClientSettings(store, { drawingDoctorLegend: false });
  keepClientSettings(store, { pricingDisplay: 'times' });
  expect(readClientSettings(store)).toEqual({ ...start, pricingDisplay: 'times', drawingDoctorLegend: false });
  expect(JSON.parse(store.getItem('kerf.settings') ?? '')).toMatchObject({ version: 4 });
});

it('begins anew with settings of another version, and with what cannot be read', () => {
  expect(readClientSettings(kept({ version: 3, pricingDisplay: 'times' }))).toEqual(start);
  expect(readClientSettings(kept(null))).toEqual(start);
  expect(readClientSettings(storage({ 'kerf.settings': '{' }))).toEqual(start);
  expect(readClientSettings(kept({ version: 4, pricingDisplay: 7 }))).toEqual(start);
});

it('does without a browser that keeps nothing', () => {
  const refusing: Storage = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepClientSettings(refusing, { pricingDisplay: 'times' })).not.toThrow();
});

it('keeps the columns that are left out, and nothing that names none', () => {
  const store = storage();
  keepClientSettings(store, { hiddenPartColumns: ['sheet', 'size'] });
  expect(readClientSettings(store).hiddenPartColumns).toEqual(['sheet', 'size']);
  expect(readClientSettings(kept({ version: 4, hiddenPartColumns: ['size', 7, null] })).hiddenPartColumns).toEqual([
    'size',
  ]);
  expect(readClientSettings(kept({ version: 4, hiddenPartColumns: 'size' })).hiddenPartColumns).toBeNull();
});
