import { formatDay } from '@kerf/i18n/formats';
import { mdiCalendar } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateFieldProps, DatePickerFieldProps } from './date-field-props.ts';
import { Icon } from './icon.tsx';

type Picker = ComponentType<DatePickerFieldProps>;
let loaded: Picker | null = null;

/** Fetches the calendar; it is too large to be part of the first load. */
export const preloadDatePicker = async (): Promise<Picker> => {
  loaded = (await import('./date-picker.tsx')).DatePickerField;
  return loaded;
};

/** The day as it is written, until somebody comes near the field and the calendar behind it is loaded. */
export const DateField = (props: DateFieldProps) => {
  const { label, value, disabled = false, reason } = props;
  const { t, i18n } = useTranslation();
  const [Field, setField] = useState<{ readonly picker: Picker } | null>(loaded === null ? null : { picker: loaded });
  const [start, setStart] = useState<DatePickerFieldProps['start']>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    let isHere = true;
    void preloadDatePicker().then((picker) => {
      if (isHere) setField({ picker });
    });
    return () => {
      isHere = false;
    };
  }, [isNear]);
  if (Field !== null) return <Field.picker {...props} start={start} />;
  const approach = () => setNear(true);
  return (
    <TextField
      label={label}
      value={value === null ? '' : formatDay(value, i18n.language)}
      placeholder="DD-MMM-YYYY"
      disabled={disabled}
      title={reason}
      onPointerEnter={approach}
      onFocus={() => {
        setStart('focused');
        approach();
      }}
      onBlur={() => setStart(null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                disabled={disabled}
                aria-label={t('date.choose', { label })}
                onClick={() => {
                  setStart('open');
                  approach();
                }}
              >
                <Icon path={mdiCalendar} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
