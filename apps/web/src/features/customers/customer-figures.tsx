import type { Customer, CustomerFigures } from '@kerf/contract';
import { dash, formatDate, formatMoney } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import type { Sums } from './use-customers.ts';

type FigureProps = { readonly label: string; readonly value: string; readonly text: string };

const Figure = ({ label, value, text }: FigureProps) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', px: 1.5, py: 1 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      <Typography sx={{ fontSize: 16, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {text}
      </Typography>
    </Box>
  </Box>
);

/** What the customer ordered, how often quotes were won, what is still open. */
export const FiguresOfCustomer = ({ customer, figures }: { customer: Customer; figures: CustomerFigures }) => {
  const { t, i18n } = useTranslation('customers');
  const { locale, currencyCode } = useSession().organisation;
  const { ordered, open, won, lost, winRatio } = figures;
  const money = ({ prices }: Sums) =>
    (prices.length === 0 ? [{ currencyCode, linePrice: 0 }] : prices)
      .map((price) => formatMoney(price.linePrice, price.currencyCode, locale))
      .join(' + ');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Box
      component="dl"
      aria-label={t('figures.title')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(145px, 1fr))', gap: 1, m: 0, mb: 3 }}
    >
      <Figure
        label={t('figures.ordered')}
        value={money(ordered)}
        text={t('figures.orders', { count: ordered.quotes })}
      />
      <Figure
        label={t('figures.winRate')}
        value={winRatio === null ? dash : percent.format(winRatio)}
        text={winRatio === null ? t('figures.undecided') : t('figures.won', { won, count: won + lost })}
      />
      <Figure label={t('figures.open')} value={money(open)} text={t('figures.openQuotes', { count: open.quotes })} />
      <Figure
        label={t('figures.lastActivity')}
        value={formatDate(customer.lastActivityDateUtc, i18n.language)}
        text={t('quoteCount', { count: customer.numberOfQuotes })}
      />
    </Box>
  );
};
