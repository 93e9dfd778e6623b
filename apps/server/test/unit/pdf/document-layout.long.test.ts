import type { DocumentData } from '@kerf/contract';
import { documentModel } from '@kerf/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutDocument } from '../../../src/pdf/document-layout.ts';
import { loadPdfFonts } from '../../../src/pdf/fonts.ts';
import { looks } from '../../../src/pdf/looks.ts';
import { printableText } from '../../../src/pdf/printable-text.ts';
import type { Mark } from '../../../src/pdf/strips.ts';
import { documentOf } from '../../support/documents.ts';

const fonts = await loadPdfFonts();
type Logo = { readonly width: number; readonly height: number } | null;

const layOut = (data: DocumentData, logo: Logo = null) => layOutDocument(documentModel(data), logo, fonts);
const lineOf = (changes: Partial<DocumentData['lines'][number]> = {}): DocumentData['lines'][number] => ({
  ...documentOf('en-GB', 'Customer').lines[0]!,
  ...changes,
});
const withNotes = (customerNotes: string, terms = ''): DocumentData => {
  const data = documentOf('en-GB', 'Customer');
  return { ...data, quote: { ...data.quote, customerNotes, terms } };
};

const textOf = (mark: Mark): string => (mark.kind === 'text' ? mark.line.runs.map((run) => run.text).join('') : '');
const isBody = (mark: Mark): boolean => mark.kind === 'text' && mark.size !== looks.small.size;
const isSmall = (mark: Mark): boolean => mark.kind === 'text' && mark.size === looks.small.size;
const bodyOf = (pages: readonly (readonly Mark[])[]): string =>
  pages.flat().filter(isBody).map(textOf).join('').replace(/\s/gu, '');
const printed = (text: string): string => printableText(text, fonts).replace(/\s/gu, '');

/** Rules are thin lines between texts; everything else needs its own room. */
const overlapsOn = (marks: readonly Mark[]): string[] => {
  const boxes = marks.filter((mark) => mark.kind !== 'rule' && mark.kind !== 'link').sort((a, b) => a.y - b.y);
  const tolerance = 0.01;
  return boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => {
      const isApart =
        b.y >= a.y + a.height - tolerance ||
        a.y >= b.y + b.height - tolerance ||
        b.x >= a.x + a.width - tolerance ||
        a.x >= b.x + b.width - tolerance;
      return isApart ? [] : [`${textOf(a)} | ${textOf(b)}`];
    }),
  );
};

const strays = ({ paper, pages }: ReturnType<typeof layOut>): Mark[] =>
  pages
    .flat()
    .filter(
      ({ x, y, width, height }) =>
        x < paper.left - 0.01 ||
        x + width > paper.left + paper.contentWidth + 0.01 ||
        y < 20 ||
        y + height > paper.height - 20,
    );

const letterCounts = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

const lostLetters = (data: DocumentData, pages: readonly (readonly Mark[])[]): string[] => {
  const model = documentModel(data);
  const all = [
    model.organisationName,
    ...model.organisationLines,
    ...model.fields.flatMap(({ label, value }) => [label, value]),
    ...model.customerLines,
    ...model.deliveryLines,
    ...model.lines.flatMap(({ name, details, figures }) => [name, ...details, ...figures]),
    ...model.totals.flatMap(({ label, value }) => [label, value]),
    ...model.notes,
    ...model.terms.flatMap(({ runs }) => runs.map((run) => run.text)),
  ];
  const found = letterCounts(bodyOf(pages));
  return (
    [...letterCounts(all.map(printed).join(''))]
      // A bracket is printed as its mirror image among letters that run from right to left.
      .filter(([letter, count]) => !/\p{Bidi_Mirrored}/u.test(letter) && (found.get(letter) ?? 0) < count)
      .map(([letter]) => letter)
  );
};

const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme-composite', maxLength }),
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmno ÄßłŘжΩằỢ漢字שלمر-/_'), maxLength }),
    fc.string({ unit: fc.constantFrom('W', '0', '_'), maxLength }),
  );
