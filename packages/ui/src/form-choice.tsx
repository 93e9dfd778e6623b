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
  const labels = new Map(options.map(({ value, label: words }) => [value, words]));
  return (
    // Chosen by plain values: with another object what is being typed would be taken for another choice, and lost.
    <Autocomplete
      options={[...labels.keys()]}
      value={labels.has(field.value) ? String(field.value) : null}
      getOptionLabel={(value) => labels.get(value) ?? value}
      getOptionKey={(value) => value}
      onChange={(_event, value) => {
        field.onChange(value ?? '');
        onChosen?.(value ?? '');
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
