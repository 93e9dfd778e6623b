import { unavailableSx } from '@kerf/ui/unavailable';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethod } from './shipping-choice.ts';

type MethodFieldProps = {
  readonly label: string;
  readonly value: DeliveryMethod;
  /** With why one is not to be had, in words. */
  readonly choices: readonly { readonly method: DeliveryMethod; readonly reason: string | null }[];
  readonly onChoose: (method: DeliveryMethod) => void;
};

/** Ways to charge a delivery, each with a sentence. One that is not to be had can be read, and says why in its place. */
export const MethodField = ({ label, value, choices, onChoose }: MethodFieldProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const choose = (wanted: string) => {
    const choice = choices.find(({ method }) => method === wanted);
    if (choice !== undefined && choice.reason === null) onChoose(choice.method);
  };
  return (
    <TextField
      select
      label={label}
      value={value}
      helperText={t(`sentences.${value}`)}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { renderValue: () => t(`methods.${value}`) } }}
    >
      {choices.map(({ method, reason }) => (
        <MenuItem
          key={method}
          value={method}
          aria-disabled={reason !== null || undefined}
          sx={{ display: 'block', whiteSpace: 'normal', ...unavailableSx(reason ?? undefined) }}
        >
          {t(`methods.${method}`)}
          <Typography variant="caption" color="textSecondary" component="div">
            {reason ?? t(`sentences.${method}`)}
          </Typography>
        </MenuItem>
      ))}
    </TextField>
  );
};
