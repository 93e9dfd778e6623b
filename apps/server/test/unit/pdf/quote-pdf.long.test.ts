import { execFileSync, spawnSync } from 'node:child_process';
import { crc32, deflateSync } from 'node:zlib';
import type { DocumentData, ProductionData } from '@kerf/contract';
import { documentModel, productionModel } from '@kerf/documents';
import { describe, expect, it } from 'vitest';
import { loadPdfFonts } from '../../../src/pdf/fonts.ts';
import { printableText } from '../../../src/pdf/printable-text.ts';
import { textLines } from '../../../src/pdf/text-lines.ts';
import inThread, { type PdfDocument, type PdfTask } from '../../../src/workers/pdf-worker.ts';
import { newThreadClock } from '../../../src/workers/thread-clock.ts';
import { documentOf as data } from '../../support/documents.ts';

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

/** Letters that a language adds to the plain alphabet, small and capital. */
const LETTERS = {
  'en-GB': 'abc xyz ABC XYZ ffi fl £',
  'de-DE': 'ä ö ü ß Ä Ö Ü ẞ',
  'es-ES': 'á é í ó ú ü ñ ¿ ¡ Á É Í Ó Ú Ü Ñ',
  'fr-FR': 'à â æ ç é è ê ë î ï ô œ ù û ü ÿ À Â Æ Ç É È Ê Ë Î Ï Ô Œ Ù Û Ü Ÿ « »',
  'it-IT': 'à è é ì ò ù À È É Ì Ò Ù',
  'pt-PT': 'á â ã à ç é ê í ó ô õ ú Á Â Ã À Ç É Ê Í Ó Ô Õ Ú',
  'vi-VN':
    'ắ ằ ẳ ẵ ặ ấ ầ ẩ ẫ ậ đ ế ề ể ễ ệ ố ồ ổ ỗ ộ ớ ờ ở ỡ ợ ứ ừ ử ữ ự ạ ẹ ị ọ ụ ỵ ỷ ỹ Ắ Ặ Ậ Đ Ệ Ộ Ợ Ự Ạ Ẹ Ị Ọ Ụ Ỵ Đơn giá hạng mục',
} as const;

/** Alphabets of customers whose languages documents do not speak. */
const OTHER_LETTERS = [
  'ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ Zażółć gęślą jaźń',
  'áčďéěíňóřšťúůýž ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ Příliš žluťoučký kůň',
  'αβγδεζηθικλμνξοπρσςτυφχψω ΆΈΉΊΌΎΏ άέήίόύώ ΐΰ',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя АБВГДЕЁЖЗ ґєії ўђљњћџ',
  'ăâîșț őű ğış āēģīķļņšūž đ Æø Åå Þð',
  '株式会社 鋼板 板金加工 한국어 강판 ステンレス',
  '⌀ ∅ ≤ ± ² ½ → ✓ □ 😀 🔧 € ₫ ₹ ₩',
];

/** A picture of one colour as PNG. */
const png = (width: number, height: number, pixels?: Buffer): Buffer => {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const rows = Buffer.alloc(Math.min(height, 1000) * (1 + 4 * Math.min(width, 1000)), 0x80);
  for (let row = 0; row < Math.min(height, 1000); row++) rows[row * (1 + 4 * width)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels ?? deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const renderPdf = (input: PdfTask) => inThread({ clock: newThreadClock(), input });

const textOf = (data: DocumentData, logo: Uint8Array | null = null): Promise<string> =>
  textOfPdf({ copy: 'customer', data }, logo);
const textOfPdf = async (document: PdfDocument, logo: Uint8Array | null = null): Promise<string> => {
  const { bytes } = await renderPdf({ document, logo });
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(bytes), encoding: 'utf8' });
};
/** Words of production copies alone. */
const OF_PRODUCTION = [
  ...['productionCopy', 'machine', 'sheet', 'sheetsRequired', 'partsPerSheet', 'fullSheetUsed', 'sheetUsed'],
  ...['bar', 'barsRequired', 'partsPerBar', 'fullBarUsed', 'barUsed'],
  ...[
    'piecesOnSheet',
    'usedLength',
    'leftOver',
    'nothingLeftOver',
    'remnantFromStock',
    'nestedTogether',
    'grain',
    'grainHorizontal',
  ],
  ...['grainVertical', 'folds', 'longest', 'cutTogether'],
];

