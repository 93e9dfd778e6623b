import type { Quote } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiChartDonut } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { useSession } from '../../../session/session.tsx';

const MarginsDialog = lazyPiece(() => import('./margins-dialog.tsx'), 'MarginsDialog');

/** Opens the margins of a quote that has prices; only administrators see it. */
export const MarginsButton = ({ quote, isDashed }: { quote: Quote; isDashed: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const { isAtLeast } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAtLeast('administrator')) return null;
  return (
    <>
      <ReasonedButton
        size="small"
        startIcon={<Icon path={mdiChartDonut} />}
        reason={isDashed || quote.linePrice === null ? t('prices.noPrice') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('totals.margins')}
      </ReasonedButton>
      {isOpen ? (
        <Suspense>
          <MarginsDialog quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
