import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { ConflictTable } from '../../editing/conflict-table.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { latest } from '../../editing/editor-of.ts';
import { quoteItemsQuery, quoteQuery, whileAsking } from '../../editing/quote-data.ts';
import type { Collision } from '../../editing/save-queue.ts';
import type { LoadedSetUp } from '../../part/set-up.ts';
import { fieldWords } from './field-words.ts';

type PartConflictProps = {
  /** The part with what was typed here. */
  readonly item: QuoteItem;
  readonly collision: Collision;
  readonly setUp: LoadedSetUp;
};

const typedValue = (item: QuoteItem, field: string): unknown => {
  const fields: Readonly<Record<string, unknown>> = { ...item };
  return fields[field];
};

/** What somebody else changed of the part meanwhile beside what was typed here; nothing is saved before the answer. */
export const PartConflict = ({ item, collision, setUp }: PartConflictProps) => {
  const { t } = useTranslation('quote-detail');
  const { locale, currencyCode } = useSession().organisation;
  const { decide, address } = useQuoteEditor();
  const { data: by = collision.by } = useQuery({
    ...quoteQuery(address),
    select: (quote) => quote.lastModifiedByUserName,
  });
  const { data: stored } = useQuery({
    ...quoteItemsQuery(address),
    refetchInterval: whileAsking,
    select: (items) => items.find((one) => one.id === item.id),
  });
  const words = { t, item, setUp, locale, currencyCode };
  const rows = Object.entries(latest(collision, stored)).map(([field, theirs]) => ({
    field,
    mine: fieldWords(field, typedValue(item, field), words),
    theirs: fieldWords(field, theirs, words),
  }));
  return (
    <Alert severity="warning" role="alert" sx={{ mx: 2, mb: 1, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('partConflict.text', { name: by, part: item.name })}
      </Typography>
      <ConflictTable
        rows={rows.map(({ field, mine, theirs }) => ({
          field,
          label: mine.label,
          mine: mine.text,
          theirs: theirs.text,
        }))}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1, justifyContent: 'flex-end' }}>
        <Button color="secondary" onClick={() => decide(item.id, 'theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button variant="contained" onClick={() => decide(item.id, 'mine')}>
          {t('conflict.mine')}
        </Button>
      </Stack>
    </Alert>
  );
};
