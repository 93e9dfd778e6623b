import type { Quote } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiHelpCircleOutline } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';

const QuoteChangesDialog = lazyPiece(() => import('./quote-changes-dialog.tsx'), 'QuoteChangesDialog');

/** Opens what made the price of a quote another one since an earlier calculation. */
export const QuoteChangesButton = ({ quote, isDashed }: { quote: Quote; isDashed: boolean }) => {
  const { t } = useTranslation('quote-prices');
  const { t: tDetail } = useTranslation('quote-detail');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonedButton
        size="small"
        startIcon={<Icon path={mdiHelpCircleOutline} />}
        reason={isDashed || quote.linePrice === null ? tDetail('prices.noPrice') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('changes.open')}
      </ReasonedButton>
      {isOpen ? (
        <Suspense>
          <QuoteChangesDialog quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
