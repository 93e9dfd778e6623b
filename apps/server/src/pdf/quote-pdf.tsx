/** @jsxRuntime automatic */
import type { DocumentField, DocumentLine, DocumentModel, DocumentPicture } from '@kerf/documents';
import { Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { drawingStroke, style } from './quote-pdf-style.ts';

type Logo = Buffer | null;

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

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <View style={style.party}>
      <Text style={style.heading}>{title}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );

const Fields = ({ fields }: { fields: readonly DocumentField[] }) => (
  <View>
    {fields.map((field) => (
      <View key={field.label} style={style.field}>
        <Text style={style.fieldLabel}>{field.label}</Text>
        <Text style={style.fieldValue}>{field.value}</Text>
      </View>
    ))}
  </View>
);

const Header = ({ model, logo }: { model: DocumentModel; logo: Logo }) => (
  <View style={style.header}>
    <View style={style.headerLeft}>
      <Text style={[style.title, { color: model.brandColour }]}>
        {model.title}
        {model.isDraft ? `  (${model.texts.draft})` : ''}
      </Text>
      <Fields fields={model.fields} />
    </View>
    <View style={style.organisation}>
      {logo === null ? null : <Image src={logo} style={style.logo} />}
      <Text style={style.organisationName}>{model.organisationName}</Text>
      {model.organisationLines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  </View>
);

const Line = ({ line }: { line: DocumentLine }) => (
  <View style={style.row} wrap={false}>
    <View style={style.pictureCell}>{line.picture === null ? null : <Drawing picture={line.picture} />}</View>
    <View style={style.partCell}>
      <Text style={style.partName}>{line.name}</Text>
      {line.details.map((detail) => (
        <Text key={detail} style={style.detail}>
          {detail}
        </Text>
      ))}
    </View>
    <Text style={style.quantityCell}>{line.quantity}</Text>
    <Text style={style.priceCell}>{line.itemPrice}</Text>
    <Text style={style.priceCell}>{line.linePrice}</Text>
  </View>
);

const LineTable = ({ model }: { model: DocumentModel }) => (
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
      <Line key={index} line={line} />
    ))}
  </View>
);

const Totals = ({ model }: { model: DocumentModel }) => (
  <View style={style.totals} wrap={false}>
    {model.totals.map((total) => (
      <View key={total.label} style={[style.totalRow, total.isGrandTotal ? style.grandTotal : {}]}>
        <Text>{total.label}</Text>
        <Text>{total.value}</Text>
      </View>
    ))}
  </View>
);

/** A customer document on A4, laid out from the same model as the page on screen. */
export const QuotePdf = ({ model, logo }: { model: DocumentModel; logo: Logo }) => (
  <Document
    title={`${model.title} ${model.fields[0]?.value ?? ''}`}
    author={model.organisationName}
    language={model.language}
  >
    <Page size="A4" style={style.page}>
      <Header model={model} logo={logo} />
      <View style={style.parties}>
        <Lines title={model.texts.customer} lines={model.customerLines} />
        <Lines title={model.texts.deliverTo} lines={model.deliveryLines} />
      </View>
      <LineTable model={model} />
      <Totals model={model} />
      <Lines title={model.texts.notes} lines={model.notes} />
      <Lines title={model.texts.terms} lines={model.terms} />
      <Text
        style={style.footer}
        fixed
        render={({ pageNumber, totalPages }) =>
          model.texts.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))
        }
      />
    </Page>
  </Document>
);
