import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { issueText } from '../../../i18n/server-texts.ts';
import { isLackingFigure, lackingFigures } from './lacking-figures.ts';
import { MissingFigures } from './missing-figures.tsx';
import type { SetUp } from './set-up.ts';

const shownAtMost = 10;

type BadPartsProps = {
  readonly items: readonly QuoteItem[];
  readonly setUp: SetUp;
  readonly onShow: (itemId: string) => void;
};

const ownFault = ({ issues }: QuoteItem) =>
  issues.find((issue) => issue.severity === 'Error' && !isLackingFigure(issue));

const FaultyParts = ({ items, onShow }: Omit<BadPartsProps, 'setUp'>) => {
  const { t } = useTranslation(['quote-detail', 'findings']);
  const locale = useLocale();
  const causeOf = (item: QuoteItem) => {
    const cause = ownFault(item);
    return cause === undefined ? '' : ` – ${issueText(cause, { locale, isImperial: item.isImperial })}`;
  };
  return (
    <>
      {t('badParts.text', { count: items.length })}
      <ul style={{ margin: '4px 0', paddingLeft: 20, overflowWrap: 'anywhere' }}>
        {items.slice(0, shownAtMost).map((item) => (
          <li key={item.id}>
            <Link component="button" color="inherit" sx={{ textAlign: 'left' }} onClick={() => onShow(item.id)}>
              {item.name}
            </Link>
            {causeOf(item)}
          </li>
        ))}
      </ul>
      {items.length > shownAtMost ? t('badParts.more', { count: items.length - shownAtMost }) : null}
    </>
  );
};

/** Says that the prices of parts are older than the calculation that failed. */
const OutdatedPrices = ({ items }: Pick<BadPartsProps, 'items'>) => {
  const { t } = useTranslation('quote-prices');
  const isOutdated = items.some(({ issues }) => issues.some(({ code }) => code === 'PRICE_OUTDATED'));
  return isOutdated ? <Box sx={{ mt: 1 }}>{t('blocked.outdated')}</Box> : null;
};

/** Everything that keeps the quote from its price at once: parts that cannot be cut, and figures that the shop lacks. */
export const BadParts = ({ items, setUp, onShow }: BadPartsProps) => {
  const faulty = items.filter((item) => ownFault(item) !== undefined);
  if (faulty.length === 0 && lackingFigures(items).length === 0) return null;
  const isRefused = faulty.length > 0 || items.some((item) => item.status === 'error');
  return (
    <Alert severity={isRefused ? 'error' : 'warning'} sx={{ mb: 1 }}>
      {faulty.length === 0 ? null : <FaultyParts items={faulty} onShow={onShow} />}
      <MissingFigures items={items} setUp={setUp} />
      <OutdatedPrices items={items} />
    </Alert>
  );
};
