import type { Model } from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { bodyOrigins } from '../../src/pipeline/part-sources/body-origin.ts';
import { statedMaterials } from '../../src/pipeline/part-sources/stated-materials.ts';

/** How programs write the material of a product, after those of a tube frame drawn in Creo. */
const FILE = `ISO-10303-21;
#10=PRODUCT('bracket','Bracket','',(#1));
#11=PRODUCT_DEFINITION_FORMATION('',' ',#10);
#12=PRODUCT_DEFINITION('design','',#11,#2);
#20=PROPERTY_DEFINITION('material property','material name',#12);
#21=DESCRIPTIVE_REPRESENTATION_ITEM('S235JR','S235JR');
#22=REPRESENTATION('material name',(#21),#3);
#23=PROPERTY_DEFINITION_REPRESENTATION(#20,#22);
#30=PROPERTY_DEFINITION('material property','density of part',#12);
#33=PROPERTY_DEFINITION_REPRESENTATION(#30,#22);
END-ISO-10303-21;`;

describe('materials that a STEP file states', () => {
  it('are found by the name of their product', () => {
    expect([...statedMaterials(Buffer.from(FILE))]).toEqual([['Bracket', 'S235JR']]);
  });

  it('are none where the file states none, or refers to what it does not have', () => {
    expect([...statedMaterials(Buffer.from('ISO-10303-21;'))]).toEqual([]);
    const inCircles = FILE.replace("' ',#10", "' ',#12");
    expect([...statedMaterials(Buffer.from(inCircles))]).toEqual([]);
    expect([...statedMaterials(Buffer.from(FILE.replace('#10=PRODUCT', '#99=PRODUCT')))]).toEqual([]);
  });
});

describe('what a STEP file writes beyond ASCII', () => {
  const stated = (name: string, material: string) =>
    FILE.replaceAll('Bracket', name).replace("'S235JR','S235JR'", `'${material}',''`);

  it.each([
    ['by codes of two bytes', stated('Tr\\X2\\00E4\\X0\\ger', 'Edelstahl f\\X2\\00FC\\X0\\r au\\X\\DFen'), 'utf8'],
    ['by codes of one byte', stated('Tr\\X\\E4ger', 'Edelstahl f\\S\\|r au\\X\\DFen'), 'utf8'],
    ['as UTF-8', stated('Träger', 'Edelstahl für außen'), 'utf8'],
    ['as Western European', stated('Träger', 'Edelstahl für außen'), 'latin1'],
  ] as const)('is read as meant: %s', (_, text, encoding) => {
    expect([...statedMaterials(Buffer.from(text, encoding))]).toEqual([['Träger', 'Edelstahl für außen']]);
  });

  it('may hold apostrophes', () => {
    expect([...statedMaterials(Buffer.from(stated("Joe''s plate", 'S235')))]).toEqual([["Joe's plate", 'S235']]);
  });
});

/** The product of the file once more, under numbers of its own, in another material. */
const oneMore = (material: string): string => {
  const records = FILE.split('\n').slice(1, -1).join('\n');
  const other = records.replaceAll(/#(\d+)/g, '#9$1').replaceAll('S235JR', material);
  return FILE.replace('END-ISO', `${other}\nEND-ISO`);
};

describe('the origin of a body', () => {
  const leaf = (name: string, ...solids: number[]) => ({ name, solids, children: [] });
  const products = [
    {
      ...{ name: 'Machine', solids: [] },
      children: [{ name: 'Frame', solids: [], children: [leaf('Bracket', 0), leaf('Post', 1)] }, leaf('Plate', 2)],
    },
  ];
  const model = { products } as unknown as Model;

  it('is the assemblies around its product, its colour, and the material of its product', () => {
    const originOf = bodyOrigins(model, Buffer.from(FILE));
    expect(originOf([0], '#ff0000')).toEqual({ branch: ['Machine', 'Frame'], colour: '#ff0000', material: 'S235JR' });
    expect(originOf([1], null)).toEqual({ branch: ['Machine', 'Frame'], colour: null, material: null });
    expect(originOf([2], null).branch).toEqual(['Machine']);
    expect(originOf([9], null).branch).toEqual([]);
  });

  it('states no material where products of its name are of different ones', () => {
    const materialOf = (text: string) => bodyOrigins(model, Buffer.from(text))([0], null).material;
    expect(materialOf(oneMore('S235JR'))).toBe('S235JR');
    expect(materialOf(oneMore('1.4301'))).toBeNull();
  });
});
