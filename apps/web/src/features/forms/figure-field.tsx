import { FormText } from '@kerf/ui/form-fields';
import InputAdornment from '@mui/material/InputAdornment';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

type FigureFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly unit?: string | undefined;
  readonly helperText?: string;
  readonly required?: boolean;
  /** The heading above says it already; the label is for those who hear the page. */
  readonly isUnderHeading?: boolean;
};

/** A figure of a form, right-aligned, with its unit in a quieter tone. */
export const FigureField = <Values extends FieldValues>({
  unit,
  label,
  isUnderHeading = false,
  ...field
}: FigureFieldProps<Values>) => (
  <FormText
    {...field}
    label={isUnderHeading ? '' : label}
    slotProps={{
      htmlInput: {
        inputMode: 'decimal',
        style: { textAlign: 'right' },
        autoComplete: 'off',
        ...(isUnderHeading ? { 'aria-label': label } : {}),
      },
      // In an empty field a long label would run into the unit.
      ...(unit === undefined ? {} : { inputLabel: { shrink: true } }),
      input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
    }}
  />
);
