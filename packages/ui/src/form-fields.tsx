import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type FieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
} & Pick<
  TextFieldProps,
  | 'required'
  | 'helperText'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'type'
  | 'disabled'
  | 'autoFocus'
  | 'autoComplete'
  | 'slotProps'
>;

/** A text field of a form; its message stands below when it is wrong. */
export const FormText = <Values extends FieldValues>({ control, name, helperText, ...rest }: FieldProps<Values>) => {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  return (
    <TextField
      {...rest}
      {...input}
      value={value ?? ''}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
};

type Option = { readonly value: string; readonly label: string };

/** A choice among a few options. */
export const FormSelect = <Values extends FieldValues>({
  control,
  name,
  options,
  placeholder,
  helperText,
  ...rest
}: FieldProps<Values> & { readonly options: readonly Option[]; readonly placeholder?: string }) => {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  const shown = options.find((option) => option.value === value)?.label;
  return (
    <TextField
      {...rest}
      {...input}
      select
      value={value ?? ''}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        inputLabel: placeholder === undefined ? {} : { shrink: true },
        select: {
          displayEmpty: placeholder !== undefined,
          renderValue: () => shown ?? <span style={{ opacity: 0.6 }}>{placeholder ?? ''}</span>,
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
