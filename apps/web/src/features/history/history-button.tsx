import { Icon } from '@kerf/ui/icon';
import { mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetUpHistory, type SetUpHistoryProps } from './set-up-history.tsx';

type HistoryButtonProps = Omit<SetUpHistoryProps, 'title' | 'onClose'> & {
  /** What the things are called, such as 'Tax rates'. */
  readonly name: string;
};

/** Opens the history of all set-up data of a kind, or of one thing. */
export const HistoryButton = ({ name, ...of }: HistoryButtonProps) => {
  const { t } = useTranslation('set-up');
  const [isOpen, setOpen] = useState(false);
  const title = t('history.of', { name });
  return (
    <>
      <Button color="secondary" startIcon={<Icon path={mdiHistory} />} aria-label={title} onClick={() => setOpen(true)}>
        {t('history.open')}
      </Button>
      {isOpen ? <SetUpHistory {...of} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
