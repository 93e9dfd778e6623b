import type { Quote } from '@kerf/contract';
import { DELIVERY_OPTIONS } from '@kerf/quoting';
import { unavailableSx } from '@kerf/ui/unavailable';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { DeliveryHindrance } from './shipping-choice.ts';

type Option = (typeof DELIVERY_OPTIONS)[number];
type OptionChoiceProps = {
  readonly value: Quote['deliveryOption'];
  readonly hindrance: DeliveryHindrance | null;
  readonly onChoose: (option: Option) => void;
};

/** Whether the customer fetches the parts or has them brought; what cannot be chosen says why. Spec: quotes §5. */
export const OptionChoice = ({ value, hindrance, onChoose }: OptionChoiceProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const reasonOf = (option: Option): string | undefined =>
    hindrance === 'locked' || (hindrance !== null && option === 'Delivery') ? t(`reasons.${hindrance}`) : undefined;
  const choose = (option: Option | null) => {
    if (option !== null && option !== value && reasonOf(option) === undefined) onChoose(option);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('optionLabel')}
      onChange={(_event, option: Option | null) => choose(option)}
    >
      {DELIVERY_OPTIONS.map((option) => {
        const reason = reasonOf(option);
        return (
          <Tooltip key={option} title={reason ?? ''} describeChild>
            <ToggleButton
              value={option}
              selected={option === value}
              aria-disabled={reason !== undefined || undefined}
              sx={unavailableSx(reason)}
            >
              {t(`options.${option}`)}
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
};
