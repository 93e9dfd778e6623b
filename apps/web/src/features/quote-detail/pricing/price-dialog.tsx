import type { Quote, QuoteItem } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { useSession } from '../../../session/session.tsx';
import { PriceBar } from '../../part/price-bar.tsx';
import { PriceSteps } from './price-steps.tsx';

const QuantityLadder = lazyPiece(() => import('./quantity-ladder.tsx'), 'QuantityLadder');
const PriceChanges = lazyPiece(() => import('./price-changes.tsx'), 'PriceChanges');

/** The tabs stay where they are when the view below them is another one. */
const tabsSx = {
  position: 'sticky',
  top: -16,
  zIndex: 1,
  flexShrink: 0,
  bgcolor: 'background.paper',
  mb: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

type View = 'steps' | 'ladder' | 'changes';

type PriceDialogProps = { readonly quote: Quote; readonly item: QuoteItem; readonly onClose: () => void };

/** How the part's price came about, what it is at other quantities, and why it changed. Spec: quote parts §2.3. */
export const PriceDialog = ({ quote, item, onClose }: PriceDialogProps) => {
  const { t } = useTranslation('quote-detail');
  const { t: tPricing } = useTranslation('pricing');
  const { currencyCode } = useSession().organisation;
  const [view, setView] = useState<View>('steps');
  const shares = {
    material: item.materialPrice,
    cutting: item.processingTotalPrice,
    folding: item.foldingTotalPricePerItem,
    processes: item.secondaryProcessTotalPricePerItem,
  };
  return (
    <TitledDialog open isTall maxWidth="md" title={t('trace.title', { name: item.name })} onClose={onClose}>
      <PriceBar shares={shares} currencyCode={currencyCode} />
      <Tabs
        value={view}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, next: View) => setView(next)}
        aria-label={tPricing('views.label')}
        sx={tabsSx}
      >
        <Tab value="steps" label={tPricing('views.steps')} />
        <Tab value="ladder" label={tPricing('views.ladder')} />
        <Tab value="changes" label={tPricing('views.changes')} />
      </Tabs>
      <Suspense>
        {view === 'steps' ? <PriceSteps item={item} /> : null}
        {view === 'ladder' ? <QuantityLadder quote={quote} item={item} /> : null}
        {view === 'changes' ? <PriceChanges item={item} /> : null}
      </Suspense>
    </TitledDialog>
  );
};
