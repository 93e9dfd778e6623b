import { formatFigure, formatNumber } from '@kerf/i18n/formats';
import { FormText } from '@kerf/ui/form-fields';
import { Icon } from '@kerf/ui/icon';
import { figureForDisplay } from '@kerf/units';
import { mdiMenuDown } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../session/session.tsx';
import { FigureField } from '../../forms/figure-field.tsx';
import { type FigureSetting, typedUnit } from '../../forms/kept-figures.ts';
import { ALLOYS, alloyKey } from './alloys.ts';
import { DENSITY_UNIT, type MaterialValues, shownDensity } from './material-form.ts';
import { useNameTaken } from './use-name-taken.ts';

export type MaterialForm = UseFormReturn<MaterialValues>;
type Form = { readonly form: MaterialForm };

/** The name; taken ones are said while they are typed. */
export const NameField = ({ form, exceptMaterialId }: Form & { exceptMaterialId?: string }) => {
  const { t } = useTranslation('materials');
  const { control, setError, clearErrors, getFieldState } = form;
  const [name, type] = useWatch({ control, name: ['materialName', 'type'] });
  const isTaken = useNameTaken(name, type, exceptMaterialId);
  useEffect(() => {
    if (isTaken) setError('materialName', { type: 'taken', message: t('nameTaken') });
    else if (getFieldState('materialName').error?.type === 'taken') clearErrors('materialName');
  }, [isTaken, setError, clearErrors, getFieldState, t]);
  return (
    <FormText
      control={control}
      name="materialName"
      label={t('fields.materialName')}
      required
      autoFocus={exceptMaterialId === undefined}
    />
  );
};

/** Density of an alloy as tables print it. */
const alloyDensity = (value: number, { locale, units }: FigureSetting): string => {
  const figure = figureForDisplay({ value, unit: DENSITY_UNIT }, units);
  return units === 'imperial' ? formatFigure(figure.value, locale, 4) : formatNumber(figure.value, locale);
};

/** Density, typed or taken from a common alloy. */
export const DensityField = ({ form }: Form) => {
  const { t } = useTranslation('materials');
  const locale = useLocale();
  const { defaultDrawingUnits: units } = useSession().organisation;
  const setting = { locale, units };
  const unit = typedUnit(DENSITY_UNIT, units);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (density: number) => {
    form.setValue('density', shownDensity(density, setting), { shouldDirty: true, shouldValidate: true });
    setAnchor(null);
  };
  return (
    <>
      <FormText
        control={form.control}
        name="density"
        label={t('fields.density')}
        required
        slotProps={{
          htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' }, autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Typography color="textSecondary">{unit}</Typography>
                <Tooltip title={t('chooseAlloy')}>
                  <IconButton
                    edge="end"
                    aria-label={t('chooseAlloy')}
                    aria-haspopup="menu"
                    onClick={(event) => setAnchor(event.currentTarget)}
                  >
                    <Icon path={mdiMenuDown} />
                  </IconButton>
                </Tooltip>
              </InputAdornment>
            ),
          },
        }}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ALLOYS.map(({ id, density }) => (
          <MenuItem key={id} onClick={() => choose(density)} sx={{ justifyContent: 'space-between', gap: 3 }}>
            {t(alloyKey(id))}
            <Typography variant="body2" color="textSecondary" component="span">
              {`${alloyDensity(density, setting)} ${unit}`}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Markups on the sheet cost: on sold material, and on material that the customer brings. */
export const MarkupFields = ({ form }: Form) => {
  const { t } = useTranslation('materials');
  const { features } = useSession();
  const { control } = form;
  const type = useWatch({ control, name: 'type' });
  return (
    <>
      <FigureField control={control} name="markupPercentage" label={t('fields.markupPercentage')} unit="%" required />
      {features.hasCustomerSuppliedMaterial ? (
        <FigureField
          control={control}
          name="customerSuppliedMarkupPercentage"
          label={t('fields.customerSuppliedMarkupPercentage')}
          unit="%"
          helperText={t(`customerSuppliedHints.${type}`)}
          required
        />
      ) : null}
    </>
  );
};
