import type { DocumentModel, DocumentSheet, NestPicture } from './document-model.ts';
import { type DocumentNode, drawingNodes, node } from './node.ts';

/** A place as SVG: mirrored first, then turned about the origin, then moved. */
const placeOf = ({ x, y, rotationDegrees, mirrored }: NestPicture['copies'][number]): string =>
  `translate(${x} ${y}) rotate(${rotationDegrees})${mirrored ? ' scale(-1 1)' : ''}`;

const rectangle = (left: number, bottom: number, right: number, top: number): string =>
  `M${left} ${bottom}H${right}V${top}H${left}Z`;

/** The sheet with its copies, y upwards as it lies; ids are told apart by the key. */
const nestPicture = (nest: NestPicture, name: string, key: string): DocumentNode => {
  const { width, height, margin, shapes, copies } = nest;
  const used = new Set(copies.map(({ shape }) => shape));
  const definitions = shapes.flatMap(({ d, colour }, index) =>
    used.has(index) ? [node('path', '', [], { id: `${key}-${index}`, d, fill: colour })] : [],
  );
  return node(
    'svg',
    'document-nest',
    [
      node('defs', '', definitions),
      node(
        'g',
        '',
        [
          node('path', 'nest-sheet', [], { d: rectangle(0, 0, width, height) }),
          node('path', 'nest-margin', [], { d: rectangle(margin, margin, width - margin, height - margin) }),
          ...copies.map((copy) =>
            node('use', 'nest-copy', [], { href: `#${key}-${copy.shape}`, transform: placeOf(copy) }),
          ),
        ],
        { transform: `matrix(1 0 0 -1 0 ${height})` },
      ),
    ],
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name },
  );
};

const legendOf = ({ legend }: DocumentSheet): DocumentNode[] =>
  legend.length === 0
    ? []
    : [
        node(
          'ul',
          'nest-legend',
          legend.map(({ colour, text }) =>
            node('li', '', [
              node('svg', 'nest-colour', [node('path', '', [], { d: 'M0 0H1V1H0Z', fill: colour })], {
                viewBox: '0 0 1 1',
                'aria-hidden': 'true',
              }),
              text,
            ]),
          ),
        ),
      ];

const sheetNode = (sheet: DocumentSheet, key: string): DocumentNode =>
  node('figure', 'document-sheet', [
    nestPicture(sheet.picture, sheet.caption, key),
    node('figcaption', '', [
      node('div', 'document-line-name', [sheet.caption]),
      ...sheet.details.map((detail) => node('div', 'document-line-detail', [detail])),
      ...legendOf(sheet),
    ]),
  ]);

/** The parts of a production document, each with its drawing and its sheets. */
export const sectionNodes = ({ sections, hasLargeDrawings }: DocumentModel): DocumentNode[] =>
  (sections ?? []).map((section, place) =>
    node('section', hasLargeDrawings ? 'document-section large-drawings' : 'document-section', [
      node('div', 'document-section-head', [
        node('div', 'document-picture-cell', drawingNodes(section.picture, section.name)),
        node('div', '', [
          node('h2', 'document-section-name', [
            section.quantity === '' ? section.name : `${section.quantity} ${section.name}`,
          ]),
          ...section.details.map((detail) => node('div', 'document-line-detail', [detail])),
        ]),
      ]),
      ...(section.sheets.length === 0
        ? []
        : [
            node(
              'div',
              'document-sheets',
              section.sheets.map((sheet, index) => sheetNode(sheet, `nest-${place}-${index}`)),
            ),
          ]),
    ]),
  );