const price = fc.oneof(
  fc.constantFrom(0, 1, 99_999_999_999, 999_999_999_999_999),
  fc.integer({ min: -1e6, max: 1e9 }).map((cents) => cents / 100),
);
const address = fc.record({
  line1: text(100),
  line2: text(100),
  city: text(100),
  state: text(50),
  postcode: text(20),
  country: fc.constantFrom('US', 'DE', 'VN', 'nowhere'),
});
const drawing: NonNullable<DocumentData['lines'][number]['picture']> = {
  viewBox: '0 0 30 20',
  paths: [{ d: 'M0 0L30 20', kind: 'Cutting' }],
};
const picture = fc.option(fc.constant(drawing));
const line = fc.record({
  name: text(250),
  partNumber: text(60),
  revision: text(10),
  description: text(200),
  material: text(60),
  isCustomerSuppliedMaterial: fc.boolean(),
  thickness: text(10),
  size: text(20),
  processes: fc.array(text(60), { maxLength: 3 }),
  notes: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, text(200), text(4000)),
  lineId: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  itemPrice: price,
  linePrice: price,
  otherQuantities: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 1e6 }), itemPrice: price, linePrice: price }),
    {
      maxLength: 20,
    },
  ),
  picture,
  modelPicture: fc.option(fc.constant({ ...drawing, isAlone: false })),
});
const lines = fc.oneof(
  { weight: 6, arbitrary: fc.array(line, { minLength: 1, maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 30, max: 300 }))
      .map(([some, count]) => Array.from({ length: count }, (_, index) => some[index % some.length]!)),
  },
);
const longText = fc.oneof(
  text(200),
  fc
    .tuple(fc.array(text(60), { minLength: 1, maxLength: 40 }), fc.constantFrom(' ', '\n', ''))
    .map(([words, between]) =>
      Array.from({ length: 60 }, () => words.join(between))
        .join(between)
        .slice(0, 20_000),
    ),
);
const document: fc.Arbitrary<DocumentData> = fc
  .record({
    locale: fc.constantFrom('en-GB', 'en-US', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN'),
    currencyCode: fc.constantFrom(...Intl.supportedValuesOf('currency')),
    name: text(200),
    lines,
    notes: longText,
    terms: longText,
    address,
    delivery: fc.option(address),
    countryCode: fc.constantFrom('US', 'GB'),
    totals: fc.record({
      linesTotal: price,
      minimumChargePrice: price,
      deliveryPrice: price,
      netTotal: price,
      taxName: text(60),
      taxRatePercent: fc.double({ min: 0, max: 100, noNaN: true }),
      taxPrice: price,
      grossTotal: price,
    }),
  })
  .map(({ locale, currencyCode, name, lines: some, notes, terms, address: where, delivery, countryCode, totals }) => {
    const data = documentOf(locale, name, notes);
    return {
      ...data,
      currencyCode,
      organisation: { ...data.organisation, name, countryCode, address: where },
      quote: { ...data.quote, name, poNumber: name, terms },
      customer: { ...data.customer, contactName: name, billingAddress: where, deliveryAddress: delivery },
      lines: some,
      totals,
    };
  });
const logo = fc.option(
  fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) }),
);

