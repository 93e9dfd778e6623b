import { BULLET, type ListSign, signOfType, startOf } from './list-signs.ts';

/**
 * Formatted text, such as the terms of a quote, as the editor writes it: a small part of HTML. It is read into paragraphs of
 * plain strings with marks, so that nothing in it is ever taken for markup by a page; tags that mean nothing here are left out and
 * their text stays. A numbered list keeps its first number and how it counts; it always counts upwards, as in the editor. A text
 * without tags is plain: each of its lines is a paragraph.
 */
export type RichMark = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript';

export type RichRun = {
  readonly text: string;
  readonly marks: readonly RichMark[];
  /** Where a link leads. */
  readonly href: string | null;
};

export type RichParagraph = {
  readonly align: 'left' | 'center' | 'right';
  /** Lists that it stands in, one inside the other. */
  readonly depth: number;
  /** What stands before it: the sign or number of its list entry; empty without one. */
  readonly marker: string;
  readonly runs: readonly RichRun[];
};

const MARKS: Readonly<Record<string, RichMark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  sup: 'superscript',
  sub: 'subscript',
};
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ul',
  'ol',
  'blockquote',
]);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const DEEPEST = 8;

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return codePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return codePoint(Number(name.slice(1)));
    return ENTITIES[name.toLowerCase()] ?? whole;
  });

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]{0,2000})?)\/?>/gi;

/** True for a text that the editor wrote, false for one that was typed as it is. */
export const isRichText = (text: string): boolean => /^\s*<(p|ul|ol|h[1-6]|div|blockquote)[\s>]/i.test(text);

const attributeOf = (attributes: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'=]+))`, 'i').exec(attributes);
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
};

type List = { readonly sign: ListSign; count: number };

const orderedList = (attributes: string): List => ({
  sign: signOfType(attributeOf(attributes, 'type')),
  count: startOf(attributeOf(attributes, 'start')) - 1,
});

const linkOf = (attributes: string): string | null => {
  const address = attributeOf(attributes, 'href').trim();
  return /^(https?:\/\/|mailto:)\S+$/i.test(address) ? address : null;
};

const alignOf = (attributes: string): RichParagraph['align'] => {
  const align = attributeOf(attributes, 'data-align');
  return align === 'center' || align === 'right' ? align : 'left';
};

/** Reads the tags one after the other; the state of a sheet that is written on. */
class Reader {
  readonly paragraphs: RichParagraph[] = [];
  #marks: RichMark[] = [];
  #links: (string | null)[] = [];
  #lists: List[] = [];
  #runs: RichRun[] = [];
  #align: RichParagraph['align'] = 'left';
  #marker = '';

  text(text: string): void {
    const plain = decoded(text).replace(/[\t\r\n ]+/g, ' ');
    const isFirst = this.#runs.length === 0;
    const shown = isFirst ? plain.trimStart() : plain;
    if (shown === '') return;
    this.#runs.push({ text: shown, marks: [...new Set(this.#marks)].sort(), href: this.#links.at(-1) ?? null });
  }

  /** The paragraph so far is over; the sign of its list entry stands before the first only. */
  end(): void {
    const last = this.#runs.at(-1);
    if (last !== undefined) {
      this.#runs[this.#runs.length - 1] = { ...last, text: last.text.trimEnd() };
      const runs = this.#runs.filter(({ text }) => text !== '');
      const depth = Math.min(this.#lists.length, DEEPEST);
      if (runs.length > 0) this.paragraphs.push({ align: this.#align, depth, marker: this.#marker, runs });
      this.#marker = '';
    }
    this.#runs = [];
  }

  open(tag: string, attributes: string): void {
    const mark = MARKS[tag];
    if (mark !== undefined) this.#marks.push(mark);
    if (tag === 'a') this.#links.push(linkOf(attributes));
    if (tag === 'br') this.end();
    if (!BLOCKS.has(tag)) return;
    this.end();
    this.#align = alignOf(attributes);
    if (tag === 'ul') this.#lists.push({ sign: BULLET, count: 0 });
    if (tag === 'ol') this.#lists.push(orderedList(attributes));
    if (tag === 'li') this.#marker = this.#nextMarker();
  }

  close(tag: string): void {
    const mark = MARKS[tag];
    if (mark !== undefined) this.#marks.splice(Math.max(0, this.#marks.lastIndexOf(mark)), 1);
    if (tag === 'a') this.#links.pop();
    if (!BLOCKS.has(tag)) return;
    this.end();
    if (tag === 'ul' || tag === 'ol') this.#lists.pop();
    if (tag === 'li') this.#marker = '';
  }

  #nextMarker(): string {
    const list = this.#lists.at(-1);
    if (list === undefined) return '';
    list.count += 1;
    return list.sign(list.count);
  }
}

const plainParagraphs = (text: string): RichParagraph[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ align: 'left', depth: 0, marker: '', runs: [{ text: line, marks: [], href: null }] }));

/** The paragraphs of a formatted or plain text; empty ones are left out. */
export const readRichText = (text: string): readonly RichParagraph[] => {
  if (!isRichText(text)) return plainParagraphs(text);
  const reader = new Reader();
  let at = 0;
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of text.matchAll(TAG)) {
    reader.text(text.slice(at, index));
    at = index + whole.length;
    if (slash === '/') reader.close(name.toLowerCase());
    else reader.open(name.toLowerCase(), attributes);
  }
  reader.text(text.slice(at));
  reader.end();
  return reader.paragraphs;
};

const isPlain = ({ align, depth, runs }: RichParagraph): boolean =>
  align === 'left' && depth === 0 && runs.every(({ marks, href }) => marks.length === 0 && href === null);

/** A text whose formatting says nothing as the plain text that it is; any other, and one that plain would be read otherwise, as it stands. */
export const plainWherePossible = (text: string): string => {
  const paragraphs = readRichText(text);
  if (!isRichText(text) || !paragraphs.every(isPlain)) return text;
  const plain = paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
  return isRichText(plain) ? text : plain;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the editor begins with: a plain text as its paragraphs. */
export const asRichText = (text: string): string =>
  isRichText(text)
    ? text
    : plainParagraphs(text)
        .map(({ runs }) => `<p>${runs.map((run) => escaped(run.text)).join('')}</p>`)
        .join('');
