import { Icon } from '@kerf/ui/icon';
import { mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';

const TimelineDialog = lazyPiece(() => import('./timeline-dialog.tsx'), 'TimelineDialog');

/** Opens what happened to the quote. */
export const TimelineButton = () => {
  const { t } = useTranslation('quote-detail');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon path={mdiHistory} />} onClick={() => setOpen(true)}>
        {t('header.timeline')}
      </Button>
      {isOpen ? (
        <Suspense>
          <TimelineDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
