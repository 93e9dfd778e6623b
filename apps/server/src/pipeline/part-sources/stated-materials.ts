import { textOfBytes } from '@kerf/model-files';

/** The name under which programs write the material of a product. Source: CAx-IF recommended practices for material identification. */
const PROPERTY = 'material name';

const RECORD =
  /#(\d+)\s*=\s*(PRODUCT|PRODUCT_DEFINITION|PRODUCT_DEFINITION_FORMATION(?:_WITH_SPECIFIED_SOURCE)?|PROPERTY_DEFINITION|PROPERTY_DEFINITION_REPRESENTATION|REPRESENTATION|DESCRIPTIVE_REPRESENTATION_ITEM)\s*\(([^;]*)\)\s*;/g;

type Found = { readonly kind: string; readonly texts: readonly string[]; readonly references: readonly string[] };

const textsIn = (fields: string): readonly string[] =>
  [...fields.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => textOfBytes(Buffer.from(text, 'latin1')));

const referencesIn = (fields: string): readonly string[] =>
  [...fields.replaceAll(/'(?:[^']|'')*'/g, '').matchAll(/#(\d+)/g)].map(([, id = '']) => id);

const recordsOf = (text: string): ReadonlyMap<string, Found> =>
  new Map(
    [...text.matchAll(RECORD)].map(([, id = '', kind = '', fields = '']) => [
      id,
      { kind, texts: textsIn(fields), references: referencesIn(fields) },
    ]),
  );

/** A property is no further from its product; files may refer in circles. */
const FURTHEST = 6;

/** Follows references from a record until one of a kind is met. */
const following = (
  records: ReadonlyMap<string, Found>,
  ids: readonly string[],
  kind: string,
  left = FURTHEST,
): Found | null => {
  if (left === 0) return null;
  for (const id of ids) {
    const record = records.get(id);
    if (record === undefined) continue;
    const found = record.kind === kind ? record : following(records, record.references, kind, left - 1);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Materials that a STEP file states, by the name of their product, null where products of one name are of different ones; most files
 * state none.
 */
export const statedMaterials = (bytes: Uint8Array): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>();
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(`'${PROPERTY}'`)) return found;
  const records = recordsOf(Buffer.from(bytes).toString('latin1'));
  for (const { kind, references } of records.values()) {
    if (kind !== 'PROPERTY_DEFINITION_REPRESENTATION') continue;
    const [property, representation] = references.map((id) => records.get(id));
    if (property?.texts.includes(PROPERTY) !== true || representation === undefined) continue;
    const product = following(records, property.references, 'PRODUCT');
    const item = following(records, representation.references, 'DESCRIPTIVE_REPRESENTATION_ITEM');
    const name = product?.texts[1] || product?.texts[0];
    const material = item?.texts[0]?.trim() || item?.texts[1]?.trim();
    if (name === undefined || material === undefined || material === '') continue;
    const before = found.get(name);
    found.set(name, before === undefined || before === material ? material : null);
  }
  return found;
};
