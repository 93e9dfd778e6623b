import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type FormChoiceProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly required?: boolean;
  /** Stands while nothing is chosen. */
  readonly placeholder?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChosen?: (value: string) => void;
};

/** A choice among many options, found by typing. */
export const FormChoice = <Values extends FieldValues>(props: FormChoiceProps<Values>) => {
  const { control, name, label, required, placeholder, options, onChosen } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Autocomplete
      options={options}
      value={options.find((option) => option.value === field.value) ?? null}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_event, option) => {
        field.onChange(option?.value ?? '');
        onChosen?.(option?.value ?? '');
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          required={required}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
};
