import type { Quote, QuoteItem } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiTuneVariant } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import type { Calculation } from '../../quote-actions/use-calculation.ts';

const AdjustmentsDialog = lazyPiece(() => import('./adjustments-dialog.tsx'), 'AdjustmentsDialog');

type AdjustmentsButtonProps = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly calculation: Calculation;
};

/** A draft is calculated anew by the server; an incomplete quote cannot be. */
const isCalculable = (quote: Quote, items: readonly QuoteItem[]): boolean =>
  quote.status !== 'Draft' &&
  items.length > 0 &&
  items.every((item) => item.status !== 'unset' && item.status !== 'error');

/** Opens the price adjustments while the quote may still be changed. Spec: quotes §2, §4. */
export const AdjustmentsButton = ({ quote, items, calculation }: AdjustmentsButtonProps) => {
  const { t } = useTranslation('quote-detail');
  const [isOpen, setOpen] = useState(false);
  const isLocked = quote.isDeleted || !QUOTE_STATUS_TABLE[quote.status].isHeaderEditable;
  const calculate = () => void (isCalculable(quote, items) && calculation.run());
  return (
    <>
      <ReasonedButton
        {...(isLocked ? { reason: t('header.adjustmentsLocked') } : {})}
        startIcon={<Icon path={mdiTuneVariant} />}
        onClick={() => setOpen(true)}
      >
        {t('header.adjustments')}
      </ReasonedButton>
      {isOpen ? (
        <Suspense>
          <AdjustmentsDialog quote={quote} items={items} onSaved={calculate} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
