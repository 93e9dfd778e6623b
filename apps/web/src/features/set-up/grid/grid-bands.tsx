// biome-ignore-all lint/a11y/useFocusableInteractive: the button in the heading has the focus
// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid lie at places of their own, which table elements cannot
import { type Band, firstAt, type Lines } from './grid-lines.ts';
import type { GridSizes } from './grid-sizes.ts';

type BandsProps = {
  readonly lines: Lines;
  readonly sizes: GridSizes;
  /** First and last line that are drawn. */
  readonly first: number;
  readonly last: number;

  readonly bands: readonly Band[];
  readonly onFold: (id: string) => void;
};

/** Headings among the rows that are drawn; each folds its rows away and out. */
export const Bands = ({ bands, lines, sizes, first, last, onFold }: BandsProps) =>
  bands.slice(firstAt(lines.ofBands, first), firstAt(lines.ofBands, last + 1)).map((band) => {
    const line = lines.ofBands[bands.indexOf(band)] ?? 0;
    return (
      <div key={band.id} role="row" className="grid-band" style={{ top: line * sizes.row }}>
        <div role="gridcell">
          <button type="button" aria-expanded={!band.isFolded} onClick={() => onFold(band.id)}>
            {band.isFolded ? '▸' : '▾'} {band.label}
            <small>{band.figures}</small>
          </button>
        </div>
      </div>
    );
  });