/** A part on sheets of its own, one that is cut together with others, and one on bars. */
const productionOf = (locale: string): ProductionData => {
  const { lines, totals: _totals, currencyCode: _currency, ...head } = data(locale, 'Customer');
  const sheet = {
    ...{ count: 2, stock: 'sheet' as const, size: '3000 × 1500 mm', density: 0.5, usedLength: '100 mm' },
    ...{ leftOver: '', isFromStock: false },
    parts: [{ name: 'Plate', count: 12, colour: '#9ecae1' }],
    picture: { width: 3000, height: 1500, margin: 10, shapes: [], copies: [] },
  };
  const parts = lines.map(({ itemPrice: _item, linePrice: _line, otherQuantities: _others, ...said }) => ({
    ...said,
    ...{
      partNumber: '',
      revision: '',
      machine: 'Laser',
      stock: 'sheet' as const,
      sheetSize: '3000 x 1500',
      privateNotes: '',
      grain: 'Vertical' as const,
      folds: null,
    },
    ...{ isTogether: false, nest: { partsPerSheet: 12, density: 0.5, sheetsRequired: 3, sheets: [sheet] } },
  }));
  const folded = { grain: 'Horizontal' as const, folds: { count: 3, longest: '300 mm' }, isTogether: true };
  const tube = (part: (typeof parts)[number]) => {
    const bar = { ...sheet, stock: 'bar' as const, size: '6000 mm' };
    return { ...part, stock: 'bar' as const, sheetSize: '40 x 40 x 6000 mm', nest: { ...part.nest, sheets: [bar] } };
  };
  return {
    ...head,
    parts: parts.flatMap((part) => [part, { ...part, ...folded }, tube(part)]),
    together: [{ material: 'Steel', thickness: '3 mm', machine: 'Laser', sheets: [{ ...sheet, isFromStock: true }] }],
  };
};

const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

const DAY = '2026-11-22T09:00:00.000Z';

