import { layerRule } from '@kerf/contract';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OrganisationValues } from './organisation-form.ts';

type RuleRowProps = {
  readonly control: Control<OrganisationValues>;
  readonly index: number;
  readonly isLast: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

const RuleRow = ({ control, index, isLast, onMove, onRemove }: RuleRowProps) => {
  const { t } = useTranslation('settings');
  const types = layerRule.shape.type.options.map((value) => ({ value, label: t(`layers.types.${value}`) }));
  return (
    <TableRow>
      <TableCell sx={{ width: '50%' }}>
        <FormText control={control} name={`layerRules.${index}.contains`} label={t('layers.contains')} />
      </TableCell>
      <TableCell>
        <FormSelect control={control} name={`layerRules.${index}.type`} label={t('layers.type')} options={types} />
      </TableCell>
      <TableCell padding="none" align="right" sx={{ whiteSpace: 'nowrap' }}>
        <IconButton aria-label={t('layers.up')} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <Icon path={mdiArrowUp} />
        </IconButton>
        <IconButton aria-label={t('layers.down')} disabled={isLast} onClick={() => onMove(index + 1)}>
          <Icon path={mdiArrowDown} />
        </IconButton>
        <IconButton aria-label={t('layers.remove')} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};

/** Layer names to process types; the first rule that matches a layer wins. Source: decisions, drawings. */
export const LayerRules = ({ control }: { control: Control<OrganisationValues> }) => {
  const { t } = useTranslation('settings');
  const { fields, append, remove, move } = useFieldArray({ control, name: 'layerRules' });
  return (
    <Stack spacing={2}>
      {fields.length === 0 ? (
        <Typography color="textSecondary">{t('layers.none')}</Typography>
      ) : (
        <FramedTable
          label={t('layers.title')}
          head={
            <>
              <TableCell>{t('layers.contains')}</TableCell>
              <TableCell>{t('layers.type')}</TableCell>
              <TableCell padding="none">
                <VisuallyHidden>{t('tokens.actions')}</VisuallyHidden>
              </TableCell>
            </>
          }
        >
          {fields.map((field, index) => (
            <RuleRow
              key={field.id}
              control={control}
              index={index}
              isLast={index === fields.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </FramedTable>
      )}
      <Stack direction="row">
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          disabled={fields.length >= 200}
          onClick={() => append({ contains: '', type: 'Cutting' })}
        >
          {t('layers.add')}
        </Button>
      </Stack>
    </Stack>
  );
};
