/** What a person last chose to see, kept in this browser. Spec: foundation §9. */
export type ClientSettings = {
  /** What parts show beside their names. */
  readonly pricingDisplay: 'prices' | 'times';
  /** How the parts of a quote stand. */
  readonly partsView: 'cards' | 'table';
  /** Columns of the part table that are left out, by their keys; null as long as the room decides. */
  readonly hiddenPartColumns: readonly string[] | null;
  /** Whether the Drawing Doctor explains its colours. */
  readonly drawingDoctorLegend: boolean;
  /** Whether the Drawing Doctor shows what each contour costs. */
  readonly drawingDoctorCosts: boolean;
};

const VERSION = 4;
const KEY = 'kerf.settings';
const START: ClientSettings = {
  pricingDisplay: 'prices',
  partsView: 'cards',
  hiddenPartColumns: null,
  drawingDoctorLegend: true,
  drawingDoctorCosts: false,
};

const fieldOf = (kept: unknown, name: string): unknown =>
  typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;

const textsOf = (kept: unknown): readonly string[] | null =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : null;

/** The settings as they were left; those of another version, and what cannot be read, begin anew. */
export const readClientSettings = (store: Storage): ClientSettings => {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (fieldOf(kept, 'version') !== VERSION) return START;
    return {
      pricingDisplay: fieldOf(kept, 'pricingDisplay') === 'times' ? 'times' : 'prices',
      partsView: fieldOf(kept, 'partsView') === 'table' ? 'table' : 'cards',
      hiddenPartColumns: textsOf(fieldOf(kept, 'hiddenPartColumns')),
      drawingDoctorLegend: fieldOf(kept, 'drawingDoctorLegend') !== false,
      drawingDoctorCosts: fieldOf(kept, 'drawingDoctorCosts') === true,
    };
  } catch {
    return START;
  }
};

/** Keeps a choice; a browser that keeps nothing forgets it with the page. */
export const keepClientSettings = (store: Storage, change: Partial<ClientSettings>): void => {
  try {
    store.setItem(KEY, JSON.stringify({ version: VERSION, ...readClientSettings(store), ...change }));
  } catch {
    store.removeItem(KEY);
  }
};
