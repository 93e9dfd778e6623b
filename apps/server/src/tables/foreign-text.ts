/** Text files that are no tables, though each of their lines could be taken for a row of one cell. */

const SPACE = 0x20;
/** Tab, and the signs that end lines and pages. */
const SPACING = [0x09, 0x0a, 0x0b, 0x0c, 0x0d];
/** What old programs put at the end of a text. */
const END_MARK = 0x1a;

/** Whether a text has signs in it that nobody types. */
const hasControlSigns = (text: string): boolean => {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code >= SPACE || SPACING.includes(code)) continue;
    if (code !== END_MARK || place !== text.length - 1) return true;
  }
  return false;
};

/** How files begin that say what they are: drawings, models, documents, pages, pictures, data of programs. */
const BEGINNINGS: readonly RegExp[] = [
  // DXF, which may begin with comments.
  /^(?:999[ \t]*\r?\n.*\r?\n\s*)*0[ \t]*\r?\n\s*SECTION\b/,
  /^AutoCAD Binary DXF/,
  /^AC10\d\d/,
  /^ISO-10303-21/,
  /^(?:%PDF-|%!PS|\{\\rtf)/,
  /^<(?:\?xml|!|[a-z])/i,
  /^\{\s*["}]/,
  /^\[\s*[[{"\]]/,
];

/** Whether the text of a file is that of something else than a table. */
export const isForeignText = (text: string): boolean => {
  const begins = text.trimStart();
  return BEGINNINGS.some((beginning) => beginning.test(begins)) || hasControlSigns(text);
};
