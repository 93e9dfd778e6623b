import { amountShape, readAmount, writeAmount } from '@kerf/i18n/amounts';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type FormCurrencyProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly currencyCode: string;
  readonly locale: string;
  readonly allowsNegative?: boolean;
};

/** An amount of money of a form, written as the locale writes it once it is left. Spec: foundation §2, §5. */
export const FormCurrency = <Values extends FieldValues>(props: FormCurrencyProps<Values>) => {
  const { control, name, label, currencyCode, locale, allowsNegative = false } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onBlur, onChange, ...input } = field;
  const typed: unknown = value;
  const shown = typeof typed === 'string' ? typed : '';
  const { symbol, isSymbolFirst } = amountShape(currencyCode, locale);
  const leave = () => {
    const amount = readAmount(shown, { locale, allowsNegative });
    const written = amount === null ? shown : writeAmount(amount, currencyCode, locale);
    if (written !== shown) onChange(written);
    onBlur();
  };
  const sign = <InputAdornment position={isSymbolFirst ? 'start' : 'end'}>{symbol}</InputAdornment>;
  return (
    <TextField
      {...input}
      label={label}
      value={shown}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onChange={onChange}
      onBlur={leave}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: isSymbolFirst ? { startAdornment: sign } : { endAdornment: sign },
      }}
    />
  );
};
