/** @jsxRuntime automatic */
import type { DocumentField, DocumentLine, DocumentModel, DocumentPicture } from '@kerf/documents';
import { Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { FontWeight, PdfFonts } from './fonts.ts';
import { fittedText } from './printable-text.ts';
import { COLUMNS, drawingStroke, NAME_SIZE, PAGE_WIDTH, style, TEXT_SIZE, TITLE_SIZE } from './quote-pdf-style.ts';

type Logo = Buffer | null;
/** A text that fits into a width of the page, points. */
type Fit = (text: string, width: number, size?: number, weight?: FontWeight) => string;
type WithModel = { readonly model: DocumentModel; readonly fit: Fit };

const fitWith =
  (fonts: PdfFonts): Fit =>
  (text, width, size = TEXT_SIZE, weight = 400) =>
    fittedText(text, { width, size, weight }, fonts);

const Drawing = ({ picture }: { picture: DocumentPicture }) => {
  const [, , width = 1, height = 1] = picture.viewBox.split(' ').map(Number);
  const strokeWidth = Math.max(width, height) / 90;
  return (
    <Svg viewBox={picture.viewBox} style={style.picture}>
      {picture.paths.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paths of a printed drawing never move
        <Path key={index} d={path.d} fill="none" stroke={drawingStroke[path.kind]} strokeWidth={strokeWidth} />
      ))}
    </Svg>
  );
};

/** Texts one below the other; two may be the same, and a printed list never moves, so their place is their key. */
const TextLines = ({ lines, detail }: { lines: readonly string[]; detail?: boolean }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Text key={index} style={detail === true ? style.detail : {}}>
      {line}
    </Text>
  ));

type BlockProperties = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly kind: 'party' | 'remarks';
};

const Block = ({ title, lines, kind }: BlockProperties) =>
  lines.length === 0 ? null : (
    <View style={style[kind]}>
      <Text style={style.heading}>{title}</Text>
      <TextLines lines={lines} />
    </View>
  );

const Fields = ({ fields, fit }: { fields: readonly DocumentField[]; fit: Fit }) => (
  <View>
    {fields.map((field) => (
      <View key={field.label} style={style.field}>
        <Text style={style.fieldLabel}>{fit(field.label, COLUMNS.fieldLabel)}</Text>
        <Text style={style.fieldValue}>{fit(field.value, COLUMNS.field)}</Text>
      </View>
    ))}
  </View>
);

const Header = ({ model, fit, logo }: WithModel & { logo: Logo }) => (
  <View style={style.header}>
    <View style={style.headerLeft}>
      <Text style={[style.title, { color: model.brandColour }]}>
        {fit(model.isDraft ? `${model.title} (${model.texts.draft})` : model.title, PAGE_WIDTH / 2, TITLE_SIZE, 600)}
      </Text>
      <Fields fields={model.fields} fit={fit} />
    </View>
    <View style={style.organisation}>
      {logo === null ? null : <Image src={logo} style={style.logo} />}
      <Text style={style.organisationName}>{fit(model.organisationName, COLUMNS.organisation, NAME_SIZE, 600)}</Text>
      <TextLines lines={model.organisationLines.map((line) => fit(line, COLUMNS.organisation))} />
    </View>
  </View>
);

const Line = ({ line, fit }: { line: DocumentLine; fit: Fit }) => (
  <View style={style.row} wrap={false}>
    <View style={style.pictureCell}>{line.picture === null ? null : <Drawing picture={line.picture} />}</View>
    <View style={style.partCell}>
      <Text style={style.partName}>{fit(line.name, COLUMNS.part, TEXT_SIZE, 600)}</Text>
      <TextLines lines={line.details.map((detail) => fit(detail, COLUMNS.part))} detail />
    </View>
    <Text style={style.quantityCell}>{line.quantity}</Text>
    <Text style={style.priceCell}>{line.itemPrice}</Text>
    <Text style={style.priceCell}>{line.linePrice}</Text>
  </View>
);

const LineTable = ({ model, fit }: WithModel) => (
  <View>
    <View style={[style.row, style.headRow]} fixed>
      <Text style={style.pictureCell} />
      <Text style={style.partCell}>{model.texts.part}</Text>
      <Text style={style.quantityCell}>{model.texts.quantity}</Text>
      <Text style={style.priceCell}>{model.texts.unitPrice}</Text>
      <Text style={style.priceCell}>{model.texts.linePrice}</Text>
    </View>
    {model.lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same; a printed list never moves
      <Line key={index} line={line} fit={fit} />
    ))}
  </View>
);

const Totals = ({ model, fit }: WithModel) => (
  <View style={style.totals} wrap={false}>
    {model.totals.map((total) => (
      <View key={total.label} style={[style.totalRow, total.isGrandTotal ? style.grandTotal : {}]}>
        <Text>
          {total.isGrandTotal
            ? fit(total.label, COLUMNS.totalLabel, NAME_SIZE, 600)
            : fit(total.label, COLUMNS.totalLabel)}
        </Text>
        <Text>{total.value}</Text>
      </View>
    ))}
  </View>
);

type QuotePdfProperties = { readonly model: DocumentModel; readonly logo: Logo; readonly fonts: PdfFonts };

/** A customer document on A4, laid out from the same model as the page on screen. */
export const QuotePdf = ({ model, logo, fonts }: QuotePdfProperties) => {
  const fit = fitWith(fonts);
  const { texts } = model;
  const fitted = (lines: readonly string[], width: number) => lines.map((line) => fit(line, width));
  return (
    <Document
      title={`${model.title} ${model.fields[0]?.value ?? ''}`}
      author={model.organisationName}
      language={model.language}
    >
      <Page size="A4" style={style.page}>
        <View style={style.content}>
          <Header model={model} fit={fit} logo={logo} />
          <View style={style.parties}>
            <Block title={texts.customer} lines={fitted(model.customerLines, COLUMNS.party)} kind="party" />
            <Block title={texts.deliverTo} lines={fitted(model.deliveryLines, COLUMNS.party)} kind="party" />
          </View>
          <LineTable model={model} fit={fit} />
          <Totals model={model} fit={fit} />
          <Block title={texts.notes} lines={fitted(model.notes, PAGE_WIDTH)} kind="remarks" />
          <Block title={texts.terms} lines={fitted(model.terms, PAGE_WIDTH)} kind="remarks" />
        </View>
        <Text
          style={style.footer}
          fixed
          render={({ pageNumber, totalPages }) =>
            texts.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))
          }
        />
      </Page>
    </Document>
  );
};
