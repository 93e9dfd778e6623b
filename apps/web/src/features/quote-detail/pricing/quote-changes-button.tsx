import type { Quote } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiHelpCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const QuoteChangesDialog = lazy(async () => ({
  default: (await import('./quote-changes-dialog.tsx')).QuoteChangesDialog,
}));

/** Opens what made the price of a quote another one since an earlier calculation. */
export const QuoteChangesButton = ({ quote, isDashed }: { quote: Quote; isDashed: boolean }) => {
  const { t } = useTranslation('quote-prices');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon path={mdiHelpCircleOutline} />}
        disabled={isDashed || quote.linePrice === null}
        onClick={() => setOpen(true)}
        sx={{ mt: 1.5 }}
      >
        {t('changes.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <QuoteChangesDialog quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
