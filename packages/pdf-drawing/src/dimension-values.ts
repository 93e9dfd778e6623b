/** A measure as a drawing writes it. */
export type DimensionValue = {
  readonly value: number;
  readonly unit: 'mm' | 'in' | null;
  readonly of: 'length' | 'diameter' | 'radius';
};

/** What is no measure of a length: angles, threads, scales, dates, notes. */
const OTHER = /°|:|\b[mM]\d|[a-zà-ÿ]{4,}|\d\s*[/]\s*\d+\s*[/]/i;
/** How often it stands there: 4x, 2 X, (3x). */
const TIMES = /^\(?\s*\d{1,3}\s*(?:[x×]|pl|off|places?)\s*(?=[ø⌀∅ΦφrR\d(])/i;
const TOLERANCE = /\s*(?:±|\+\/-|\+|[-−](?=\d)).*$/;
const DIAMETER = /^[ø⌀∅Φφ]|^dia\.?|^%%c|^[nN](?=\d+[.,]\d)/;

/** 2'-6 1/2" or 2' 6": feet, with what is over in inches. */
const FEET = /^(\d{1,3})\s*(?:'|’|ft\.?)\s*-?\s*(.*?)\s*(?:"|''|”|\bin)?$/;

const inchesOfFeet = (text: string): number | null => {
  const [, feet, over = ''] = /(?:'|’|ft)(?!')/.test(text) ? (FEET.exec(text) ?? []) : [];
  if (feet === undefined) return null;
  const inches = over === '' ? 0 : numberOf(over);
  return inches === null ? null : Number(feet) * 12 + inches;
};

const numberOf = (text: string): number | null => {
  const plain = text.trim();
  const fraction = /^(?:(\d+)[\s-]+)?(\d+)\s*\/\s*(\d+)$/.exec(plain);
  if (fraction !== null) {
    const [, whole = '0', above = '0', below = '1'] = fraction;
    return Number(below) === 0 ? null : Number(whole) + Number(above) / Number(below);
  }
  if (/^\d{1,3}(?:[ .,']\d{3})+[.,]\d{1,2}$/.test(plain)) {
    const cut = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
    return Number(`${plain.slice(0, cut).replaceAll(/\D/g, '')}.${plain.slice(cut + 1)}`);
  }
  return /^\d*[.,]?\d+$/.test(plain) ? Number(plain.replace(',', '.')) : null;
};

/** A number of a part in groups, no length with its tolerances: 4711-01. */
const GROUPS = /^\d{3,}(?:-\d+)+$/;

/** Whether a dimension may be written like this; a number of a part that is written so cannot be told from one. */
export const mayBeDimension = (text: string): boolean => !GROUPS.test(text.trim()) && dimensionValue(text) !== null;

/** What a text says as a dimension; null for any other text. */
export const dimensionValue = (text: string): DimensionValue | null => {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/[[\]()]/g, ' ')
    .trim()
    .replace(TIMES, '')
    .trim();
  if (bare === '' || bare.length > 24 || OTHER.test(bare.replace(/\b(?:places?|typ)\b\.?/i, ''))) return null;
  const of = DIAMETER.test(bare) ? 'diameter' : /^s?r\s*\d/i.test(bare) ? 'radius' : 'length';
  const size = bare
    .replace(DIAMETER, '')
    .replace(/^s?r\s*/i, '')
    .replace(/\b(?:typ|ref|max|min|thru)\b\.?.*$/i, '');
  const feet = inchesOfFeet(size.trim());
  if (feet !== null && feet > 0) return { value: feet, unit: 'in', of };
  const unit = /(?:"|''|”|\bin)\s*$/.test(size) ? 'in' : /mm\s*$/i.test(size) ? 'mm' : null;
  const digits = size.replace(/(?:"|''|”|\bin|mm)\s*$/i, '').replace(/(?<=\d)\s*[hHgGjJ]\d{1,2}$/, '');
  const value = numberOf(digits.replace(TOLERANCE, ''));
  return value === null || !(value > 0) || value > 1e5 ? null : { value, unit, of };
};
