import { escapeXml } from '@kerf/documents';
import type { Sheet } from './logo.ts';

/** A file for the archive that may carry others: ISO 19005-3, conformance level B. */
export const ARCHIVE_OPTIONS = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const;

/** The name under which Factur-X and ZUGFeRD look for the XML. */
const FILE_NAME = 'factur-x.xml';
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What the file says of the XML that it carries; names and values are those of the Factur-X specification. */
const PROPERTIES = [
  { name: 'DocumentFileName', value: FILE_NAME, description: 'The name of the embedded XML document' },
  { name: 'DocumentType', value: 'INVOICE', description: 'The type of the hybrid document' },
  { name: 'Version', value: '1.0', description: 'The version of the standard that the XML keeps to' },
  { name: 'ConformanceLevel', value: 'EN 16931', description: 'The profile of the XML' },
] as const;

const described = PROPERTIES.map(
  ({ name, description }) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
).join('');

/** The metadata of the XML, and what its names mean, which an archive wants described in the file itself. */
const FACTUR_X_METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
${PROPERTIES.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${described}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** What the library's types leave out: how it writes its metadata, which it would not escape. */
type Archive = Sheet & { appendXML: (xml: string) => void; _addInfo: () => void };

/** Dates of the metadata have no fractions. */
const secondsOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

const documentMetadata = ({ info }: Sheet): string => {
  const made = secondsOf(info.CreationDate ?? new Date(0));
  const text = (value: string | undefined) => escapeXml(value ?? '');
  return `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${made}</xmp:CreateDate><xmp:CreatorTool>${text(info.Creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(info.Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${text(info.Author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${text(info.Producer)}</pdf:Producer>
</rdf:Description>`;
};

/** Puts the XML of an invoice into its PDF as Factur-X and ZUGFeRD have it: an alternative of what the pages show. */
export const attachEInvoice = (sheet: Sheet, xml: string): void => {
  const archive = sheet as Archive;
  archive._addInfo = () => archive.appendXML(documentMetadata(sheet));
  archive.appendXML(FACTUR_X_METADATA);
  const made = sheet.info.CreationDate ?? new Date(0);
  sheet.file(Buffer.from(xml, 'utf8'), {
    ...{ name: FILE_NAME, type: 'text/xml', description: 'Factur-X / ZUGFeRD invoice', relationship: 'Alternative' },
    ...{ creationDate: made, modifiedDate: made },
  });
};