describe.skipIf(!hasPdfToText)('the PDF', () => {
  it.each(Object.entries(LETTERS))('prints every letter of %s, and all its own words', async (locale, letters) => {
    const plain = data(locale, letters, letters);
    const otherQuantities = [{ quantity: 10, itemPrice: 1, linePrice: 10 }];
    const drawnAs = { partNumber: '2100.04', revision: 'A' };
    const document = { ...plain, lines: plain.lines.map((line) => ({ ...line, ...drawnAs, otherQuantities })) };
    const text = withoutSpaces(await textOf(document));
    expect(text.split(withoutSpaces(letters)).length - 1).toBe(2);
    const { texts, totals, fields } = documentModel(document);
    const { orderConfirmation, proforma, taxInvoice, customer, page, billTo, deliverTo, tax, ...others } = texts;
    // The letter that brings the document says the last one.
    const { revision, partRevision, customerSuppliedMaterial, viewOnline, ...offered } = others;
    const { workOrder, ordered, invoiceNumber, invoiceDate, due, paid, ...own } = offered;
    const invoice = { workOrderNumber: 'W1', invoiceNumber: 'I1', invoiceIssueDateUtc: DAY, isPaid: true };
    for (const [changes, words] of [
      [{ documentType: 'order-confirmation', workOrderNumber: 'W1', orderedDateUtc: DAY }, [workOrder, ordered]],
      [{ documentType: 'tax-invoice', ...invoice }, [workOrder, invoiceNumber, invoiceDate, due, paid]],
    ] as const) {
      const { documentType, ...facts } = changes;
      const given = withoutSpaces(await textOf({ ...document, documentType, quote: { ...document.quote, ...facts } }));
      for (const word of words) expect(given, word).toContain(withoutSpaces(word));
    }
    const ofCustomer = Object.entries(own).filter(([name]) => !OF_PRODUCTION.includes(name));
    const printed = [
      ...[customer, page.replace('{page}', '1').replace('{pages}', '1')],
      ...['1 Plate', `2100.04 ${partRevision.replace('{revision}', 'A')}`],
      ...ofCustomer.map(([, word]) => word),
    ];
    for (const word of [...printed, ...totals.map(({ label }) => label), ...fields.map(({ value }) => value)]) {
      expect(text, word).toContain(withoutSpaces(word));
    }
  });

  it.each(Object.keys(LETTERS))('prints all words of production copies of %s', async (locale) => {
    const data = productionOf(locale);
    const model = productionModel(data);
    const text = withoutSpaces(await textOfPdf({ copy: 'production', data }));
    const words = Object.entries(model.texts).filter(([name]) => OF_PRODUCTION.includes(name));
    expect(words).toHaveLength(OF_PRODUCTION.length);
    for (const [name, word] of words) expect(text, name).toContain(withoutSpaces(word));
  });

  it.each(OTHER_LETTERS)('prints %s so that it can be copied', async (letters) => {
    const text = withoutSpaces(await textOf(data('en-GB', letters, letters)));
    expect(text.split(withoutSpaces(letters)).length - 1).toBe(2);
  });

  it('says which material the customer brings, and which issue of the quote it is', async () => {
    const document = data('en-GB', 'Customer');
    const lines = document.lines.map((line) => ({ ...line, isCustomerSuppliedMaterial: true }));
    const text = await textOf({ ...document, lines, revision: 3 });
    expect(text).toContain('Customer-supplied material');
    expect(text).toMatch(/Revision\s+3/);
    expect(await textOf({ ...document, revision: 1 })).not.toMatch(/Revision|Customer-supplied/);
  });

  it.each([
    ['a logo', png(120, 40), 1],
    ['a logo that breaks off', png(120, 40).subarray(0, 60), 0],
    ['a logo whose pixels are missing', png(120, 40).subarray(0, 33), 0],
    ['a logo whose pixels are no pixels', png(120, 40, Buffer.from('no pixels')), 0],
    ['a logo with more pixels than it says', png(8, 8, deflateSync(Buffer.alloc(50_000_000))), 0],
    ['a JPEG that is none', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(99, 7)]), 0],
    ['a logo that would unpack to gigabytes', png(60_000, 60_000), 0],
  ])('prints with %s', async (_, logo, pictures) => {
    const document = data('en-GB', 'Customer');
    const pdf = Buffer.from((await renderPdf({ document: { copy: 'customer', data: document }, logo })).bytes);
    expect(pdf.toString('latin1').split('/Subtype /Image').length - 1 > 0 ? 1 : 0).toBe(pictures);
    expect(await textOf(document, logo)).toContain('Page 1 of 1');
  });

  it('loses no sign of a long name and keeps it in its column', async () => {
    const name = `Part-${'0123456789'.repeat(18)}-end`;
    const document = data('en-GB', 'Customer');
    const lines = document.lines.map((line) => ({ ...line, name, itemPrice: 123456.78 }));
    const text = await textOf({ ...document, lines });
    expect(withoutSpaces(text.replaceAll(/€[\d.,]+/g, '').replace('Steel · 3 mm', ''))).toContain(name.slice(60));
    expect(text).toContain('€123,456.78');
  });

  it('prints 200 lines, the last one on a later page with the heading of the table again', async () => {
    const document = data('de-DE', 'Kunde');
    const [line] = document.lines;
    const lines = Array.from({ length: 200 }, (_, index) => ({ ...line!, name: `Teil ${index + 1}` }));
    const text = await textOf({ ...document, lines });
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(5);
    for (const { name } of lines) expect(text).toMatch(new RegExp(`${name}\\b`));
    expect(pages[2]).toContain('Stückpreis');
    expect(text).toContain(`Seite ${pages.length} von ${pages.length}`);
  });
});

describe('text for print', async () => {
  const fonts = await loadPdfFonts();

  it.each([
    ['Ống thép'.normalize('NFD'), 'Ống thép'],
    ['⌀ 12 ∅ ⌴', '⌀ 12 ∅ ⌴'],
    ['板金 👩‍🔧 ❤️ x', '板金 👩🔧 ❤ x'],
    ['a\u200db\u0007', 'ab□'],
    ['𠮷 \ud800 \u{10fffd}', '□ □ □'],
    ['a\tb\r\nc\u2028d\u2011e', 'a b\nc\nd-e'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
  ])('%j is printed as %j', (text, printed) => {
    expect(printableText(text, fonts)).toBe(printed);
  });

  it('breaks only words that are wider than their room', () => {
    const setting = { size: 9, weight: 'regular' } as const;
    const texts = (text: string, width: number) =>
      textLines(text, width, setting, fonts).map(({ runs }) => runs.map((run) => run.text).join(''));
    const long = `short ${'W'.repeat(30)} words`;
    const broken = texts(long, 60);
    expect(broken.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
    expect(broken.length).toBeGreaterThan(4);
    for (const { width } of textLines(long, 60, setting, fonts)) expect(width).toBeLessThanOrEqual(60);
    expect(texts('short words', 60)).toEqual(['short words']);
    expect(texts('two\nlines', 60)).toEqual(['two', 'lines']);
  });
});
