import type { Quote } from '@kerf/contract';
import { dash, formatMoney } from '@kerf/i18n/formats';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../../loading/lazy-piece.tsx';
import { useSession } from '../../../../session/session.tsx';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { quoteTarget } from '../../../editing/open-queues.ts';
import { NumberField } from '../../../part/fields/number-field.tsx';
import { HeaderFact } from '../header-fact.tsx';
import { isPricedByZone, shippingPhase } from './shipping-choice.ts';
import { distanceText, distanceUnit, MOST_DISTANCE, usePriceDetails } from './shipping-data.ts';

const BreakdownDialog = lazyPiece(() => import('./shipping-breakdown-dialog.tsx'), 'ShippingBreakdownDialog');

/** A button below a text begins where the text does. */
const besideSx = { ml: -1, px: 1, py: 0.25 } as const;

type DistanceProps = { readonly quote: Quote; readonly measured: number | null };

/** How far the delivery goes: as somebody typed it, else as it was measured. */
const Distance = ({ quote, measured }: DistanceProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const { locale, defaultDrawingUnits } = useSession().organisation;
  const { changeQuote } = useQuoteEditor();
  const isImperial = defaultDrawingUnits === 'imperial';
  const typed = quote.deliveryDistance;
  const shown = (distance: number) => distanceText(distance, isImperial, locale);
  if (shippingPhase(quote) !== 'open') {
    const distance = typed ?? measured;
    return <HeaderFact label={t('distance')} value={distance === null ? '' : shown(distance)} />;
  }
  const hint = measured === null ? t('distanceEmpty') : t('distanceMeasured', { distance: shown(measured) });
  return (
    <Box sx={{ flex: '0 1 140px', minWidth: 0 }}>
      <NumberField
        label={t('distance')}
        saves={{ target: quoteTarget, field: 'deliveryDistance' }}
        value={typed}
        decimals={1}
        unit={distanceUnit(isImperial)}
        helperText={typed === null ? hint : t('distanceTyped')}
        problem={(value) =>
          value === null || (value >= 0 && value <= MOST_DISTANCE)
            ? undefined
            : t('distanceRange', { most: shown(MOST_DISTANCE) })
        }
        onChange={(deliveryDistance) => changeQuote({ deliveryDistance })}
        onEmpty={() => changeQuote({ deliveryDistance: null })}
      />
    </Box>
  );
};

/** What the shop's zones make of the delivery, and how that came about. */
export const ZonePrice = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('shipping-of-quote');
  const { locale } = useSession().organisation;
  const [isOpen, setOpen] = useState(false);
  const details = usePriceDetails(quote).data;
  const isPriced = isPricedByZone(quote);
  const price = isPriced ? quote.deliveryPrice : null;
  return (
    <>
      <Box>
        <HeaderFact label={t('price')} value={formatMoney(price, quote.currencyCode, locale)} />
        <ReasonedButton
          sx={besideSx}
          onClick={() => setOpen(true)}
          reason={isPriced ? undefined : t('breakdown.notYet')}
        >
          {t('breakdown.open')}
        </ReasonedButton>
      </Box>
      <HeaderFact label={t('zone')} value={details?.deliveryZoneName ?? dash} />
      <Distance quote={quote} measured={details?.distance ?? null} />
      {isOpen ? (
        <Suspense>
          <BreakdownDialog quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
