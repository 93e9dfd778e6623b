import type { CadLayer } from '../cad/cad-file.ts';
import { indexedValue, trueColourValue } from '../cad/colour.ts';
import type { GroupTable } from './group-table.ts';
import { type Item, itemsOf, type Range } from './sections.ts';
import { integerOf, nameOf } from './values.ts';

export type DxfTables = {
  readonly layers: Map<string, CadLayer>;
  /** Upper-case names of line types whose pattern has no dashes. */
  readonly solidLineTypes: Set<string>;
};

const FROZEN = 1;
const WHITE = 7;

const readLayer = (groups: GroupTable, item: Item): CadLayer => {
  const index = integerOf(groups, item, 62, WHITE);
  const rgb = integerOf(groups, item, 420, -1);
  return {
    name: nameOf(groups, item, 2) ?? '',
    colour: rgb >= 0 ? trueColourValue(rgb) : indexedValue(Math.abs(index)),
    lineType: (nameOf(groups, item, 6) ?? 'CONTINUOUS').toUpperCase(),
    isFrozen: (integerOf(groups, item, 70, 0) & FROZEN) !== 0,
    isOff: index < 0,
    isPlotted: integerOf(groups, item, 290, 1) !== 0,
  };
};

export const readTables = (groups: GroupTable, range: Range | null): DxfTables => {
  const layers = new Map<string, CadLayer>();
  const solidLineTypes = new Set(['CONTINUOUS']);
  for (const item of range === null ? [] : itemsOf(groups, range)) {
    if (item.name === 'LAYER') {
      const layer = readLayer(groups, item);
      const key = layer.name.toUpperCase();
      if (!layers.has(key)) layers.set(key, layer);
    } else if (item.name === 'LTYPE' && integerOf(groups, item, 73, -1) === 0) {
      solidLineTypes.add((nameOf(groups, item, 2) ?? '').toUpperCase());
    }
  }
  return { layers, solidLineTypes };
};
