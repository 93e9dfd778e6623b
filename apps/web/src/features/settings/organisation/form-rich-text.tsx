import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';

/** The editor is too large to be part of any screen's first code. */
const RichTextEditor = lazyPiece(() => import('./rich-text/rich-text-editor.tsx'), 'RichTextEditor');

type FormRichTextProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
};

/** A formatted text of a form; its message stands below when it is wrong. */
export const FormRichText = <Values extends FieldValues>({ control, name, label }: FormRichTextProps<Values>) => {
  const { field, fieldState } = useController({ control, name });
  const labelId = useId();
  const value: unknown = field.value;
  return (
    <Box>
      <InputLabel
        id={labelId}
        error={fieldState.invalid}
        sx={{ position: 'static', transform: 'none', mb: 0.5, fontSize: 12 }}
      >
        {label}
      </InputLabel>
      <Box
        sx={{
          border: 1,
          borderColor: fieldState.invalid ? 'error.main' : 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" height={160} />}>
          <RichTextEditor
            label={label}
            labelId={labelId}
            value={typeof value === 'string' ? value : ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Suspense>
      </Box>
      {fieldState.error === undefined ? null : <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
};
