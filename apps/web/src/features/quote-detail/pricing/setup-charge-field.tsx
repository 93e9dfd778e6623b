import type { Quote } from '@kerf/contract';
import { SETUP_CHARGES } from '@kerf/quoting';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';

type Value = Quote['quoteOverrides']['setupCharge'];
type SetupChargeFieldProps = { readonly value: Value; readonly onChange: (value: Value) => void };

/** The choice that leaves it to the organisation. */
const AS_ORGANISATION = 'organisation';

/** Who pays the set-up of a machine in this quote. */
export const SetupChargeField = ({ value, onChange }: SetupChargeFieldProps) => {
  const { t } = useTranslation('setup-charge');
  const { organisation } = useSession();
  return (
    <Box component="section" aria-label={t('label')}>
      <Typography component="h3" variant="subtitle2">
        {t('label')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('text')}
      </Typography>
      <TextField
        select
        fullWidth
        hiddenLabel
        slotProps={{ htmlInput: { 'aria-label': t('label') } }}
        value={value ?? AS_ORGANISATION}
        onChange={(event) => onChange(SETUP_CHARGES.find((one) => one === event.target.value) ?? null)}
      >
        <MenuItem value={AS_ORGANISATION}>{t('asOrganisation', { charge: t(organisation.setupCharge) })}</MenuItem>
        {SETUP_CHARGES.map((charge) => (
          <MenuItem key={charge} value={charge}>
            {t(charge)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
