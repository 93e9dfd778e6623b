import type { MiscellaneousItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConflictTable } from '../../editing/conflict-table.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { latest } from '../../editing/editor-of.ts';
import { miscellaneousQuery, miscellaneousTarget } from '../../editing/miscellaneous-data.ts';
import { whileAsking } from '../../editing/quote-data.ts';
import type { Collision } from '../../editing/save-queue.ts';

const fieldKeys = {
  name: 'miscellaneous.name',
  dimensions: 'miscellaneous.dimensions',
  weight: 'miscellaneous.weight',
  productionTimePerItemSeconds: 'miscellaneous.time',
  quantity: 'settings.quantity',
  price: 'miscellaneous.price',
  priceAdjustment: 'prices.adjustmentAmount',
  vendorNotes: 'fields.vendorNotes',
  privateNotes: 'fields.privateNotes',
} as const;
type Field = keyof typeof fieldKeys;
const fields = Object.keys(fieldKeys).filter((name): name is Field => name in fieldKeys);

/** Times are typed in minutes. */
const shown = (field: Field, value: unknown): string =>
  field === 'productionTimePerItemSeconds' && typeof value === 'number' ? `${value / 60} min` : String(value ?? '');

/** What somebody else changed of the item meanwhile beside what was typed here; nothing is saved before the answer. */
export const MiscellaneousConflict = ({ item, collision }: { item: MiscellaneousItem; collision: Collision }) => {
  const { t } = useTranslation('quote-detail');
  const { decide, address } = useQuoteEditor();
  const { data: stored } = useQuery({
    ...miscellaneousQuery(address),
    refetchInterval: whileAsking,
    select: (items) => items.find((one) => one.id === item.id),
  });
  const theirs = latest(collision, stored);
  const target = miscellaneousTarget(item.id);
  const rows = fields
    .filter((field) => field in theirs)
    .map((field) => ({
      field,
      label: t(fieldKeys[field]),
      mine: shown(field, item[field]),
      theirs: shown(field, theirs[field]),
    }));
  return (
    <Alert severity="warning" role="alert" sx={{ mx: 2, mb: 1, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('partConflict.text', { name: collision.by, part: item.name })}
      </Typography>
      <ConflictTable rows={rows} />
      <Stack direction="row" spacing={1} sx={{ mt: 1, justifyContent: 'flex-end' }}>
        <Button color="secondary" onClick={() => decide(target, 'theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button variant="contained" onClick={() => decide(target, 'mine')}>
          {t('conflict.mine')}
        </Button>
      </Stack>
    </Alert>
  );
};
