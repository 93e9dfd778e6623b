import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import 'dayjs/locale/pt';
import 'dayjs/locale/vi';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';

type ExpiryPickerProps = {
  readonly label: string;
  /** UTC; null for none. */
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (utc: string | null) => void;
};

/** The day as the person sees it, kept as noon UTC of that day so that no time zone moves it. */
const toUtc = (day: dayjs.Dayjs): string => `${day.format('YYYY-MM-DD')}T12:00:00.000Z`;

/** DD-MMM-YYYY; no past days; clear, cancel and accept. Spec: quotes §5. */
export const ExpiryPicker = ({ label, value, disabled, onChange }: ExpiryPickerProps) => {
  const { t } = useTranslation('quote-detail');
  const language = useLocale().split('-')[0] ?? 'en';
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      localeText={{
        clearButtonLabel: t('date.clear'),
        cancelButtonLabel: t('date.cancel'),
        okButtonLabel: t('date.accept'),
        fieldMonthPlaceholder: () => 'MMM',
        openDatePickerDialogue: () => t('date.choose', { label }),
      }}
    >
      <DatePicker
        label={label}
        value={value === null ? null : dayjs(value)}
        format="DD-MMM-YYYY"
        disablePast
        disabled={disabled}
        closeOnSelect={false}
        onAccept={(day) => {
          if (day === null) onChange(null);
          else if (day.isValid() && !day.isBefore(dayjs(), 'day')) onChange(toUtc(day));
        }}
        slotProps={{
          actionBar: { actions: ['clear', 'cancel', 'accept'] },
          textField: { size: 'small', fullWidth: true },
        }}
      />
    </LocalizationProvider>
  );
};
