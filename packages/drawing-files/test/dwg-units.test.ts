import type { UnitsType } from '@node-projects/acad-ts';
import { expect, it } from 'vitest';
import { readDrawing } from '../src/index.ts';
import { dwgOf, dxfOf, type Fill, line, put, WRITTEN_VERSIONS } from './dwg-documents.ts';

const unitsOf = (bytes: Uint8Array, name: string) => {
  const read = readDrawing(bytes, name, { defaultUnits: 'metric' });
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value.units;
};

const drawn =
  (insunits: number, size: number, lengthFormat = 2): Fill =>
  (document) => {
    if (document.header !== null) {
      document.header.insUnits = insunits as UnitsType;
      document.header.linearUnitFormat = lengthFormat;
    }
    put(document, line(0, 0, size, 0));
  };

const STATED = [
  [1, 20, 'in', 'insunits'],
  [1, 300, 'mm', 'size'],
  [1, 8700, 'mm', 'size'],
  [2, 8, 'ft', 'insunits'],
  [2, 8700, 'mm', 'size'],
  [4, 300, 'mm', 'insunits'],
  [5, 40, 'cm', 'insunits'],
  [6, 2, 'm', 'insunits'],
  [6, 300, 'mm', 'size'],
] as const;

it.each(STATED)(
  '$INSUNITS %s and a side of %s are %s by %s in every version of DWG, and in DXF',
  (insunits, size, name, by) => {
    const fill = drawn(insunits, size);
    const stated = { name, decidedBy: by, insunits };
    expect(unitsOf(dxfOf(fill), 'twin.dxf')).toMatchObject(stated);
    // No earlier version keeps the variable.
    for (const version of WRITTEN_VERSIONS.filter((one) => one !== 'AC1014'))
      expect(unitsOf(dwgOf(fill, version), 'twin.dwg'), version).toMatchObject(stated);
    expect(unitsOf(dwgOf(fill, 'AC1014'), 'twin.dwg')).toMatchObject({ stated: null, decidedBy: 'measurement' });
  },
);
