import type { Layer } from '@kerf/drawing';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type ItemProps, type ListProps, Virtuoso } from 'react-virtuoso';

/** More of them with all their buttons would hold the screen up for seconds. */
const MOST_AT_ONCE = 40;
const LIST_HEIGHT = 400;
const FIRST_ROWS = 10;

const listSx = { listStyle: 'none', m: 0, p: 0 } as const;

const List = ({ context: _context, ...rest }: ListProps & { readonly context?: unknown }) => (
  <Box component="ul" {...rest} sx={{ listStyle: 'none', m: 0, pl: 0 }} />
);

const Item = ({ item: _item, context: _context, ...rest }: ItemProps<Layer> & { readonly context?: unknown }) => (
  <li {...rest} />
);

type LayerListProps = {
  readonly layers: readonly Layer[];
  readonly children: (layer: Layer) => ReactNode;
};

/** All layers below each other; of very many those in sight, in a list that is scrolled by itself. */
export const LayerList = ({ layers, children }: LayerListProps) =>
  layers.length > MOST_AT_ONCE ? (
    <Virtuoso
      style={{ height: LIST_HEIGHT }}
      data={layers}
      initialItemCount={FIRST_ROWS}
      computeItemKey={(_index, { name }) => name}
      components={{ List, Item }}
      itemContent={(_index, layer) => children(layer)}
    />
  ) : (
    <Box component="ul" sx={listSx}>
      {layers.map((layer) => (
        <li key={layer.name}>{children(layer)}</li>
      ))}
    </Box>
  );
