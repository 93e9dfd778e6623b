/** Signs that show nothing and turn the reading direction of what follows: a name with them reads as another one. */
const DIRECTION_SIGNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Takes the signs of reading direction out of every text of a value that was just parsed. */
export const withoutDirectionSigns = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(DIRECTION_SIGNS, '');
  if (Array.isArray(value)) return value.map(withoutDirectionSigns);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutDirectionSigns(inner)]));
};

/** Whether JSON can hold such signs, as they are or escaped; most does not. */
export const mayHoldDirectionSigns = (json: string): boolean =>
  json.search(DIRECTION_SIGNS) >= 0 || /\\u(?:061c|200[ef]|202[a-e]|206[6-9])/i.test(json);

/** The value of JSON that somebody sent, without the signs of reading direction in its texts. Throws where it is no JSON. */
export const parseSentJson = (json: string): unknown => {
  const value: unknown = JSON.parse(json);
  return mayHoldDirectionSigns(json) ? withoutDirectionSigns(value) : value;
};
