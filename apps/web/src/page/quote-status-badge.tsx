import { QUOTE_STATUS_TABLE, type QuoteStatus } from '@kerf/quoting';
import { StatusBadge } from '@kerf/ui/status-badge';
import { useTranslation } from 'react-i18next';

export const QuoteStatusBadge = ({ status }: { status: QuoteStatus }) => {
  const { t } = useTranslation();
  return <StatusBadge tone={QUOTE_STATUS_TABLE[status].chip}>{t(`statuses.${status}`)}</StatusBadge>;
};