describe('the layout of a document', () => {
  it('prints everything once, nothing over anything else and nothing beside the page', () => {
    fc.assert(
      fc.property(document, logo, (data, picture) => {
        const laidOut = layOut(data, picture);
        for (const marks of laidOut.pages) expect(overlapsOn(marks)).toEqual([]);
        expect(strays(laidOut)).toEqual([]);
        expect(lostLetters(data, laidOut.pages)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('lets notes and terms flow over pages word by word, in their order', () => {
    const words = (name: string) => Array.from({ length: 1900 }, (_, index) => `${name}${index}`).join(' ');
    const { pages } = layOut(withNotes(words('note'), words('term')));
    const body = bodyOf(pages);
    expect(body).toContain(printed(`Notes ${words('note')} Terms ${words('term')}`));
    expect(pages.length).toBeLessThan(8);
    for (const marks of pages) expect(marks.filter(isBody).length).toBeGreaterThan(1);
  });

  it('sets formatted terms as they were written, in their order, without overlap', () => {
    const item = (text: string) => `<li><p>${text}</p></li>`;
    const long = 'word '.repeat(60);
    const terms = [
      `<p>Pay <strong>within 30 days</strong>, <em>not later</em>, area in m<sup>2</sup>. ${long}<u>${long}</u>${'W'.repeat(300)}</p>`,
      '<p data-align="right"><s>old</s> new</p><p data-align="center">middle</p>',
      `<ol>${item('first')}${item('second <a href="https://shop.example/terms">terms</a>')}</ol>`,
    ].join('');
    const laidOut = layOut(withNotes('', terms));
    const marks = laidOut.pages.flat();
    const textMarks = marks.filter((mark) => mark.kind === 'text');
    const markOf = (text: string) => {
      const found = textMarks.find((mark) => textOf(mark).trim() === text);
      if (found === undefined) throw new Error(`'${text}' is not printed`);
      return found;
    };
    expect([markOf('within').line.runs.at(-1)?.face, markOf('Pay').line.runs[0]?.face]).toEqual([
      'semiBold',
      'regular',
    ]);
    expect([markOf('later').isSlanted, markOf('Pay').isSlanted]).toEqual([true, false]);
    expect(markOf('2').size).toBeLessThan(looks.text.size);
    expect(markOf('2').y).toBeLessThan(markOf('m').y);
    expect(markOf('new').x + markOf('new').width).toBeCloseTo(laidOut.paper.left + laidOut.paper.contentWidth, 3);
    const middle = markOf('middle');
    expect(middle.x + middle.width / 2).toBeCloseTo(laidOut.paper.left + laidOut.paper.contentWidth / 2, 3);
    expect(markOf('1.').x).toBeLessThan(markOf('first').x);
    expect(markOf('1.').y).toBe(markOf('first').y);
    expect(marks.filter((mark) => mark.kind === 'link').map(({ href }) => href)).toEqual([
      'https://shop.example/terms',
    ]);
    expect(bodyOf(laidOut.pages)).toContain('old new middle1.first2.second terms'.replaceAll(' ', ''));
    expect(laidOut.pages.flatMap(overlapsOn)).toEqual([]);
    expect(strays(laidOut)).toEqual([]);
  });

  it('leaves no hole between short notes and terms', () => {
    const { pages } = layOut(withNotes('one\ntwo\nthree', 'four'));
    expect(pages).toHaveLength(1);
    const marks = pages.flat().filter(isBody);
    const tops = ['one', 'two', 'three', 'four'].map((word) => marks.find((mark) => textOf(mark) === word)?.y ?? 0);
    expect(tops[3]! - tops[0]!).toBeLessThan(90);
  });

  it.each([1, 2, 3, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 30, 200, 300])(
    'keeps the totals of %d lines on one page with the last line, and repeats the head of the table',
    (count) => {
      const data = documentOf('en-GB', 'Customer');
      const many = Array.from({ length: count }, (_, index) => lineOf({ name: `Plate ${index}`, notes: 'a\nb' }));
      const { pages } = layOut({ ...data, lines: many });
      const pageOf = (text: string) => pages.findIndex((marks) => marks.some((mark) => textOf(mark) === text));
      expect(pageOf('Parts and items')).toBe(pageOf(`${count}  Plate ${count - 1}`));
      expect(pageOf('Total')).toBe(pageOf('Parts and items'));
      for (const marks of pages) {
        const texts = marks.map(textOf);
        const heads = texts.filter((text) => text === 'Unit price').length;
        expect(heads).toBe(texts.some((text) => text.includes('Plate')) ? 1 : 0);
      }
    },
  );

  it('numbers every page and names the document on all but the first', () => {
    const data = documentOf('en-GB', 'Customer');
    const { pages } = layOut({ ...data, lines: Array.from({ length: 60 }, () => lineOf()) });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, marks] of pages.entries()) {
      const small = marks.filter(isSmall).map(textOf);
      expect(small).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(small.includes('Quote (Draft) Q-1')).toBe(index > 0);
    }
  });

  it('tears a line that is longer than a page', () => {
    const data = documentOf('en-GB', 'Customer');
    const notes = Array.from({ length: 3000 }, (_, index) => `n${index}`).join(' ');
    const laidOut = layOut({ ...data, lines: [lineOf({ notes }), lineOf({ name: 'Next' })] });
    expect(lostLetters({ ...data, lines: [lineOf({ notes }), lineOf({ name: 'Next' })] }, laidOut.pages)).toEqual([]);
    for (const marks of laidOut.pages) expect(overlapsOn(marks)).toEqual([]);
    expect(laidOut.pages.length).toBeGreaterThan(1);
  });

  it.each([
    ['US', 612, 792],
    ['CA', 612, 792],
    ['GB', 595.28, 841.89],
    ['VN', 595.28, 841.89],
    ['', 595.28, 841.89],
  ])('takes the paper of %j', (countryCode, width, height) => {
    const data = documentOf('en-US', 'Customer');
    const { paper } = layOut({ ...data, organisation: { ...data.organisation, countryCode } });
    expect([paper.width, paper.height]).toEqual([width, height]);
  });

  it.each([
    ['#1f5fbf', '#1f5fbf'],
    ['#ffff00', looks.title.colour],
  ])('sets the title in %s so that it can be read', (brandColour, colour) => {
    const data = documentOf('en-GB', 'Customer');
    const { pages } = layOut({ ...data, organisation: { ...data.organisation, brandColour } });
    const title = pages.flat().find((mark) => textOf(mark) === 'Quote (Draft)');
    expect(title).toMatchObject({ colour });
  });

  it('sets right-to-left texts in the order in which they are read', () => {
    const { pages } = layOut(withNotes('Ref שלום (12), x'));
    expect(pages.flat().map(textOf)).toContain('Ref (12) םולש, x');
  });
});
