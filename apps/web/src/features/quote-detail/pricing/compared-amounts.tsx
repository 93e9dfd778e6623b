import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';

/** How amounts, their changes and quantities are written in the organisation's currency and language. */
export const useAmounts = () => {
  const { currencyCode, locale } = useSession().organisation;
  return {
    amount: (text: string | null) => (text === null ? dash : formatMoney(Number(text), currencyCode, locale)),
    change: (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount, currencyCode, locale)}`,
    count: (quantity: number | null) => (quantity === null ? dash : formatNumber(quantity, locale)),
  };
};

/** The head of a table of things that changed: what it is, before, after and the difference. */
export const ComparedHead = ({ first }: { first: string }) => {
  const { t } = useTranslation('pricing');
  return (
    <TableHead>
      <TableRow>
        <TableCell>{first}</TableCell>
        <TableCell align="right">{t('changes.before')}</TableCell>
        <TableCell align="right">{t('changes.after')}</TableCell>
        <TableCell align="right">{t('changes.difference')}</TableCell>
      </TableRow>
    </TableHead>
  );
};
