import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FigureField } from '../../forms/figure-field.tsx';
import { type FoldingValues, MOST_BRACKETS } from './folding-values.ts';

type BracketsProps = { readonly control: Control<FoldingValues>; readonly isImperial: boolean };

const BracketRow = (props: BracketsProps & { place: number; onRemove: () => void }) => {
  const { control, isImperial, place, onRemove } = props;
  const { t } = useTranslation('processes');
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell>
        <FigureField
          control={control}
          name={`brackets.${place}.maximumFoldLength`}
          label={t('upToLength')}
          isUnderHeading
          unit={isImperial ? 'in' : 'mm'}
        />
      </TableCell>
      <TableCell>
        <FigureField
          control={control}
          name={`brackets.${place}.maximumPartMass`}
          label={t('upToMass')}
          unit={isImperial ? 'lb' : 'kg'}
          isUnderHeading
        />
      </TableCell>
      <TableCell>
        <FigureField
          control={control}
          name={`brackets.${place}.timePerFoldSeconds`}
          label={t('timePerFold')}
          isUnderHeading
          unit="s"
          required
        />
      </TableCell>
      <TableCell padding="none">
        <IconButton aria-label={t('removeBracket', { number: place + 1 })} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};

/** Time of one fold by its length and the part's mass; the last row is for all other folds. */
export const FoldingBrackets = ({ control, isImperial }: BracketsProps) => {
  const { t } = useTranslation('processes');
  const { fields, append, remove } = useFieldArray({ control, name: 'brackets' });
  return (
    <Stack spacing={1.5}>
      <FramedTable
        label={t('brackets')}
        minWidth={520}
        head={
          <>
            <TableCell>{t('upToLength')}</TableCell>
            <TableCell>{t('upToMass')}</TableCell>
            <TableCell>{t('timePerFold')}</TableCell>
            <TableCell padding="none">
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </TableCell>
          </>
        }
      >
        {fields.map((field, place) => (
          <BracketRow
            key={field.id}
            control={control}
            isImperial={isImperial}
            place={place}
            onRemove={() => remove(place)}
          />
        ))}
        <TableRow>
          <TableCell colSpan={2}>{fields.length === 0 ? t('allFolds') : t('otherFolds')}</TableCell>
          <TableCell>
            <FigureField
              control={control}
              name="otherFoldsSeconds"
              label={t('timePerFold')}
              isUnderHeading
              unit="s"
              required
            />
          </TableCell>
          <TableCell padding="none" sx={{ width: 48 }} />
        </TableRow>
      </FramedTable>
      <Stack direction="row">
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          disabled={fields.length >= MOST_BRACKETS - 1}
          onClick={() => append({ maximumFoldLength: '', maximumPartMass: '', timePerFoldSeconds: '' })}
        >
          {t('addBracket')}
        </Button>
      </Stack>
    </Stack>
  );
};
