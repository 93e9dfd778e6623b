import type { Quote } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, Fields } from './change.ts';
import { ConflictTable } from './conflict-table.tsx';
import { useQuoteEditor } from './editor.tsx';
import { quoteQuery, whileAsking } from './quote-data.ts';
import type { AskAboutConflict, ConflictAnswer } from './save-quote.ts';
import { useShippingRows } from './shipping-rows.ts';

type Asked = {
  readonly fields: readonly string[];
  readonly theirs: Quote;
  readonly mine: Change;
  readonly answer: (answer: ConflictAnswer) => void;
};

const shownFields = ['name', 'rfqNumber', 'poNumber', 'customerNotes', 'vendorNotes', 'privateNotes'] as const;
const text = (fields: Fields, name: string) => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** Asks whose values stay when somebody else changed the same fields meanwhile. */
export const useConflictDialog = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<AskAboutConflict>(
    (fields, theirs, mine) =>
      new Promise((resolve) => {
        setAsked({
          fields,
          theirs,
          mine,
          answer: (answer) => {
            setAsked(null);
            resolve(answer);
          },
        });
      }),
    [],
  );
  return { ask, dialog: asked === null ? null : <ConflictDialog asked={asked} /> };
};

const ConflictDialog = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('quote-detail');
  const { fields, mine, answer } = asked;
  const { address } = useQuoteEditor();
  const { data: theirs = asked.theirs } = useQuery({ ...quoteQuery(address), refetchInterval: whileAsking });
  const stored: Fields = { ...theirs };
  const rowsOfShipping = useShippingRows();
  const rows = [
    ...shownFields
      .filter((field) => fields.includes(field))
      .map((field) => ({
        field,
        label: t(`fields.${field}`),
        mine: text(mine.fields, field),
        theirs: text(stored, field),
      })),
    ...rowsOfShipping(fields, mine.fields, stored),
  ];
  return (
    <TitledDialog
      open
      title={t('conflict.title')}
      onClose={() => answer('theirs')}
      actions={
        <>
          <Button color="secondary" onClick={() => answer('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button variant="contained" onClick={() => answer('mine')}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('conflict.text', { name: theirs.lastModifiedByUserName })}</Typography>
      {rows.length === 0 ? null : <ConflictTable rows={rows} />}
    </TitledDialog>
  );
};
