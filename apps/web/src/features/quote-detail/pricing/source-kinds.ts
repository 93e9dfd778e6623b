import type { PartStock } from '../../../i18n/server-texts.ts';
import { thingName } from '../../../i18n/thing-names.ts';

const kinds = [
  'cuttingTechnology',
  'rateTable',
  'rate',
  'sheet',
  'material',
  'folding',
  'secondaryProcess',
  'boughtItem',
  'customer',
  'organisation',
  'deliveryZone',
  'taxRate',
] as const;

/** Set-up data by its kind, of a part that is cut from such stock; what is not known here is named as such. */
export const kindOf = (kind: string, stock: PartStock = 'sheet') =>
  kind === 'sheet' ? stock : (kinds.find((one) => one === kind) ?? 'other');

type Source = { readonly kind: string; readonly name?: string | null | undefined };

/** A source by the words for its kind and, where it has one, its name. */
export const sourceThing = (words: string, { kind, name = null }: Source, locale: string): string =>
  name === null ? words : `${words} ${thingName(kind, name, locale)}`;
