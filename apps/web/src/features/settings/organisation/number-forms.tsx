import { type NumberSeries, numberText } from '@kerf/quoting';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OrganisationValues } from './organisation-form.ts';

/** Numbers that run without gaps, in the order in which a job meets them. */
const SERIES = ['workOrder', 'deliveryDocket', 'invoice', 'creditNote'] as const satisfies readonly NumberSeries[];
const DIGITS = [...Array(10).keys()].map((place) => ({ value: String(place + 1), label: String(place + 1) }));
const EXAMPLE = 42;

const SeriesFields = ({
  control,
  series,
}: {
  readonly control: Control<OrganisationValues>;
  readonly series: NumberSeries;
}) => {
  const { t } = useTranslation('settings');
  const { prefix, digits } = useWatch({ control, name: `numberForms.${series}` });
  const what = t(`numbers.${series}`);
  return (
    <>
      <FormText
        control={control}
        name={`numberForms.${series}.prefix`}
        label={t('numbers.prefix', { what })}
        helperText={t('numbers.example', { number: numberText(prefix, EXAMPLE, Number(digits)) })}
      />
      <FormSelect
        control={control}
        name={`numberForms.${series}.digits`}
        label={t('numbers.digits', { what })}
        options={DIGITS}
      />
    </>
  );
};

/** How the numbers of work orders, delivery dockets, invoices and credit notes are written; those given already stay as they are. */
export const NumberForms = ({ control }: { readonly control: Control<OrganisationValues> }) => {
  const { t } = useTranslation('settings');
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('numbers.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, alignItems: 'start' }}>
        {SERIES.map((series) => (
          <SeriesFields key={series} control={control} series={series} />
        ))}
      </Box>
    </Box>
  );
};
