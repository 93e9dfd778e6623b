import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

const namedAtMost = 10;

type UnpricedPartsProps = {
  readonly parts: readonly QuoteItem[];
  /** Leads to a part; undefined where parts are not edited. */
  readonly onShow?: ((itemId: string) => void) | undefined;
};

/** Parts that the totals do not hold, because they cannot be priced as they are set. */
export const UnpricedParts = ({ parts, onShow }: UnpricedPartsProps) => {
  const { t } = useTranslation('quote-detail');
  if (parts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {t('totals.unpriced', { count: parts.length })}
      <ul style={{ margin: '4px 0', paddingLeft: 20, overflowWrap: 'anywhere' }}>
        {parts.slice(0, namedAtMost).map(({ id, name }) => (
          <li key={id}>
            {onShow === undefined ? (
              name
            ) : (
              <Link component="button" color="inherit" sx={{ textAlign: 'left' }} onClick={() => onShow(id)}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {parts.length > namedAtMost ? t('badParts.more', { count: parts.length - namedAtMost }) : null}
    </Alert>
  );
};
