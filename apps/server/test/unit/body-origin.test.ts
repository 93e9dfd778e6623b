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
});
