import { box, dimension, disc, line, type RawPdf, rawPdf, words } from './raw-pdf.ts';

/** What a page must give: size and holes of each part, its scale; or why it gives none. */
export type OddPdf = {
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly parts: readonly (readonly [number, number, number])[];
  readonly scale?: readonly [number, 'stated' | 'dimensions' | 'page'];
  readonly findings?: readonly string[];
  readonly refusal?: string;
  readonly pages?: number;
};

/** A plate of 120 x 80 on paper with two round holes of 10. */
const PLATE = ['0.5 w', box(80, 80, 120, 80), disc(100, 120, 5), disc(180, 120, 5)].join('\n');
const STATED = words('SCALE 1:1', 200, 20);
const plate = [[120, 80, 2]] as const;

const one = (
  content: string | readonly string[],
  page: Partial<RawPdf['pages'][number]> = {},
  rest: Partial<RawPdf> = {},
) => rawPdf({ pages: [{ content, ...page }], ...rest });

const stated = (said: string): Buffer => one([PLATE, words(said, 200, 20)].join('\n'));
const dimensioned = (across: string, up: string, more = ''): Buffer =>
  one([PLATE, dimension(80, 200, 65, across), dimension(80, 160, 65, up, true), more].join('\n'));

const scaled = (name: string, said: string, ratio: number): OddPdf => ({
  name: `the scale is written ${said}`,
  bytes: () => stated(said),
  parts: [[120 * ratio, 80 * ratio, 2]],
  scale: [ratio, 'stated'],
  ...(name === '' ? {} : { name }),
});

const measured = (across: string, up: string, ratio: number, more = ''): OddPdf => ({
  name: `dimensions say ${across} and ${up}`,
  bytes: () => dimensioned(across, up, more),
  parts: [[120 * ratio, 80 * ratio, 2]],
  scale: [ratio, 'dimensions'],
});

const layers = (isOn: boolean): Partial<RawPdf> => ({
  objects: ['<</Type/OCG/Name(Notes)>>'],
  catalogue: `/OCProperties<</OCGs[10 0 R]/D<<${isOn ? '/ON' : '/OFF'}[10 0 R]>>>>`,
});
const ON_LAYER = { resources: '/Properties<</L1 10 0 R>>' };

const form = (matrix: string, content: string, inner = ''): readonly [string, string] => [
  `<</Type/XObject/Subtype/Form/BBox[-5000 -5000 5000 5000]/Matrix[${matrix}]/Resources<<${inner}>>>>`,
  content,
];

const hatch = (x0: number, y0: number, width: number, height: number, step: number): string =>
  Array.from({ length: Math.floor((width + height) / step) }, (_, place) => {
    const s = (place + 0.5) * step;
    const [a, b] = [Math.max(0, s - height), Math.min(s, width)];
    return line(x0 + a, y0 + s - a, x0 + b, y0 + s - b);
  }).join('\n');

