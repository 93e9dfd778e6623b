import type { QuoteItem } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import type { TFunction } from 'i18next';
import { sheetSizeText, shortLengthText } from '../../part/figures.ts';
import type { SetUp } from '../../part/set-up.ts';

type Words = {
  readonly t: TFunction<'quote-detail'>;
  readonly item: QuoteItem;
  readonly setUp: SetUp;
  readonly locale: string;
  readonly currencyCode: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : dash);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const named = <Thing>(
  things: readonly Thing[],
  isIt: (thing: Thing) => boolean,
  name: (thing: Thing) => string,
): string => {
  const found = things.find(isIt);
  return found === undefined ? dash : name(found);
};

const processNames = (value: unknown, { setUp }: Words): string => {
  const chosen = Array.isArray(value) ? value : [];
  const isOn = (id: string) => chosen.some((one) => one?.secondaryProcessId === id && one.isEnabled === true);
  const names = setUp.processes.filter((one) => isOn(one.secondaryProcessId)).map((one) => one.name);
  return names.length === 0 ? dash : names.join(', ');
};

type FieldRow = { readonly label: (words: Words) => string; readonly text: (value: unknown, words: Words) => string };

const count: FieldRow['text'] = (value, { locale }) => {
  const number = numberOf(value);
  return number === null ? dash : formatNumber(number, locale);
};
const length: FieldRow['text'] = (value, { item, locale }) => {
  const number = numberOf(value);
  return number === null ? dash : shortLengthText(number, item.isImperial, locale);
};

/** Fields of a part that people change, each with its name on the screen and how its value is written there. */
const rows: Readonly<Record<string, FieldRow>> = {
  name: { label: ({ t }) => t('part.name'), text: textOf },
  partNumber: { label: ({ t }) => t('identity.partNumber'), text: textOf },
  revision: { label: ({ t }) => t('identity.revision'), text: textOf },
  description: { label: ({ t }) => t('identity.description'), text: textOf },
  quantity: { label: ({ t }) => t('settings.quantity'), text: count },
  cuttingTechnologyId: {
    label: ({ t }) => t('settings.cuttingTechnology'),
    text: (value, { setUp }) => (typeof value === 'string' ? (setUp.technologyNames.get(value) ?? dash) : dash),
  },
  materialId: {
    label: ({ t }) => t('settings.material'),
    text: (value, { setUp }) => (typeof value === 'string' ? (setUp.materialNames.get(value) ?? dash) : dash),
  },
  thickness: { label: ({ t }) => t('settings.thickness'), text: length },
  sheetId: {
    label: ({ t }) => t('settings.sheet'),
    text: (value, { setUp }) => named(setUp.sheets, (one) => one.sheetId === value, sheetSizeText),
  },
  materialConsumptionMode: {
    label: ({ t }) => t('settings.consumptionMode'),
    text: (value, { t }) => (value === 'WholeSheet' || value === 'NestBounds' ? t(`consumptionModes.${value}`) : dash),
  },
  isCustomerSuppliedMaterial: {
    label: ({ t }) => t('settings.customerSupplied'),
    text: (value, { t }) => t(value === true ? 'partConflict.yes' : 'partConflict.no'),
  },
  isImperial: {
    label: ({ t }) => t('image.units'),
    text: (value, { t }) => t(value === true ? 'image.imperial' : 'image.metric'),
  },
  drawingUnit: { label: ({ t }) => t('image.drawingUnit'), text: textOf },
  grainDirection: {
    label: ({ t }) => t('settings.grainDirection'),
    text: (value, { t }) =>
      value === 'None' || value === 'Horizontal' || value === 'Vertical' ? t(`grainDirections.${value}`) : dash,
  },
  foldingSource: {
    label: ({ t }) => t('folding.source'),
    text: (value, { t }) => (value === 'Drawing' || value === 'Manual' ? t(`folding.sources.${value}`) : dash),
  },
  numberOfFolds: { label: ({ t }) => t('folding.numberOfFolds'), text: count },
  maxFoldLength: { label: ({ t }) => t('folding.maxFoldLength'), text: length },
  secondaryProcesses: { label: ({ t }) => t('columns.processes'), text: processNames },
  otherChargePrice: {
    label: ({ t }) => t('prices.adjustmentAmount'),
    text: (value, { currencyCode, locale }) => formatMoney(numberOf(value), currencyCode, locale),
  },
  otherChargePercent: {
    label: ({ t }) => t('prices.adjustmentPercent'),
    text: (value, { locale }) => {
      const percent = numberOf(value);
      return percent === null ? dash : `${formatNumber(percent, locale, 2)} %`;
    },
  },
  quantityLadder: {
    label: ({ t }) => t('prices.ladder'),
    text: (value, { locale }) => {
      const quantities =
        typeof value === 'object' && value !== null && 'quantities' in value ? value.quantities : undefined;
      const numbers = (Array.isArray(quantities) ? quantities : []).flatMap((one) => numberOf(one) ?? []);
      return numbers.length === 0 ? dash : numbers.map((one) => formatNumber(one, locale)).join('; ');
    },
  },
  customerNotes: { label: ({ t }) => t('fields.customerNotes'), text: textOf },
  vendorNotes: { label: ({ t }) => t('fields.vendorNotes'), text: textOf },
  privateNotes: { label: ({ t }) => t('fields.privateNotes'), text: textOf },
};

/** A field's name and a value of it as the screen writes them. */
export const fieldWords = (field: string, value: unknown, words: Words) => {
  const row = rows[field];
  return row === undefined
    ? { label: field, text: textOf(value) }
    : { label: row.label(words), text: row.text(value, words) };
};
