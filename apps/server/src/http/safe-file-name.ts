const LONGEST_NAME = 200;

/** Signs that no name may have, by what reads like them. */
const READABLE: Readonly<Record<string, string>> = { '"': "'", '<': '(', '>': ')' };

/** A customer's file name without folders and control characters, never empty. Forms write a quotation mark as %22. */
export const safeFileName = (name: string): string => {
  const bare = name
    .replace(/%22/g, '"')
    .replace(/%0[DA]/gi, ' ')
    .replace(/^.*[\\/]/u, '')
    .replace(/["<>]/g, (sign) => READABLE[sign] ?? '')
    .replace(/[\p{Cc}\p{Cf}:|?*]/gu, '')
    .trim();
  const dot = bare.lastIndexOf('.');
  const extension = dot < 0 ? '' : bare.slice(dot).slice(0, 10);
  const stem = (dot < 0 ? bare : bare.slice(0, dot)).slice(0, LONGEST_NAME - extension.length);
  return `${stem === '' ? 'drawing' : stem}${extension}`;
};
