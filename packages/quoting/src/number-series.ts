/** How running numbers are printed: prefix, then the number filled with zeros to so many digits. */
export type NumberForm = { readonly prefix: string; readonly digits: number };

/** Numbers that run without gaps in each organisation, and how they look until the shop says otherwise. Decisions 'Statuses'. */
export const NUMBER_SERIES = {
  workOrder: { prefix: 'WO-', digits: 5 },
  deliveryDocket: { prefix: 'DD-', digits: 5 },
  invoice: { prefix: 'INV-', digits: 5 },
  creditNote: { prefix: 'CN-', digits: 5 },
} as const satisfies Readonly<Record<string, NumberForm>>;
export type NumberSeries = keyof typeof NUMBER_SERIES;
