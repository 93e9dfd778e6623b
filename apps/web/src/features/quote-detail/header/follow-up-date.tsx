import { serverMessage } from '@kerf/client/failure';
import { type Quote, routes } from '@kerf/contract';
import { dayIn, FOLLOWED_UP_STATUSES } from '@kerf/quoting';
import { DateField } from '@kerf/ui/date-field';
import { snackbars } from '@kerf/ui/snackbars';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { quoteQuery } from '../../editing/quote-data.ts';

/** The day on which the customer is asked again, while the answer is still to come. It saves itself and is no part of the offer. */
export const FollowUpDate = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const today = dayIn(new Date(), useSession().organisation.timeZone);
  if (quote.isDeleted || !FOLLOWED_UP_STATUSES.includes(quote.status)) return null;
  const show = (followUp: Partial<Quote>) =>
    queryClient.setQueryData(quoteQuery(address).queryKey, (known) =>
      known === undefined ? known : { ...known, ...followUp },
    );
  const save = async (followUpDate: string | null) => {
    const { followUpDate: before } = quote;
    show({ followUpDate });
    try {
      show(await api(routes.quotes.followUp, { params: address, body: { followUpDate } }));
    } catch (reason) {
      show({ followUpDate: before });
      snackbars.error(serverMessage(reason) ?? t('errors.followUp'));
    }
  };
  return (
    <Box>
      <DateField
        label={t('header.followUp')}
        value={quote.followUpDate}
        min={quote.followUpDate !== null && quote.followUpDate < today ? quote.followUpDate : today}
        onChange={(day) => void save(day)}
      />
      {quote.followUpDate === null || quote.followUpUserName === null ? null : (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 0.25 }}>
          {t('header.followUpBy', { name: quote.followUpUserName })}
        </Typography>
      )}
    </Box>
  );
};
