import { formatNumber } from '@kerf/i18n/formats';
import { type InputProblem, MAXIMUM_QUANTITY, QUANTITY_CHOICES, quantityProblem } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { NumberField } from './number-field.tsx';

type QuantityFieldProps = {
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly helperText?: string;
  readonly saves?: { readonly target: string; readonly field: string };
  /** An empty field is right and means nothing chosen. */
  readonly onEmpty?: () => void;
  readonly onWrong?: (isWrong: boolean) => void;
  readonly onChange: (quantity: number) => void;
};

/** How many of a part are made: one rule and one message wherever it is asked. Spec: quote parts §5. */
export const QuantityField = ({ onEmpty, ...props }: QuantityFieldProps) => {
  const { t } = useTranslation('quote-detail');
  const most = formatNumber(MAXIMUM_QUANTITY, useLocale());
  const words = (problem: InputProblem) =>
    problem === 'QUANTITY_TOO_SMALL' ? t('problems.QUANTITY_TOO_SMALL') : t('problems.QUANTITY_NOT_WHOLE', { most });
  return (
    <NumberField
      {...props}
      {...(onEmpty === undefined ? {} : { onEmpty })}
      label={t('settings.quantity')}
      choices={QUANTITY_CHOICES}
      unreadable={words('QUANTITY_NOT_WHOLE')}
      problem={(value) => {
        const problem = value === null && onEmpty !== undefined ? null : quantityProblem(value);
        return problem === null ? undefined : words(problem);
      }}
    />
  );
};
