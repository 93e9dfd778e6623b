import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

type PricesOrTimesProps = {
  readonly showsPrices: boolean;
  readonly onShowPrices: (showsPrices: boolean) => void;
};

/** What the lines and their panels tell. Spec: quote parts §2.2. */
export const PricesOrTimes = ({ showsPrices, onShowPrices }: PricesOrTimesProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={showsPrices ? 'prices' : 'times'}
      aria-label={t('toolbar.pricesOrTimes')}
      onChange={(_event, value: string | null) => {
        if (value !== null) onShowPrices(value === 'prices');
      }}
    >
      <ToggleButton value="prices">{t('toolbar.prices')}</ToggleButton>
      <ToggleButton value="times">{t('toolbar.times')}</ToggleButton>
    </ToggleButtonGroup>
  );
};
