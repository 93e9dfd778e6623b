import type { SetupChange } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { figureText, isChangeImperial, toldChanges } from '../../../src/features/history/history-figures.ts';
import { materialLabelKey } from '../../../src/features/set-up/materials/use-material-words.ts';
import { thingName } from '../../../src/i18n/thing-names.ts';

const change = (subject: string, given: Partial<SetupChange> = {}): SetupChange => ({
  ...{ id: 'change', entityType: 'sheet', entityId: 'sheet', subject, action: 'changed', changes: [] },
  ...{ userName: 'Otto Owner', changedAtUtc: '2026-11-21T17:13:00Z' },
  ...given,
});
const german = { locale: 'de-DE', currencyCode: 'EUR', isImperial: false };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the history of a material', () => {
  it('writes the thickness in what a sheet was called as the organisation does', () => {
    expect(thingName('sheet', 'Baustahl 0.8 mm 2000 x 1000, Faserlaser', 'de-DE')).toBe(
      'Baustahl 0,8 mm 2000 x 1000, Faserlaser',
    );
    expect(thingName('material', 'Steel 0.8 mm', 'de-DE')).toBe('Steel 0.8 mm');
  });

  it('says figures with their units: those of the thing, else those of the shop', () => {
    const sheet = change('Baustahl 1 mm 3000 x 1500');
    const text = (field: string, value: number, of = sheet) => plain(figureText(of, field, value, german));
    expect(text('costPrice', 53.2125)).toBe('53,2125 €');
    expect(text('costPrice', 22)).toBe('22,00 €');
    expect(text('costPrice', 1e-7)).toBe('0,0000001 €');
    expect(text('costPrice', 0)).toBe('0,00 €');
    expect(text('sheetWidth', 1500)).toBe('1.500 mm');
    expect(text('cuttingFeedRateMinute', 5400.5)).toBe('5.400,5 mm/min');
    expect(text('hourlyRatePrice.4f', 95)).toBe('95,00 €/h');
    expect(text('markupPercentage', 12.5)).toBe('12,5 %');
    expect(text('pierceTimeSeconds', 0.25)).toBe('0,25 s');
    expect(text('index', 3)).toBe('3');
    expect(text('sheetWidth', 48, change('Steel 0.125 in 96 x 48'))).toBe('48 in');
  });

  it('says what is kept by mass in the units of the shop', () => {
    const american = { locale: 'en-US', currencyCode: 'USD', isImperial: true };
    const of = change('Mild steel');
    expect(figureText(of, 'density', 7850, american)).toBe('0.283599 lb/in³');
    expect(figureText(of, 'unloadTimePerKilogramSeconds', 2, american)).toBe('0.907185 s/lb');
    expect(plain(figureText(of, 'density', 7850, german))).toBe('7.850 kg/m³');
    expect(plain(figureText(of, 'unloadTimePerKilogramSeconds', 2, german))).toBe('2 s/kg');
  });

  it('tells no side that a kind does not have', () => {
    const changes = [
      { field: 'sheetWidth', from: null, to: 0 },
      { field: 'sheetHeight', from: 40, to: 0 },
      { field: 'costPrice', from: null, to: 0 },
    ];
    expect(toldChanges(change('Tube 2.5 mm', { changes }))).toEqual([
      { field: 'sheetHeight', from: 40, to: null },
      { field: 'costPrice', from: null, to: 0 },
    ]);
  });

  it('takes the unit that a change names itself', () => {
    const changes = [{ field: 'isImperial', from: false, to: true }];
    expect(isChangeImperial(change('Steel 3 mm', { changes }), false)).toBe(true);
    expect(isChangeImperial(change('Laser'), true)).toBe(true);
  });

  it('calls the sides as the grid does', () => {
    expect([materialLabelKey('Flat', 'sheetHeight'), materialLabelKey('Rotary', 'sheetHeight')]).toEqual([
      'fields.sheetLength',
      'fields.sheetHeight',
    ]);
    expect([materialLabelKey('Flat', 'thickness'), materialLabelKey('Rotary', 'thickness')]).toEqual([
      'fields.thickness',
      'fields.wall',
    ]);
  });
});
