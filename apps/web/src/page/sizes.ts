/** Rows of a page that can be chosen, the usual number first. Spec: foundation §9. */
export const PAGE_SIZES = {
  parts: [10, 25, 50],
  items: [5, 10, 25, 50],
  peopleAndTaxRates: [5, 10, 15],
  zonesAndContainers: [5, 10, 15],
} as const;

/** Widths of the menu, of the list beside a screen and of a form at the side, px. Spec: foundation §2, §9. */
export const DRAWER_WIDTHS = { menu: 250, nested: 360, wide: 470 } as const;
