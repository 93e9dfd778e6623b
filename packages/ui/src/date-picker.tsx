import { formatDay, shortMonths } from '@kerf/i18n/formats';
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
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatePickerFieldProps } from './date-field-props.ts';

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

type Day = dayjs.Dayjs | null;
type Bounds = Pick<DatePickerFieldProps, 'min' | 'max'>;

/** Why a day cannot be taken. */
const problemOf = (day: Day, { min, max }: Bounds) => {
  if (day === null) return null;
  if (!day.isValid() || day.year() < firstYear) return { key: 'date.unfinished', bound: null } as const;
  const chosen = day.format(format);
  if (min !== undefined && chosen < min) return { key: 'date.tooEarly', bound: min } as const;
  return max !== undefined && chosen > max ? ({ key: 'date.tooLate', bound: max } as const) : null;
};

/** What stands in the field. A day that is being typed counts when the field is left or Enter pressed: until then it is another at every key. */
const useTypedDay = ({ value, min, max, onChange, onWrong }: DatePickerFieldProps) => {
  const untouched = { of: value, day: dayOf(value), isTyped: false, isLeft: false };
  const [draft, setDraft] = useState(untouched);
  if (draft.of !== value) setDraft(untouched);
  const problem = draft.isTyped ? problemOf(draft.day, { min, max }) : null;
  const isWrong = problem !== null;
  useEffect(() => {
    if (!isWrong || onWrong === undefined) return;
    onWrong(true);
    return () => onWrong(false);
  }, [isWrong, onWrong]);
  const take = (day: Day) => {
    if (problemOf(day, { min, max }) === null) onChange(day === null ? null : day.format(format));
  };
  return {
    day: draft.day,
    problem: draft.isLeft ? problem : null,
    change: (day: Day, isTyped: boolean) => setDraft({ of: value, day, isTyped, isLeft: false }),
    take,
    leave: () => {
      if (!draft.isTyped) return;
      setDraft({ ...draft, isTyped: isWrong, isLeft: true });
      take(draft.day);
    },
    takeBack: () => setDraft(untouched),
  };
};

/** A day as DD-MMM-YYYY, typed or chosen from a calendar with clear, cancel and accept. Spec: quotes §5. */
export const DatePickerField = (props: DatePickerFieldProps) => {
  const { label, min, max, disabled = false, reason, start, inputRef } = props;
  const [isOpen, setOpen] = useState(start === 'open');
  const { day, problem, change, take, leave, takeBack } = useTypedDay(props);
  const { t, i18n } = useTranslation();
  const boundText = (bound: string | null) => (bound === null ? '' : formatDay(bound, i18n.language));
  const leaveField = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    // The calendar's own focus comes by here too, though it stands elsewhere in the page.
    if (currentTarget.contains(target) && !currentTarget.contains(relatedTarget)) leave();
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
        value={day}
        onChange={(next, { source }) => change(next, source !== 'view')}
        format="DD-MMM-YYYY"
        minDate={min === undefined ? undefined : dayjs(min, format)}
        maxDate={max === undefined ? undefined : dayjs(max, format)}
        disabled={disabled}
        autoFocus={start === 'focused'}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        closeOnSelect={false}
        onAccept={(next, { source }) => {
          if (source === 'view') take(next);
        }}
        slotProps={{
          actionBar: { actions: ['clear', 'cancel', 'accept'] },
          textField: {
            size: 'small',
            fullWidth: true,
            title: reason,
            inputRef,
            ...(problem === null ? {} : { error: true, helperText: t(problem.key, { day: boundText(problem.bound) }) }),
            onBlur: leaveField,
            onKeyDown: ({ key }: KeyboardEvent) => {
              if (key === 'Enter') leave();
              if (key === 'Escape') takeBack();
            },
            slotProps: { inputLabel: { shrink: true } },
            sx: { '& .MuiPickersInputBase-root': { bgcolor: 'background.paper' } },
          },
        }}
      />
    </LocalizationProvider>
  );
};
