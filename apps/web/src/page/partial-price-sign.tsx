import { Icon } from '@kerf/ui/icon';
import { mdiCircleHalfFull } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

/** Stands beside a price that does not hold every part, and says so; nothing where it holds them all. */
export const PartialPriceSign = ({ unpriced }: { readonly unpriced: number }) => {
  const { t } = useTranslation();
  if (unpriced === 0) return null;
  const words = t('partialPrice', { count: unpriced });
  return (
    <Tooltip title={words}>
      {/* Reached by the keyboard too: the explanation stands nowhere else in a row. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what explains itself on hover does so on focus */}
      <span role="img" aria-label={words} tabIndex={0} style={{ display: 'inline-flex', verticalAlign: 'middle' }}>
        <Icon path={mdiCircleHalfFull} sx={{ color: 'warning.main', fontSize: 16, mr: 0.5 }} />
      </span>
    </Tooltip>
  );
};
