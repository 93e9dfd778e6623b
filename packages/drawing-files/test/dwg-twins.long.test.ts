import type { SourceDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { CURVES } from './dwg-curves.ts';
import { dwgOf, dxfOf, WRITTEN_VERSIONS, type WrittenVersion } from './dwg-documents.ts';
import { LAYOUTS } from './dwg-layouts.ts';
import { drawingOf } from './fixtures.ts';

/** Numbers as they are compared: to a millionth, of large ones to nine digits. */
const rounded = (value: unknown): unknown => {
  if (typeof value === 'number')
    return Number(value.toPrecision(9)) === 0 ? 0 : Number(Number(value.toPrecision(9)).toFixed(6));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rounded(part)]));
};

/** What both formats hold: $INSUNITS is not in R14, and the order of layers and notes is nobody's. */
const contentOf = ({ layers, elements, texts, report }: SourceDrawing, version: WrittenVersion) => ({
  layers: new Map(layers.map((layer) => [layer.name, layer])),
  elements: rounded(elements),
  texts: rounded(texts),
  counts: report.entityCounts,
  notes: new Map(
    report.notes
      .filter(({ code }) => version !== 'AC1014' || code !== 'UNITS_GUESSED')
      .map(({ code, subject, count }) => [`${code} ${subject}`, count]),
  ),
});

/** The first version that holds all of it. */
const HOLDING: Readonly<Record<string, WrittenVersion>> = {
  'colours of 24 bits': 'AC1018',
  'colours out of books': 'AC1018',
  'closed splines through points': 'AC1027',
};

const DOCUMENTS = Object.entries({ ...CURVES, ...LAYOUTS });

describe.each(DOCUMENTS)('a drawing of %s', (name, fill) => {
  const dxf = drawingOf(dxfOf(fill));
  const versions = WRITTEN_VERSIONS.filter((version) => version >= (HOLDING[name] ?? 'AC1014'));

  it.each(versions)('is read from a DWG of %s as from its DXF', (version) => {
    const dwg = drawingOf(dwgOf(fill, version));
    expect(contentOf(dwg, version)).toEqual(contentOf(dxf, version));
  });
});
