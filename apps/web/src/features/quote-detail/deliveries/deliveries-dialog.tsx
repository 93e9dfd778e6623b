import type { DeliveryDocket, Quote } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useSavePdf } from '../../documents/document-commands.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { DocketList } from './docket-list.tsx';
import { NextDocket } from './next-docket.tsx';
import { useDeliveries } from './use-deliveries.ts';

type DeliveriesDialogProps = {
  readonly quote: Quote;
  readonly onClose: () => void;
  readonly onEmail: (docket: DeliveryDocket) => void;
};

/** An order goes out in one delivery or in several, each with a docket of its own. */
export const DeliveriesDialog = ({ quote, onClose, onEmail }: DeliveriesDialogProps) => {
  const { t } = useTranslation('deliveries');
  const { address } = useQuoteEditor();
  const savePdf = useSavePdf();
  const deliveries = useDeliveries();
  const canDeliver = QUOTE_STATUS_TABLE[quote.status].canDeliver && !quote.isDeleted;
  const leave = useLeaving({ isChanged: deliveries.wanted !== null, save: deliveries.make, close: onClose });
  const addressOf = ({ docketId }: DeliveryDocket) => ({
    ...{ ...address, documentType: 'delivery-docket' as const, isProduction: false, docketId },
  });
  const open = ({ docketId }: DeliveryDocket) =>
    window.open(`/quotes/${quote.id}/documents/delivery-docket?docket=${docketId}`, '_blank', 'noopener');
  const commands = {
    ...{ open, email: onEmail, withdraw: canDeliver ? deliveries.withdraw : null },
    save: (docket: DeliveryDocket) => void savePdf(addressOf(docket)),
  };
  return (
    <TitledDialog open title={t('title', { name: quote.name })} onClose={leave} maxWidth="md">
      {deliveries.isError ? <LoadFailed text={t('failed')} onRetry={deliveries.retry} /> : null}
      {deliveries.isLoading ? [...Array(5).keys()].map((place) => <Skeleton key={place} height={40} />) : null}
      {deliveries.isLoading || deliveries.isError ? null : (
        <Stack spacing={3}>
          <NextDocket deliveries={deliveries} canDeliver={canDeliver} />
          <Stack spacing={1}>
            <Typography variant="h3">{t('dockets')}</Typography>
            <DocketList dockets={deliveries.dockets} commands={commands} />
          </Stack>
        </Stack>
      )}
    </TitledDialog>
  );
};
