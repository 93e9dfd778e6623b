/** A page of a PDF as its operators write it, in millimetres of paper from the lower left corner. */
export type RawPage = {
  readonly content: string | readonly string[];
  readonly size?: readonly [number, number];
  /** Entries of the page's dictionary beside the usual: '/Rotate 90'. */
  readonly entries?: string;
  /** Entries of its resources beside the font F1. */
  readonly resources?: string;
};

export type RawPdf = {
  readonly pages: readonly RawPage[];
  /** Objects that pages name, from number 10 on; of those with a stream the dictionary and the stream. */
  readonly objects?: readonly (string | readonly [string, string | Buffer])[];
  /** Entries of the catalogue beside its pages, and of the node that holds the pages. */
  readonly catalogue?: string;
  readonly pageTree?: string;
  readonly trailer?: string;
};

const POINTS = 72 / 25.4;
const FIRST_OBJECT = 10;
const IN_MM = `${POINTS.toFixed(8)} 0 0 ${POINTS.toFixed(8)} 0 0 cm`;

type Body = readonly [string, Buffer | null];

const streamed = (head: string, stream: string | Buffer): Body => [
  head.replace(/>>$/, `/Length ${Buffer.byteLength(stream)}>>`),
  Buffer.from(stream),
];

const bodiesOf = ({ pages, objects = [], catalogue = '', pageTree = '' }: RawPdf): ReadonlyMap<number, Body> => {
  const bodies = new Map<number, Body>();
  const firstPage = FIRST_OBJECT + objects.length;
  const streams = pages.map(({ content }) => (typeof content === 'string' ? [content] : content));
  let next = firstPage + pages.length;
  const numbers = pages.map((_, place) => firstPage + place);
  bodies.set(1, [`<</Type/Catalog/Pages 2 0 R${catalogue}>>`, null]);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  bodies.set(2, [`<</Type/Pages/Kids[${kids}]/Count ${pages.length}${pageTree}>>`, null]);
  bodies.set(3, ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>', null]);
  objects.forEach((object, place) => {
    bodies.set(FIRST_OBJECT + place, typeof object === 'string' ? [object, null] : streamed(object[0], object[1]));
  });
  pages.forEach(({ size = [297, 210], entries = '', resources = '' }, place) => {
    const contents = (streams[place] ?? []).map((stream, piece, all) => {
      const text = `${piece === 0 ? `q ${IN_MM}\n` : ''}${stream}${piece === all.length - 1 ? '\nQ' : ''}`;
      bodies.set(next, streamed('<<>>', Buffer.from(text, 'latin1')));
      next += 1;
      return `${next - 1} 0 R`;
    });
    const box = `[0 0 ${(size[0] * POINTS).toFixed(4)} ${(size[1] * POINTS).toFixed(4)}]`;
    const media = entries.includes('/MediaBox') || pageTree.includes('/MediaBox') ? '' : `/MediaBox${box}`;
    bodies.set(firstPage + place, [
      `<</Type/Page/Parent 2 0 R${media}/Contents[${contents.join(' ')}]/Resources<</Font<</F1 3 0 R>>${resources}>>${entries}>>`,
      null,
    ]);
  });
  return bodies;
};

/** A PDF of plain operators, with whatever a program may put beside them. */
export const rawPdf = (pdf: RawPdf): Buffer => {
  const bodies = bodiesOf(pdf);
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const places = new Map<number, number>();
  let size = chunks[0]!.length;
  const add = (chunk: Buffer): void => {
    chunks.push(chunk);
    size += chunk.length;
  };
  for (const [number, [head, stream]] of bodies) {
    places.set(number, size);
    add(Buffer.from(`${number} 0 obj\n${head}\n`, 'latin1'));
    if (stream !== null) {
      add(Buffer.from('stream\n'));
      add(stream);
      add(Buffer.from('\nendstream\n'));
    }
    add(Buffer.from('endobj\n'));
  }
  const count = Math.max(...bodies.keys()) + 1;
  const rows = Array.from({ length: count - 1 }, (_, place) => {
    const at = places.get(place + 1);
    return at === undefined ? '0000000000 00000 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  add(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${count}/Root 1 0 R${pdf.trailer ?? ''}>>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
};

const at = (value: number): string => String(Number(value.toFixed(5)));

/** Operators of a rectangle, a circle, a line, words. */
export const box = (x: number, y: number, width: number, height: number, paint = 'S'): string =>
  `${[x, y, width, height].map(at).join(' ')} re ${paint}`;

const ROUND = 0.5522847498;

export const disc = (x: number, y: number, radius: number, paint = 's'): string => {
  const k = ROUND * radius;
  const piece = (...figures: readonly number[]): string => `${figures.map(at).join(' ')} c`;
  return [
    `${at(x + radius)} ${at(y)} m`,
    piece(x + radius, y + k, x + k, y + radius, x, y + radius),
    piece(x - k, y + radius, x - radius, y + k, x - radius, y),
    piece(x - radius, y - k, x - k, y - radius, x, y - radius),
    piece(x + k, y - radius, x + radius, y - k, x + radius, y),
    paint,
  ].join(' ');
};

export const line = (x0: number, y0: number, x1: number, y1: number): string =>
  `${[x0, y0].map(at).join(' ')} m ${[x1, y1].map(at).join(' ')} l S`;

/** Words in the font F1, in Windows' letters. */
export const words = (text: string, x: number, y: number, size = 3, mode = ''): string => {
  const letters = text
    .replaceAll(/[\\()]/g, (letter) => `\\${letter}`)
    .replaceAll('Ø', '\u00d8')
    .replaceAll('±', '\u00b1');
  return `BT ${mode}/F1 ${at(size)} Tf ${at(x)} ${at(y)} Td (${letters}) Tj ET`;
};

/** A dimension along x or y with filled arrows, and extension lines from the part. */
export const dimension = (from: number, to: number, across: number, text: string, isUpright = false): string => {
  const spot = (along: number, out: number): readonly [number, number] =>
    isUpright ? [across - out, along] : [along, across + out];
  const draw = (a: readonly [number, number], b: readonly [number, number]): string => line(a[0], a[1], b[0], b[1]);
  const head = (tip: number, towards: number): string => {
    const corners = [spot(tip, 0), spot(tip + 3 * towards, 0.5), spot(tip + 3 * towards, -0.5)];
    const [first, ...others] = corners.map(([x, y]) => `${at(x)} ${at(y)}`);
    return `${first} m ${others.map((corner) => `${corner} l`).join(' ')} f`;
  };
  const [x, y] = spot((from + to) / 2, 1);
  return [
    '0.18 w',
    draw(spot(from, -2), spot(from, 9)),
    draw(spot(to, -2), spot(to, 9)),
    draw(spot(from, 0), spot(to, 0)),
    head(from, 1),
    head(to, -1),
    words(text, x - text.length * 0.8, y),
    '0.5 w',
  ].join('\n');
};
