import type { Quote } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { StatusBadge } from '@kerf/ui/status-badge';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

type MoneyChipsProps = {
  readonly quote: Pick<
    Quote,
    'status' | 'paymentStatus' | 'integrationExportStatus' | 'integrationExportFailureMessage'
  >;
};

const exportTones = { Exported: 'green', Processing: 'amber', NotExported: 'red' } as const;
const paymentTones = { Unpaid: 'grey', ManualPaid: 'green', GatewayPaid: 'green' } as const;

/** Whether the quote is paid, once that is a question, and how it fared on its way to the accounts. Spec: quotes §2, §3. */
export const MoneyChips = ({ quote }: MoneyChipsProps) => {
  const { t } = useTranslation();
  const { integrationExportStatus: exported, paymentStatus } = quote;
  return (
    <>
      {QUOTE_STATUS_TABLE[quote.status].showsPayment ? (
        <StatusBadge tone={paymentTones[paymentStatus]}>{t(`paymentStatuses.${paymentStatus}`)}</StatusBadge>
      ) : null}
      {exported === null ? null : (
        <Tooltip title={quote.integrationExportFailureMessage ?? ''}>
          <span>
            <StatusBadge tone={exportTones[exported]}>{t(`exportStatuses.${exported}`)}</StatusBadge>
          </span>
        </Tooltip>
      )}
    </>
  );
};
