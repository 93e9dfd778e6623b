import { DEFAULT_LAYER_TYPES, type Drawing, type LayerTypeTable } from '@kerf/drawing';
import { MM_PER_INCH, type UnitSystem } from '@kerf/units';
import type { WrittenVersion } from './dxf-version.ts';
import { writeEntities } from './entities.ts';
import { bytesOfText, GroupWriter, Handles } from './group-writer.ts';
import { type FileExtent, writeHeader } from './header.ts';
import { LayerPlan } from './layer-plan.ts';
import { writeBlocks, writeObjects } from './objects.ts';
import { writeTables } from './tables.ts';

export type WriteOptions = {
  readonly version: WrittenVersion;
  /** Millimetres or inches. */
  readonly units: UnitSystem;
  /** How whoever reads the file tells the process of a path from its layer; the built-in rules when absent. */
  readonly layerTypes?: LayerTypeTable;
};

const extentOf = ({ bounds }: Drawing, perUnit: number): FileExtent | null => {
  if (bounds === null) return null;
  const { minX, minY, maxX, maxY } = bounds;
  return { minX: minX / perUnit, minY: minY / perUnit, maxX: maxX / perUnit, maxY: maxY / perUnit };
};

/**
 * A drawing as an ASCII DXF. Each closed chain is one closed LWPOLYLINE with bulges, each circle a CIRCLE; other chains are
 * LINE, ARC or an open LWPOLYLINE; texts are TEXT, those of several lines MTEXT. A path whose process its layer would not tell is
 * put on a layer that tells it. Read again, it has the same paths with the same lengths and processes. Source: DXF reference.
 */
export const writeDxf = (drawing: Drawing, { version, units, layerTypes }: WriteOptions): Uint8Array => {
  const millimetresPerUnit = units === 'metric' ? 1 : MM_PER_INCH;
  const extent = extentOf(drawing, millimetresPerUnit);
  const plan = new LayerPlan(drawing, layerTypes ?? DEFAULT_LAYER_TYPES);
  const handles = new Handles();
  const newWriter = (): GroupWriter => new GroupWriter(version, handles);
  const [header, tables, content] = [newWriter(), newWriter(), newWriter()];
  writeBlocks(content);
  writeEntities(content, drawing, plan, { millimetresPerUnit });
  writeObjects(content);
  content.word(0, 'EOF');
  writeTables(tables, plan.all, units, extent);
  writeHeader(header, units, extent, handles.seed);
  return bytesOfText(header.toText() + tables.toText() + content.toText(), version);
};
