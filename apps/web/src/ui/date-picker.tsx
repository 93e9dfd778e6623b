import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import de from 'dayjs/locale/de';
import en from 'dayjs/locale/en';
import enGb from 'dayjs/locale/en-gb';
import es from 'dayjs/locale/es';
import fr from 'dayjs/locale/fr';
import it from 'dayjs/locale/it';
import pt from 'dayjs/locale/pt';
import vi from 'dayjs/locale/vi';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortMonths } from '../i18n/formats.ts';
import type { DatePickerFieldProps } from './date-field.tsx';

const calendars: Readonly<Record<string, typeof en>> = {
  'en-US': en,
  'en-GB': enGb,
  'de-DE': de,
  'es-ES': es,
  'fr-FR': fr,
  'it-IT': it,
  'pt-PT': pt,
  'vi-VN': vi,
};

const prepared = new Set<string>();

/** The library's calendar of a language with the short months that the rest of the page writes. */
const calendarOf = (language: string): string => {
  const name = `kerf-${language.toLowerCase()}`;
  if (!prepared.has(name)) {
    const monthsShort = [...shortMonths(language)];
    dayjs.locale({ ...(calendars[language] ?? enGb), name, monthsShort }, undefined, true);
    prepared.add(name);
  }
  return name;
};

const format = 'YYYY-MM-DD';
/** Years that are half typed lie before it. */
const firstYear = 1900;

const dayOf = (value: string | null) => (value === null ? null : dayjs(value, format));

/** A day as DD-MMM-YYYY, typed or chosen from a calendar with clear, cancel and accept. Spec: quotes §5. */
export const DatePickerField = (props: DatePickerFieldProps) => {
  const { label, value, min, max, disabled = false, reason, onChange, start } = props;
  const [isOpen, setOpen] = useState(start === 'open');
  const [draft, setDraft] = useState(() => ({ of: value, day: dayOf(value) }));
  if (draft.of !== value) setDraft({ of: value, day: dayOf(value) });
  const { t, i18n } = useTranslation();
  const accept = (day: dayjs.Dayjs | null) => {
    if (day === null) {
      onChange(null);
      return;
    }
    if (!day.isValid() || day.year() < firstYear) return;
    const chosen = day.format(format);
    if ((min === undefined || chosen >= min) && (max === undefined || chosen <= max)) onChange(chosen);
  };
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={calendarOf(i18n.language)}
      localeText={{
        clearButtonLabel: t('date.clear'),
        cancelButtonLabel: t('date.cancel'),
        okButtonLabel: t('date.accept'),
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        datePickerToolbarTitle: label,
        fieldDayPlaceholder: () => 'DD',
        fieldMonthPlaceholder: () => 'MMM',
        fieldYearPlaceholder: () => 'YYYY',
        day: t('date.day'),
        month: t('date.month'),
        year: t('date.year'),
        empty: t('date.empty'),
        openDatePickerDialogue: () => t('date.choose', { label }),
      }}
    >
      <DatePicker
        label={label}
        value={draft.day}
        onChange={(day) => setDraft({ of: value, day })}
        format="DD-MMM-YYYY"
        minDate={min === undefined ? undefined : dayjs(min, format)}
        maxDate={max === undefined ? undefined : dayjs(max, format)}
        disabled={disabled}
        autoFocus={start === 'focused'}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        closeOnSelect={false}
        onAccept={accept}
        slotProps={{
          actionBar: { actions: ['clear', 'cancel', 'accept'] },
          textField: {
            size: 'small',
            fullWidth: true,
            title: reason,
            slotProps: { inputLabel: { shrink: true } },
            sx: { '& .MuiPickersInputBase-root': { bgcolor: 'background.paper' } },
          },
        }}
      />
    </LocalizationProvider>
  );
};
