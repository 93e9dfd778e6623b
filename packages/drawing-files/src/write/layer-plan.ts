import {
  type Drawing,
  type LayerType,
  type LayerTypeTable,
  PATH_COLOURS,
  type Path,
  typeOfElement,
  typeOfLayerName,
} from '@kerf/drawing';

export type WrittenLayer = { readonly name: string; readonly colour: string };

/** Where a path is drawn. */
export type Placed = { readonly layerName: string; readonly lineType: WrittenLineType };

export const WRITTEN_LINE_TYPES = ['CENTER', 'HIDDEN', 'DOT', 'CONTINUOUS'] as const;
export type WrittenLineType = (typeof WRITTEN_LINE_TYPES)[number];

/** Line types that every reader of cut drawings takes for the same process; cuts and marks that were drawn with dashes are dotted. */
const DASHED: Readonly<Record<LayerType, WrittenLineType>> = {
  Cutting: 'DOT',
  Etching: 'DOT',
  Folding: 'CENTER',
  Information: 'HIDDEN',
};

/** Layers that stand for a process, in words that CAM programs and our own reader know. */
const PROCESS_LAYERS: Readonly<Record<LayerType, string>> = {
  Cutting: 'CUTTING',
  Etching: 'ETCHING',
  Folding: 'FOLDING',
  Information: 'INFORMATION',
};

/** The layer that every DXF has. */
export const BASE_LAYER = '0';
const WHITE = '#ffffff';

/** Longest name of a layer. Source: DXF reference, symbol names. */
const LONGEST_NAME = 255;
/** What no symbol name holds. Source: DXF reference, symbol names. */
const NOT_IN_NAMES = /[<>/\\":;?*|,=`\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** At most so many UTF-16 units, no character halved. */
const shortened = (name: string, most: number): string => {
  let short = '';
  for (const character of name) {
    if (short.length + character.length > most) break;
    short += character;
  }
  return short;
};

const validName = (name: string): string =>
  shortened(name.normalize('NFC').replace(NOT_IN_NAMES, '_').trim(), LONGEST_NAME).trim() || '_';

/** CAD programs compare names without regard to case. */
const keyOf = (name: string): string => name.toUpperCase();

/** Decides on which layer each path is written, so that the process of a path is known again from the file alone. */
export class LayerPlan {
  private readonly table: LayerTypeTable;
  private readonly layers = new Map<string, WrittenLayer>();
  private readonly nameBySource = new Map<string, string>();
  private readonly placeBySource = new Map<string, Placed>();

  constructor(drawing: Pick<Drawing, 'layers'>, table: LayerTypeTable) {
    this.table = table;
    this.add(BASE_LAYER, drawing.layers.find(({ name }) => name === BASE_LAYER)?.colour ?? WHITE);
    this.nameBySource.set(BASE_LAYER, BASE_LAYER);
    for (const { name, colour } of drawing.layers) this.nameOf(name, colour);
  }

  get all(): readonly WrittenLayer[] {
    return [...this.layers.values()];
  }

  /** The name under which a layer of the drawing is written: valid, and unlike every other. */
  nameOf(source: string, colour = WHITE): string {
    const known = this.nameBySource.get(source);
    if (known !== undefined) return known;
    const valid = validName(source);
    let name = valid;
    for (let count = 2; this.layers.has(keyOf(name)); count += 1) {
      name = `${shortened(valid, LONGEST_NAME - 8)}_${count}`;
    }
    this.add(name, colour);
    this.nameBySource.set(source, name);
    return name;
  }

  /** Where a path is drawn: on its layer, unless that would give it another process in the file than it has here. */
  placeOf(path: Path): Placed {
    const isStraight = path.curves.every(({ kind }) => kind === 'line');
    const source = JSON.stringify([path.layerName, path.type, path.isSolid, path.isClosed, isStraight]);
    const known = this.placeBySource.get(source);
    if (known !== undefined) return known;
    const lineType = path.isSolid ? 'CONTINUOUS' : DASHED[path.type];
    const own = this.nameOf(path.layerName);
    const process = PROCESS_LAYERS[path.type];
    const both = `${shortened(own, LONGEST_NAME - process.length - 1)}_${process}`;
    const candidates = own === BASE_LAYER ? [own] : [own, both];
    // A line type alone makes a fold of nothing that closes or lies as centre lines do, and other programs cut it.
    const isTold = (name: string): boolean =>
      path.type !== 'Folding' || typeOfLayerName(name, this.table) === 'Folding';
    const isRead = (name: string): boolean => isTold(name) && this.readAs(path, name, lineType) === path.type;
    const layerName = candidates.find(isRead) ?? process;
    const key = keyOf(layerName);
    if (!this.layers.has(key)) this.add(layerName, PATH_COLOURS.dark[path.type]);
    const place = { layerName: this.layers.get(key)!.name, lineType } as const;
    this.placeBySource.set(source, place);
    return place;
  }

  private add(name: string, colour: string): void {
    this.layers.set(keyOf(name), { name, colour });
  }

  /** The process that a path is given by who reads it on this layer. */
  private readAs(path: Path, layer: string, lineType: WrittenLineType): LayerType {
    const colour = this.layers.get(keyOf(layer))?.colour ?? PATH_COLOURS.dark[path.type];
    const { curves, isClosed } = path;
    const element = {
      entity: '',
      layer,
      colour,
      lineType,
      curves,
      isClosed,
      isHidden: false,
      isAnnotation: false,
      block: '',
    };
    return typeOfElement(element, typeOfLayerName(layer, this.table), this.table);
  }
}