/** PDFs as programs really write them, seldom like each other, each with what it must give. */
export const ODD_PDFS: readonly OddPdf[] = [
  ...['M 1:5', 'Echelle: 1:5', 'ECH 1/5', 'SCALE: 1/5', 'Massstab 1 : 5', 'Scale=1:5', 'ESCALA 1:5'].map((said) =>
    scaled('', said, 5),
  ),
  ...['Massstab 2:1', 'M 2:1', 'SCALE 2/1', '2 : 1'].map((said) => scaled('', said, 0.5)),
  scaled('', 'SCALE: 1" = 2"', 2),
  scaled('', 'SCALE: 1/4" = 1"', 4),
  scaled('', '1/8" = 1\'-0"', 96),
  scaled('', 'SCALE: 1/2', 2),
  scaled('', 'SCALE: 0.5', 2),
  scaled('', 'SCALE: FULL', 1),
  scaled('', 'SCALE: HALF', 2),
  scaled('', 'M1:2,5', 2.5),
  scaled('', 'Scale 1:1 (A3)', 1),
  {
    name: 'no scale: NTS, by its dimensions',
    bytes: () => dimensioned('240', '160', words('SCALE NTS', 200, 20)),
    parts: [[240, 160, 2]],
    scale: [2, 'dimensions'],
  },
  {
    name: 'what an inch is says nothing of the scale',
    bytes: () => dimensioned('240', '160', words('1 in = 25.4 mm', 200, 20)),
    parts: [[240, 160, 2]],
    scale: [2, 'dimensions'],
  },
  measured('240±0.1', '160±0.1', 2),
  measured('240 +0.2/-0.1', '160 -0.2', 2),
  measured('240,0', '160,0', 2),
  measured('1.200', '800', 10),
  measured('(240)', '[160]', 2),
  measured('240 REF', '160 TYP', 2),
  measured('240 h7', '160 js9', 2),
  measured('240 mm', '160 mm', 2),
  measured('4.724"', '3.150"', 1),
  measured('4.724', '3.150', 1, words('ALL DIMENSIONS ARE IN INCHES', 20, 20)),
  measured('9 29/64"', '6 19/64"', 2),
  measured('2\'-0"', '16"', 5.08),
  {
    name: 'diameters beside holes',
    bytes: () =>
      dimensioned('240', '160', [words('4x \u00d89', 110, 130), words('\u00d812 THRU', 110, 100)].join('\n')),
    parts: [[240, 160, 2]],
  },
  {
    name: 'stated in inches, with dimensions in inches',
    bytes: () =>
      one(
        [
          PLATE,
          words('SCALE 1:2', 200, 20),
          words('DIMENSIONS ARE IN INCHES', 20, 20),
          dimension(80, 200, 65, '9.449'),
          dimension(80, 160, 65, '6.299', true),
        ].join('\n'),
      ),
    parts: [[240, 160, 2]],
    scale: [2, 'stated'],
  },
  ...[90, 180, 270, -90, 450].map(
    (turn): OddPdf => ({
      name: `a page turned by ${turn}`,
      bytes: () => one([PLATE, STATED].join('\n'), { entries: `/Rotate ${turn}` }),
      parts: plate,
    }),
  ),
  {
    name: 'a box inherited from the tree of pages, away from the origin',
    bytes: () => one([PLATE, STATED].join('\n'), {}, { pageTree: '/MediaBox[-100 -50 900 700]/Rotate 90' }),
    parts: plate,
  },
  {
    name: 'a user unit of 3',
    bytes: () => one([PLATE, words('SCALE 1:1', 180, 60)].join('\n'), { entries: '/UserUnit 3' }),
    parts: [[360, 240, 2]],
  },
  {
    name: 'content in several streams, cut within an operator',
    bytes: () =>
      one(
        [PLATE.slice(0, 40), PLATE.slice(40), `\n${STATED}`].map((piece, place) =>
          place === 0
            ? piece.slice(0, piece.lastIndexOf(' '))
            : place === 1
              ? PLATE.slice(PLATE.slice(0, 40).lastIndexOf(' '))
              : piece,
        ),
      ),
    parts: plate,
  },
  {
    name: 'forms in forms, turned and mirrored',
    bytes: () =>
      one(
        [STATED, 'q 0.5 0 0 0.5 20 10 cm /A Do Q'].join('\n'),
        { resources: '/XObject<</A 10 0 R>>' },
        {
          objects: [
            form('0 2 -2 0 400 0', 'q 1 0 0 -1 0 300 cm /B Do Q', '/XObject<</B 11 0 R>>'),
            form('1 0 0 1 0 0', PLATE),
          ],
        },
      ),
    parts: [[120, 80, 2]],
  },
  {
    name: 'what a clip leaves out is not there',
    bytes: () =>
      one(
        [
          STATED,
          PLATE,
          'q 10 10 20 20 re W n',
          box(240, 80, 40, 40),
          'Q',
          'q 78 78 124 84 re W n',
          box(60, 60, 160, 120),
          'Q',
        ].join('\n'),
      ),
    parts: plate,
  },
  {
    name: 'a layer that is off',
    bytes: () => one([STATED, PLATE, '/OC /L1 BDC', box(60, 60, 160, 120), 'EMC'].join('\n'), ON_LAYER, layers(false)),
    parts: plate,
  },
  {
    name: 'a layer that is on holds the holes',
    bytes: () =>
      one(
        [STATED, box(80, 80, 120, 80), '/OC /L1 BDC /Span BMC', disc(100, 120, 5), disc(180, 120, 5), 'EMC EMC'].join(
          '\n',
        ),
        ON_LAYER,
        layers(true),
      ),
    parts: plate,
  },
  {
    name: 'hidden lines by dashes of one number',
    bytes: () =>
      one(
        [STATED, PLATE, '[3] 0 d', line(120, 80, 120, 160), line(160, 80, 160, 160), disc(140, 100, 4), '[] 0 d'].join(
          '\n',
        ),
      ),
    parts: plate,
  },
  {
    name: 'a dash without gaps is a whole line',
    bytes: () => one([STATED, '[4 0] 0 d', PLATE].join('\n')),
    parts: plate,
  },
  {
    name: 'white holes painted over a black plate',
    bytes: () =>
      one(
        ['0 g', box(80, 80, 120, 80, 'f'), '1 g', disc(100, 120, 5, 'f'), disc(180, 120, 5, 'f'), '0 g', STATED].join(
          '\n',
        ),
      ),
    parts: plate,
  },
  {
    name: 'white lines on black paper',
    bytes: () => one(['0 g', box(0, 0, 297, 210, 'f'), '1 g 1 G', PLATE, STATED].join('\n')),
    parts: plate,
  },
  {
    name: 'white words and boxes behind words hide nothing of the plate',
    bytes: () => one([PLATE, '1 g', box(110, 90, 20, 6, 'f'), '0 g', words('LASER', 112, 91), STATED].join('\n')),
    parts: plate,
  },
  {
    name: 'each line is two thin ones',
    bytes: () =>
      one(
        [
          STATED,
          '0.05 w',
          box(80, 80, 120, 80),
          box(80.1, 80.1, 119.8, 79.8),
          disc(100, 120, 5),
          disc(100, 120, 4.9),
          disc(180, 120, 5),
          disc(180, 120, 4.9),
        ].join('\n'),
      ),
    parts: plate,
  },
  {
    name: 'each line is two thin ones, at a small scale',
    bytes: () =>
      one(
        [
          ...['0.05 w', box(80, 80, 120, 80), box(80.1, 80.1, 119.8, 79.8), words('SCALE 1:20', 200, 20)],
          ...[disc(100, 120, 5), disc(100, 120, 4.9), disc(180, 120, 5), disc(180, 120, 4.9)],
        ].join('\n'),
      ),
    parts: [[2400, 1600, 2]],
  },
  ...(
    [
      [10, 0.12],
      [20, 0.125],
    ] as const
  ).map(
    ([ratio, wall]): OddPdf => ({
      name: `a frame with a wall of ${wall * ratio} mm at 1:${ratio}`,
      bytes: () =>
        one(
          [
            ...['0.5 w', box(80, 80, 100, 80), box(80 + wall, 80 + wall, 100 - 2 * wall, 80 - 2 * wall)],
            words(`SCALE 1:${ratio}`, 200, 20),
          ].join('\n'),
        ),
      parts: [[100 * ratio, 80 * ratio, 1]],
    }),
  ),
  {
    name: 'a white box behind a label on a filled plate',
    bytes: () =>
      one(
        [
          ...['0.5 g', box(80, 80, 120, 80, 'f'), '1 g', box(120, 90, 20, 6, 'f'), disc(100, 120, 5, 'f')],
          ...[disc(180, 120, 5, 'f'), '0 g', words('P-17', 121, 91), STATED],
        ].join('\n'),
      ),
    parts: plate,
  },
  {
    name: 'a white window in a filled plate with its size written in it',
    bytes: () =>
      one(
        [
          ...['0.5 g', box(80, 80, 120, 80, 'f'), '1 g', box(110, 95, 60, 50, 'f'), '0 g', words('60', 137, 118)],
          STATED,
        ].join('\n'),
      ),
    parts: [[120, 80, 1]],
  },
  {
    name: 'a hatched field on the plate',
    bytes: () => one([STATED, PLATE, '0.13 w', box(125, 95, 40, 50), hatch(125, 95, 40, 50, 3)].join('\n')),
    parts: [[120, 80, 3]],
  },
  {
    name: 'a plate hatched all over',
    bytes: () => one([STATED, '0.5 w', box(80, 80, 120, 80), '0.13 w', hatch(80, 80, 120, 80, 4)].join('\n')),
    parts: [[120, 80, 0]],
  },
  {
    name: 'a plate with a pattern for its inside',
    bytes: () =>
      one(
        [STATED, '/Pattern cs /P1 scn', box(80, 80, 120, 80, 'f'), '0 G', PLATE].join('\n'),
        { resources: '/Pattern<</P1 10 0 R>>' },
        {
          objects: [
            [
              '<</Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>>>',
              '0 0 m 4 4 l S',
            ],
          ],
        },
      ),
    parts: plate,
  },
  {
    name: 'a sheet shaded behind its drawing',
    bytes: () => one(['0.9 0.95 1 rg', box(0, 0, 297, 210, 'f'), '0 g', PLATE, STATED].join('\n')),
    parts: plate,
  },
  {
    name: 'filled and drawn around at once',
    bytes: () =>
      one([STATED, '0.8 g', PLATE.replace(' S', ' B').replaceAll('s\n', 'b\n').replace(/ s$/, ' b')].join('\n')),
    parts: plate,
  },
  {
    name: 'a cloud that somebody drew around the part in review',
    bytes: () =>
      one(
        [STATED, PLATE].join('\n'),
        { entries: '/Annots[10 0 R]' },
        {
          objects: [
            '<</Type/Annot/Subtype/Square/Rect[170 170 620 500]/F 4/AP<</N 11 0 R>>/C[1 0 0]>>',
            ['<</Type/XObject/Subtype/Form/BBox[0 0 450 330]/Resources<<>>>>', '1 0 0 RG 2 w 1 1 448 328 re S'],
          ],
        },
      ),
    parts: plate,
  },
  {
    name: 'letters without a table to read them by',
    bytes: () =>
      one(
        [PLATE, 'BT /F2 3 Tf 200 20 Td <0001000200030004> Tj ET', STATED].join('\n'),
        { resources: '/XObject<<>>/ColorSpace<<>>' },
        {},
      ),
    parts: plate,
  },
  {
    name: 'curves written by v and y, a box with a negative height',
    bytes: () => one([STATED, '0.5 w 80 160 120 -80 re S', disc(100, 120, 5), disc(180, 120, 5)].join('\n')),
    parts: plate,
  },
  {
    name: 'a circle of two thousand short lines',
    bytes: () => {
      const points = Array.from({ length: 2000 }, (_, place) => {
        const angle = (place / 2000) * 2 * Math.PI;
        return `${(140 + 40 * Math.cos(angle)).toFixed(4)} ${(120 + 40 * Math.sin(angle)).toFixed(4)} ${place === 0 ? 'm' : 'l'}`;
      });
      return one([STATED, ...points, 's'].join('\n'));
    },
    parts: [[80, 80, 0]],
  },
  {
    name: 'the same lines on two layers a hundredth apart',
    bytes: () => one([STATED, PLATE, '1 0 0 RG', 'q 1 0 0 1 0.01 0.01 cm', PLATE, 'Q'].join('\n')),
    parts: plate,
  },
  {
    name: 'letters that nobody sees over a scanned page',
    bytes: () =>
      one(
        [
          'q 297 0 0 210 0 0 cm /I Do Q',
          words('SCALE 1:2', 200, 20, 3, '3 Tr '),
          words('240', 140, 60, 3, '3 Tr '),
        ].join('\n'),
        { resources: '/XObject<</I 10 0 R>>' },
        {
          objects: [
            [
              '<</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8>>',
              Buffer.alloc(64, 255),
            ],
          ],
        },
      ),
    parts: [],
    findings: ['PDF_SCANNED_PAGE'],
  },
  {
    name: 'a small logo is no scan',
    bytes: () =>
      one(
        [STATED, PLATE, 'q 30 0 0 10 20 20 cm /I Do Q'].join('\n'),
        { resources: '/XObject<</I 10 0 R>>' },
        {
          objects: [
            [
              '<</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8>>',
              Buffer.alloc(64, 99),
            ],
          ],
        },
      ),
    parts: plate,
  },
  {
    name: 'a mirrored plot',
    bytes: () => one(['q -1 0 0 1 297 0 cm', PLATE, 'Q', STATED].join('\n')),
    parts: plate,
  },
  {
    name: 'a damaged table of places',
    bytes: () =>
      Buffer.from(
        one([PLATE, STATED].join('\n'))
          .toString('latin1')
          .replace(/\d{10} 00000 n/g, '0000009999 00000 n'),
        'latin1',
      ),
    parts: plate,
  },
  {
    name: 'no end of file',
    bytes: () => {
      const bytes = one([PLATE, STATED].join('\n'));
      return bytes.subarray(0, bytes.lastIndexOf('xref\n0'));
    },
    parts: plate,
  },
  {
    name: 'letters before the header, as mail programs leave them',
    bytes: () => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), one([PLATE, STATED].join('\n'))]),
    parts: plate,
  },
  {
    name: 'half a file',
    bytes: () => one([PLATE, STATED].join('\n')).subarray(0, 400),
    parts: [],
    refusal: 'PDF_DAMAGED',
  },
  { name: 'no pages', bytes: () => rawPdf({ pages: [] }), parts: [], refusal: 'PDF_DAMAGED' },
  { name: 'nothing but a header', bytes: () => Buffer.from('%PDF-1.4\n'), parts: [], refusal: 'PDF_DAMAGED' },
  { name: 'an empty page', bytes: () => one(''), parts: [], findings: ['PDF_EMPTY_PAGE'] },
  {
    name: 'more pages than are read at once',
    bytes: () =>
      rawPdf({
        pages: Array.from({ length: 62 }, (_, place) => ({
          content: [STATED, box(80, 80, 100 + place / 2, 80)].join('\n'),
        })),
      }),
    parts: Array.from({ length: 60 }, (_, place) => [100 + place / 2, 80, 0] as const),
    pages: 62,
    findings: ['PDF_PAGES_LEFT_OUT'],
  },
];
