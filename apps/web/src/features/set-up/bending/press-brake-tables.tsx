import { FormSelect } from '@kerf/ui/form-fields';
import TableCell from '@mui/material/TableCell';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FigureField } from '../../forms/figure-field.tsx';
import { type BendingValues, NEW_DIE, NEW_STRENGTH } from './bending-values.ts';
import { EntryRow, EntryTable } from './entry-table.tsx';

const DIE_FIELDS = ['width', 'smallestFlange', 'largestThickness', 'largestForcePerMetre'] as const;

/** The dies of the press brake by their opening. */
export const DiesTable = ({ control, length }: { control: Control<BendingValues>; length: string }) => {
  const { t } = useTranslation('bending');
  const { fields, append, remove } = useFieldArray({ control, name: 'dies' });
  return (
    <EntryTable
      label={t('dies')}
      heads={DIE_FIELDS.map((field) => t(`die.${field}`))}
      isEmpty={fields.length === 0}
      none={t('noDies')}
      addLabel={t('addDie')}
      onAdd={() => append(NEW_DIE)}
    >
      {fields.map(({ id }, place) => (
        <EntryRow key={id} removeLabel={t('removeDie', { number: place + 1 })} onRemove={() => remove(place)}>
          {DIE_FIELDS.map((field) => (
            <TableCell key={field}>
              <FigureField
                control={control}
                name={`dies.${place}.${field}`}
                label={t(`die.${field}`)}
                isUnderHeading
                unit={field === 'largestForcePerMetre' ? 'kN/m' : length}
                required={field === 'width'}
              />
            </TableCell>
          ))}
        </EntryRow>
      ))}
    </EntryTable>
  );
};

export type MaterialOption = { readonly value: string; readonly label: string };
type StrengthsProps = { readonly control: Control<BendingValues>; readonly materials: readonly MaterialOption[] };

/** How strong the materials are, from which the force of a bend follows. */
export const StrengthsTable = ({ control, materials }: StrengthsProps) => {
  const { t } = useTranslation('bending');
  const { fields, append, remove } = useFieldArray({ control, name: 'tensileStrengths' });
  return (
    <EntryTable
      label={t('strengths')}
      heads={[t('material'), t('tensileStrength')]}
      isEmpty={fields.length === 0}
      none={t('noStrengths')}
      addLabel={t('addStrength')}
      onAdd={() => append(NEW_STRENGTH)}
    >
      {fields.map(({ id }, place) => (
        <EntryRow key={id} removeLabel={t('removeStrength', { number: place + 1 })} onRemove={() => remove(place)}>
          <TableCell sx={{ minWidth: 220 }}>
            <FormSelect
              control={control}
              name={`tensileStrengths.${place}.materialId`}
              label={t('material')}
              options={materials}
              required
            />
          </TableCell>
          <TableCell>
            <FigureField
              control={control}
              name={`tensileStrengths.${place}.newtonsPerSquareMm`}
              label={t('tensileStrength')}
              isUnderHeading
              unit="N/mm²"
              required
            />
          </TableCell>
        </EntryRow>
      ))}
    </EntryTable>
  );
};
