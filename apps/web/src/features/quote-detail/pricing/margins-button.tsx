import type { Quote } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiChartDonut } from '@mdi/js';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';

const MarginsDialog = lazy(async () => ({ default: (await import('./margins-dialog.tsx')).MarginsDialog }));

/** Opens the margins of a quote that has prices; only administrators see it. */
export const MarginsButton = ({ quote, isDashed }: { quote: Quote; isDashed: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const { isAtLeast } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAtLeast('administrator')) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon path={mdiChartDonut} />}
        disabled={isDashed || quote.linePrice === null}
        onClick={() => setOpen(true)}
        sx={{ mt: 1.5 }}
      >
        {t('totals.margins')}
      </Button>
      {isOpen ? (
        <Suspense>
          <MarginsDialog quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
