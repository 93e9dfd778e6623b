import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type FormSwitchProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly helperText?: string;
};

/** Something of a form that is on or off. */
export const FormSwitch = <Values extends FieldValues>(props: FormSwitchProps<Values>) => {
  const { control, name, label, helperText } = props;
  const { field, fieldState } = useController({ control, name });
  const text = fieldState.error?.message ?? helperText;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={field.value === true}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {text === undefined ? null : (
        <FormHelperText error={fieldState.invalid} sx={{ mt: 0 }}>
          {text}
        </FormHelperText>
      )}
    </div>
  );
};
