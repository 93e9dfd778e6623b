import { formatFigure } from '@kerf/i18n/formats';
import { SHEET_COUNT_DECIMALS } from '@kerf/quoting';
import { expect, it } from 'vitest';
import { DRAWER_WIDTHS, PAGE_SIZES } from '../../src/page/sizes.ts';

/** Spec: foundation §2, §9. */
it('pages of parts begin with 10 rows, those of items, people and tax rates with 5', () => {
  expect(PAGE_SIZES.parts).toEqual([10, 25, 50]);
  expect(PAGE_SIZES.items).toEqual([5, 10, 25, 50]);
  expect(PAGE_SIZES.peopleAndTaxRates).toEqual([5, 10, 15]);
});

it('pages of zones, containers and their prices begin with 5 rows', () => {
  expect(PAGE_SIZES.zonesAndContainers).toEqual([5, 10, 15]);
});

it('the menu is 250 px wide, the list beside a screen 360 px, a form at the side 470 px', () => {
  expect(DRAWER_WIDTHS).toEqual({ menu: 250, nested: 360, wide: 470 });
});

it('sheets are counted to two decimals', () => {
  expect([1 / 3, 2].map((sheets) => formatFigure(sheets, 'en-GB', SHEET_COUNT_DECIMALS))).toEqual(['0.33', '2.00']);
});
