import { encode } from 'uqr';

/** A QR code: its black squares as SVG path data, in squares from the upper left corner, and how many it has on a side. */
export type DocumentCode = { readonly d: string; readonly modules: number };

/** The white rim that readers ask for, in squares. Source: ISO/IEC 18004, 'quiet zone'; at least two are read in practice. */
const RIM = 2;

/** Black squares of a row side by side as one rectangle each. */
const rowPath = (row: readonly boolean[], y: number): string => {
  let d = '';
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true) continue;
    const start = x;
    while (row[x + 1] === true) x++;
    d += `M${start} ${y}H${x + 1}V${y + 1}H${start}Z`;
  }
  return d;
};

/** The QR code of a text, readable with a sixth of it soiled; null for no text. */
export const scanCode = (text: string): DocumentCode | null => {
  if (text === '') return null;
  const { data, size } = encode(text, { ecc: 'M', border: RIM });
  return { d: data.map(rowPath).join(''), modules: size };
};
