import { serverMessage } from '@kerf/client/failure';
import { type QuoteListRow, routes } from '@kerf/contract';
import { dayAndMonth } from '@kerf/i18n/formats';
import { dayIn } from '@kerf/quoting';
import { DateField } from '@kerf/ui/date-field';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { quoteQuery } from '../editing/quote-data.ts';
import { workingDayAfter } from './follow-up-day.ts';
import { refreshQuotes } from './use-quotes.ts';

type FollowUpDialogProps = {
  readonly quote: Pick<QuoteListRow, 'id' | 'name' | 'followUpDate'>;
  readonly onClose: () => void;
};

/** Days that are asked for most, in working days from today. */
const QUICK_DAYS = [1, 3, 5, 10] as const;

/** When the customer of a quote of the list is asked again. */
export const FollowUpDialog = ({ quote, onClose }: FollowUpDialogProps) => {
  const { t, i18n } = useTranslation('quotes-list');
  const { organisationId, timeZone } = useSession().organisation;
  const [day, setDay] = useState(quote.followUpDate);
  const [isWrong, setWrong] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const today = dayIn(new Date(), timeZone);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const first = day !== null && day < today ? day : today;
  const save = async (followUpDate: string | null) => {
    setSaving(true);
    const params = { organisationId, quoteId: quote.id };
    try {
      await api(routes.quotes.followUp, { params, body: { followUpDate } });
      void queryClient.invalidateQueries({ queryKey: quoteQuery(params).queryKey });
      await refreshQuotes(organisationId);
      onClose();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('followUp.failed'));
      setSaving(false);
    }
  };
  return (
    <TitledDialog
      open
      title={t('followUp.title', { name: quote.name })}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <>
          {quote.followUpDate === null ? null : (
            <Button color="secondary" disabled={isSaving} onClick={() => void save(null)}>
              {t('followUp.clear')}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={isSaving || isWrong || day === null || day < today}
            onClick={() => void save(day)}
          >
            {t('followUp.save')}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('followUp.hint')}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {QUICK_DAYS.map((days) => {
            const chosen = workingDayAfter(today, days);
            return (
              <Button
                key={days}
                size="small"
                variant={day === chosen ? 'contained' : 'outlined'}
                color="secondary"
                aria-pressed={day === chosen}
                onClick={() => setDay(chosen)}
              >
                {weekday.format(new Date(chosen))} {dayAndMonth(chosen, i18n.language)}
              </Button>
            );
          })}
        </Stack>
        <DateField label={t('columns.followUp')} value={day} min={first} onChange={setDay} onWrong={setWrong} />
      </Stack>
    </TitledDialog>
  );
};
