import type { DocumentField, DocumentLine, DocumentModel } from './document-model.ts';
import { moneyTexts } from './money-texts.ts';
import { codeNodes, type DocumentNode, drawingNodes, node } from './node.ts';
import type { RichMark, RichParagraph, RichRun } from './rich-text.ts';
import { sectionNodes } from './section-nodes.ts';

const textLines = (className: string, title: string, lines: readonly string[]): DocumentNode[] =>
  lines.length === 0
    ? []
    : [node('section', className, [node('h2', '', [title]), ...lines.map((line) => node('p', '', [line]))])];

const markTags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Record<RichMark, DocumentNode['tag']>;

const richRun = ({ text, marks, href }: RichRun): DocumentNode | string => {
  const marked = marks.reduce<DocumentNode | string>((inner, mark) => node(markTags[mark], '', [inner]), text);
  return href === null ? marked : node('a', '', [marked], { href, rel: 'noopener noreferrer', target: '_blank' });
};

const richParagraph = ({ align, depth, marker, runs }: RichParagraph): DocumentNode => {
  const classes = [align === 'left' ? '' : `rich-${align}`, depth === 0 ? '' : `rich-depth-${depth}`];
  const sign = marker === '' ? [] : [node('span', 'rich-marker', [`${marker} `])];
  return node('p', classes.filter((name) => name !== '').join(' '), [...sign, ...runs.map(richRun)]);
};

const richLines = (className: string, title: string, paragraphs: readonly RichParagraph[]): DocumentNode[] =>
  paragraphs.length === 0
    ? []
    : [node('section', className, [node('h2', '', [title]), ...paragraphs.map(richParagraph)])];

const fieldList = (fields: readonly DocumentField[]): DocumentNode =>
  node(
    'dl',
    'document-fields',
    fields.flatMap((field) => [node('dt', '', [field.label]), node('dd', '', [field.value])]),
  );

/** Beside its column's name where a telephone shows the row without headings. */
const figure = (label: string, value: string): DocumentNode => node('td', 'number', [value], { 'data-label': label });

const lineRow = (line: DocumentLine, columns: DocumentModel['columns']): DocumentNode =>
  node('tr', '', [
    node(
      'td',
      'document-picture-cell',
      line.pictures.flatMap((picture) => drawingNodes(picture, line.name)),
    ),
    node('td', '', [
      node('div', 'document-line-name', [
        ...(line.position === '' ? [] : [node('span', 'document-line-position', [`${line.position} `])]),
        line.name,
      ]),
      ...line.details.map((detail) => node('div', 'document-line-detail', [detail])),
    ]),
    ...line.figures.map((value, index) => figure(columns[index] ?? '', value)),
  ]);

const lineTable = (model: DocumentModel): DocumentNode => {
  const { texts, columns } = model;
  const headings = [
    node('th', 'document-picture-cell', ['']),
    node('th', '', [texts.part], { scope: 'col' }),
    ...columns.map((text) => node('th', 'number', [text], { scope: 'col' })),
  ];
  return node('table', 'document-lines', [
    node('thead', '', [node('tr', '', headings)]),
    node(
      'tbody',
      '',
      model.lines.map((line) => lineRow(line, columns)),
    ),
  ]);
};

const totalRow = (total: DocumentModel['totals'][number]): DocumentNode =>
  node('tr', total.isGrandTotal ? 'grand-total' : '', [
    node('th', '', [total.label], { scope: 'row' }),
    node('td', 'number', [total.value]),
  ]);

const totalTable = ({ totals }: DocumentModel): DocumentNode[] =>
  totals.length === 0 ? [] : [node('table', 'document-totals', [node('tbody', '', totals.map(totalRow))])];

const titleOf = ({ title, titleColour, isDraft, texts }: DocumentModel): DocumentNode => ({
  tag: 'h1',
  style: { color: titleColour },
  children: [title, ...(isDraft ? [node('span', 'document-draft', [texts.draft])] : [])],
});

const blankNodes = (blanks: DocumentModel['blanks']): DocumentNode[] =>
  blanks.length === 0
    ? []
    : [
        node(
          'section',
          'document-blanks',
          blanks.map((label) => node('p', 'document-blank', [label])),
        ),
      ];

/** Lays a document out for a screen or for the browser's print. */
export const documentNodes = (model: DocumentModel): DocumentNode => {
  const { texts } = model;
  const logo =
    model.logoUri === null
      ? []
      : [node('img', 'document-logo', [], { src: model.logoUri, alt: model.organisationName })];
  return node(
    'main',
    'document',
    [
      node('header', 'document-header', [
        node('div', '', [titleOf(model), fieldList(model.fields)]),
        node('div', 'document-organisation', [
          ...codeNodes(model.code, model.texts.workOrder),
          ...logo,
          node('div', 'document-organisation-name', [model.organisationName]),
          ...model.organisationLines.map((line) => node('p', '', [line])),
        ]),
      ]),
      node('div', 'document-parties', [
        ...textLines('document-customer', texts.customer, model.customerLines),
        ...textLines('document-delivery', texts.deliverTo, model.deliveryLines),
      ]),
      ...(model.sections === null ? [lineTable(model), ...totalTable(model)] : sectionNodes(model)),
      ...textLines('document-notes', texts.notes, model.notes),
      ...(model.payment.length === 0
        ? []
        : [
            node('section', 'document-notes', [
              node('h2', '', [moneyTexts(model.language).payTo]),
              fieldList(model.payment),
            ]),
          ]),
      ...richLines('document-terms', texts.terms, model.terms),
      ...blankNodes(model.blanks),
    ],
    { lang: model.language },
  );
};

/** A page library's way of making an element, such as React's createElement. */
export type CreateElement<Element> = (
  tag: string,
  properties: Readonly<Record<string, string | NonNullable<DocumentNode['style']>>>,
  ...children: (Element | string)[]
) => Element;

/** Draws a document with a page library; nodes keep their place, so the place is their key. */
export const drawDocument = <Element>(root: DocumentNode, create: CreateElement<Element>, key = 'document'): Element =>
  create(
    root.tag,
    {
      key,
      ...(root.className ? { className: root.className } : {}),
      ...(root.style === undefined ? {} : { style: root.style }),
      ...root.attributes,
    },
    ...root.children.map((child, index) =>
      typeof child === 'string' ? child : drawDocument(child, create, `${key}.${index}`),
    ),
  );
