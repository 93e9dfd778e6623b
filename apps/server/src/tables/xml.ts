import { UnusableTable } from './table.ts';

/** What an XML text is made of, in its order: elements by their local names, and the text between them. */
export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const PIECE =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\p{L}_][\p{L}\p{N}_.:-]*)((?:\s+[\p{L}_][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,200})\s*(\/?)>|([^<]+)/uy;
const ATTRIBUTE = /([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** More than any table has that may be read: of elements and texts, and of characters in one text. */
const MOST_PIECES = 3_000_000;
const MOST_CHARACTERS = 200_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The sign of a number, or the mark for none: halves of surrogate pairs and numbers beyond Unicode are no signs. */
const signOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(code);

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
        if (hex !== undefined) return signOf(Number.parseInt(hex, 16));
        if (decimal !== undefined) return signOf(Number(decimal));
        return Object.hasOwn(NAMED, name ?? '') ? (NAMED[name ?? ''] ?? whole) : whole;
      })
    : text;

const attributesOf = (text: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, name = '', first, second] of text.matchAll(ATTRIBUTE)) {
    found.set(localName(name), unescaped(first ?? second ?? ''));
  }
  return found;
};

/**
 * Reads XML piece by piece. Document types, by which a small file could grow without end, are refused like broken text, and so are
 * more pieces and longer texts than a table has.
 */
export function* xmlEvents(xml: string): Generator<XmlEvent> {
  let pieces = 0;
  for (let place = xml.startsWith('\uFEFF') ? 1 : 0; place < xml.length; ) {
    PIECE.lastIndex = place;
    const piece = PIECE.exec(xml);
    if (piece === null) throw new UnusableTable('TABLE_UNREADABLE');
    place += piece[0].length;
    const [, data, closing, name, attributes = '', empty, text] = piece;
    pieces += 1;
    const isTooLong = (data ?? text ?? '').length > MOST_CHARACTERS;
    if (isTooLong || pieces > MOST_PIECES) throw new UnusableTable('TABLE_UNREADABLE');
    if (data !== undefined) yield { kind: 'text', text: data };
    if (text !== undefined) yield { kind: 'text', text: unescaped(text) };
    if (name === undefined) continue;
    if (closing === '/') yield { kind: 'close', name: localName(name) };
    else {
      yield { kind: 'open', name: localName(name), attributes: attributesOf(attributes) };
      if (empty === '/') yield { kind: 'close', name: localName(name) };
    }
  }
}
