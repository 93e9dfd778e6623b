import { inflateSync } from 'node:zlib';
import type { DocumentData } from '@kerf/contract';
import { eInvoiceXml } from '@kerf/documents';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import inThread from '../../../src/workers/pdf-worker.ts';
import { newThreadClock } from '../../../src/workers/thread-clock.ts';
import { documentOf } from '../../support/documents.ts';

const address = { line1: 'Werkstr. 5', line2: '', city: 'Aalen', state: '', postcode: '73430', country: 'DE' };

const invoice = (vatNumber = 'DE123456789'): DocumentData => {
  const data = documentOf('de-DE', 'Kunde & Söhne <KG>');
  return {
    ...data,
    documentType: 'tax-invoice',
    isDraft: false,
    organisation: { ...data.organisation, name: 'Säge & Schnitt <GmbH>', address, vatNumber, companyNumber: '' },
    customer: { ...data.customer, billingAddress: address },
    quote: {
      ...{ ...data.quote, terms: '<p>Mehr auf <a href="https://kerf.example">unserer Seite</a> 株式会社</p>' },
      ...{ invoiceNumber: 'INV-1', invoiceIssueDateUtc: '2026-11-20T00:00:00.000Z' },
      invoiceDueDateUtc: '2026-12-04T00:00:00.000Z',
    },
    totals: {
      ...{ linesTotal: 1, minimumChargePrice: 0, deliveryPrice: 0, netTotal: 1, taxName: 'USt 19 %' },
      ...{ taxRatePercent: 19, taxPrice: 0.19, grossTotal: 1.19 },
    },
  };
};

/** A logo that can be seen through. */
const logo = (): Uint8Array => {
  const picture = new PNG({ width: 4, height: 4 });
  picture.data.fill(0x80);
  return PNG.sync.write(picture);
};

const render = async (data: DocumentData, isEInvoice: boolean): Promise<Buffer> => {
  const document = { copy: 'customer' as const, data, isEInvoice };
  const { bytes } = await inThread({ clock: newThreadClock(), input: { document, logo: logo() } });
  return Buffer.from(bytes);
};

type PdfObject = { readonly dictionary: string; readonly stream: Buffer | null };

/** The objects of a PDF; streams as they are packed. */
const objectsOf = (pdf: Buffer): readonly PdfObject[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, body = '']) => {
    const at = body.indexOf('stream\n');
    if (at === -1) return { dictionary: body, stream: null };
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
    return { dictionary: body.slice(0, at), stream: Buffer.from(body.slice(at + 7, at + 7 + length), 'latin1') };
  });
};

describe('an e-invoice as PDF', () => {
  it('carries the XML of the invoice as factur-x.xml, an alternative of its pages', { tags: 'slow' }, async () => {
    const data = invoice();
    const objects = objectsOf(await render(data, true));
    const files = objects.filter(({ dictionary }) => dictionary.includes('/Type /EmbeddedFile'));
    expect(files).toHaveLength(1);
    expect(files[0]?.dictionary).toContain('/Subtype /text#2Fxml');
    expect(inflateSync(files[0]!.stream!).toString('utf8')).toBe(eInvoiceXml(data));
    const specification = objects.find(({ dictionary }) => dictionary.includes('/Type /Filespec'))?.dictionary;
    expect(specification).toContain('/AFRelationship /Alternative');
    expect(specification).toContain('(factur-x.xml)');
    const catalog = objects.find(({ dictionary }) => dictionary.includes('/Type /Catalog'))?.dictionary;
    expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/);
  });

  it('is a PDF/A-3: described, with its colours and every font in it, and nothing that an archive may not hold', async () => {
    const pdf = await render(invoice(), true);
    expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    const objects = objectsOf(pdf);
    const catalog = objects.find(({ dictionary }) => dictionary.includes('/Type /Catalog'))?.dictionary;
    expect(catalog).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(catalog).toMatch(/\/Metadata \d+ 0 R/);
    expect(objects.some(({ dictionary }) => dictionary.includes('/S /GTS_PDFA1'))).toBe(true);
    const descriptors = objects.filter(({ dictionary }) => dictionary.includes('/Type /FontDescriptor'));
    expect(descriptors.length).toBeGreaterThan(1);
    for (const { dictionary } of descriptors) expect(dictionary).toMatch(/\/FontFile[23]? \d+ 0 R/);
    for (const { dictionary } of objects.filter((one) => one.dictionary.includes('/Type /Annot')))
      expect(dictionary).toContain('/F 4');
    const dictionaries = objects.map(({ dictionary }) => dictionary).join('\n');
    for (const forbidden of ['/Encrypt', '/JavaScript', '/DeviceCMYK', '/Interpolate true', '/LZWDecode', '/Launch'])
      expect(dictionaries).not.toContain(forbidden);
    expect(pdf.toString('latin1')).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
  });

  it('tells in its metadata which standard it keeps to, with names as they are written', async () => {
    const objects = objectsOf(await render(invoice(), true));
    const metadata = objects.find(({ dictionary }) => dictionary.includes('/Type /Metadata'))?.stream?.toString('utf8');
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      'Säge &amp; Schnitt &lt;GmbH&gt;',
    ])
      expect(metadata).toContain(part);
  });

  it('is a plain PDF where the shop wants none, and where something is missing', async () => {
    for (const pdf of [await render(invoice(), false), await render(invoice(''), true)]) {
      expect(pdf.toString('latin1')).not.toContain('/EmbeddedFile');
      expect(pdf.length).toBeGreaterThan(5000);
    }
  });
});
