import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileNames } from './file-names.tsx';
import { keepExpected, keptExpected, lostFiles } from './lost-files.ts';

type LostFilesMessageProps = {
  readonly quoteId: string;
  readonly items: readonly QuoteItem[];
  readonly onAdd: () => void;
};

/** Names the files that were on their way when the page was closed or loaded anew and did not arrive. */
export const LostFilesMessage = ({ quoteId, items, onAdd }: LostFilesMessageProps) => {
  const { t } = useTranslation('quote-detail');
  const [expected, setExpected] = useState(() => keptExpected(window.sessionStorage, quoteId));
  const names = lostFiles(expected, items);
  if (names.length === 0) return null;
  const forget = () => {
    keepExpected(window.sessionStorage, quoteId, []);
    setExpected([]);
  };
  const add = () => {
    forget();
    onAdd();
  };
  return (
    <Alert
      severity="warning"
      onClose={forget}
      slotProps={{ closeButton: { title: t('upload.close'), 'aria-label': t('upload.close') } }}
    >
      {t('upload.lost', { count: names.length })}
      <FileNames names={names} />
      <Button color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={add}>
        {t('upload.addAgain')}
      </Button>
    </Alert>
  );
};
