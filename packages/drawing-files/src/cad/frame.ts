import type { CadFile, CadInsert, CadLayer, CadStyle } from './cad-file.ts';
import { IDENTITY, type Matrix } from './matrix.ts';

/** Where and how the entities of a block (or of model space) are drawn: what an insert hands down. */
export type Frame = {
  readonly matrix: Matrix;
  /** Layer, colour and line type of the insert, already resolved; null in model space. */
  readonly insert: ResolvedStyle | null;
  /** The insert is invisible or on a frozen layer, which hides its whole content. */
  readonly isHidden: boolean;
  readonly isAnnotation: boolean;
  readonly depth: number;
  /** Names of the blocks around, the outermost first. */
  readonly block: string;
};

export const MODEL_SPACE: Frame = {
  matrix: IDENTITY,
  insert: null,
  isHidden: false,
  isAnnotation: false,
  depth: 0,
  block: '',
};

export type ResolvedStyle = {
  readonly layer: CadLayer;
  readonly colour: string;
  readonly lineType: string;
  readonly isHidden: boolean;
  /** Hides what a block holds on other layers too. */
  readonly hidesContent: boolean;
};

/** Of the names of blocks in one another. */
const LONGEST_NAME = 200;

const WHITE = '#ffffff';
export const CONTINUOUS = 'CONTINUOUS';
/** Entities of a block on this layer take the insert's layer. */
const BLOCK_LAYER = '0';

/** The layers of a file, with those that entities use but no table declares. */
export class LayerBook {
  private readonly byKey: Map<string, CadLayer>;
  private readonly byWrittenName = new Map<string, CadLayer>();

  constructor(declared: ReadonlyMap<string, CadLayer>) {
    this.byKey = new Map(declared);
  }

  find(name: string): CadLayer {
    const known = this.byWrittenName.get(name);
    if (known !== undefined) return known;
    const key = name.toUpperCase();
    const layer = this.byKey.get(key) ?? {
      name,
      colour: WHITE,
      lineType: CONTINUOUS,
      isFrozen: false,
      isOff: false,
      isPlotted: true,
    };
    this.byKey.set(key, layer);
    this.byWrittenName.set(name, layer);
    return layer;
  }

  all(): CadLayer[] {
    return [...this.byKey.values()];
  }
}

/** Layer, colour and line type of an entity through BYLAYER, BYBLOCK and layer 0, as CAD programs resolve them. */
export const resolveStyle = (
  style: CadStyle,
  frame: Frame,
  layers: LayerBook,
  solidLineTypes: CadFile['solidLineTypes'],
): ResolvedStyle => {
  const takesInsertLayer = frame.insert !== null && style.layer === BLOCK_LAYER;
  const layer = takesInsertLayer ? frame.insert.layer : layers.find(style.layer);
  const { colour: by } = style;
  const colour = by.by === 'value' ? by.value : by.by === 'layer' ? layer.colour : (frame.insert?.colour ?? WHITE);
  const written =
    style.lineType === 'BYLAYER'
      ? layer.lineType
      : style.lineType === 'BYBLOCK'
        ? (frame.insert?.lineType ?? CONTINUOUS)
        : style.lineType;
  const hidesContent = frame.isHidden || style.isInvisible || layer.isFrozen;
  return {
    layer,
    colour,
    lineType: written === '' || solidLineTypes.has(written) ? CONTINUOUS : written,
    isHidden: hidesContent || layer.isOff,
    hidesContent,
  };
};

/** The frame of one copy of an insert's block. */
export const insertFrame = (frame: Frame, insert: CadInsert, style: ResolvedStyle, matrix: Matrix): Frame => ({
  matrix,
  insert: style,
  isHidden: style.hidesContent,
  isAnnotation: frame.isAnnotation || insert.isAnnotation,
  depth: frame.depth + 1,
  block: frame.block === '' ? insert.blockName : `${frame.block}/${insert.blockName}`.slice(0, LONGEST_NAME),
});
