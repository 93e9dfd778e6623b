import { routes, type SetupOutcomeWire } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { snackbars } from '@kerf/ui/snackbars';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { powersKilowatts, usualPower } from '../../welcome/set-up-values.ts';
import { TrialDialog } from './trial-dialog.tsx';
import { type TrialQuery, useTrial } from './use-trial.ts';

/** Begins anew with the technologies and rates of a laser power, after showing what goes and what comes. */
export const ReinitialiseDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shop-data');
  const locale = useLocale();
  const { organisationId, cuttingTechnologyPower } = useSession().organisation;
  const [power, setPower] = useState<number>(
    powersKilowatts.find((one) => one === cuttingTechnologyPower) ?? Number(usualPower),
  );
  const trial = useTrial(() => {
    snackbars.success(t('reinitialise.done'));
    onClose();
  });
  const send =
    (cuttingTechnologyPowerOverride: number) =>
    (query: TrialQuery): Promise<SetupOutcomeWire> =>
      api(routes.organisations.reinitialise, {
        params: { organisationId },
        query,
        body: { cuttingTechnologyPowerOverride },
      });
  const tryOut = useEffectEvent((wanted: number) => void trial.tryOut(send(wanted)));
  useEffect(() => tryOut(power), [power]);
  return (
    <TrialDialog
      title={t('reinitialise.title')}
      agree={t('reinitialise.agree')}
      trial={trial}
      onAgree={() => void trial.write(send(power))}
      onClose={onClose}
    >
      <Typography>{t('reinitialise.text')}</Typography>
      <TextField
        select
        label={t('reinitialise.power')}
        value={power}
        disabled={trial.isWriting}
        onChange={(event) => setPower(Number(event.target.value))}
        sx={{ maxWidth: 240 }}
      >
        {powersKilowatts.map((one) => (
          <MenuItem key={one} value={one}>
            {formatNumber(one, locale, Number.isInteger(one) ? 0 : 1)} kW
          </MenuItem>
        ))}
      </TextField>
    </TrialDialog>
  );
};
