import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../../i18n/server-texts.ts';
import { useLocale } from '../../../../session/session.tsx';
import type { LoadedSetUp } from '../../../part/set-up.ts';
import { readerOf } from '../../../part/set-up.ts';
import { QuoteActionsContext } from '../../../quote-actions/calculate-button.tsx';
import { isLackingFigure, lackingFigures } from './lacking-figures.ts';
import { MissingFigures } from './missing-figures.tsx';

const shownAtMost = 10;

type BadPartsProps = {
  readonly items: readonly QuoteItem[];
  readonly setUp: LoadedSetUp;
  readonly onShow: (itemId: string) => void;
  /** Shows only the parts with errors. */
  readonly onFilter: () => void;
};

const ownFault = ({ issues }: QuoteItem) =>
  issues.find((issue) => issue.severity === 'Error' && !isLackingFigure(issue));

const FaultyParts = ({ items, onShow, onFilter }: Omit<BadPartsProps, 'setUp'>) => {
  const { t } = useTranslation(['quote-detail', 'findings']);
  const locale = useLocale();
  const causeOf = (item: QuoteItem) => {
    const cause = ownFault(item);
    return cause === undefined ? '' : ` – ${issueText(cause, readerOf(item, locale))}`;
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
      <div>
        <Button color="inherit" size="small" onClick={onFilter}>
          {t('badParts.filter')}
        </Button>
      </div>
    </>
  );
};

/** Says that the prices of parts are older than the calculation that failed; what it failed for may be put right elsewhere meanwhile. */
const OutdatedPrices = ({ items }: Pick<BadPartsProps, 'items'>) => {
  const { t } = useTranslation('quote-prices');
  const actions = use(QuoteActionsContext);
  if (!items.some(({ issues }) => issues.some(({ code }) => code === 'PRICE_OUTDATED'))) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {t('blocked.outdated')}
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        disabled={actions === null || actions.busy !== null}
        onClick={() => actions?.run('calculate')}
      >
        {t('moved.again')}
      </Button>
    </Stack>
  );
};

/** Everything that keeps the quote from its price at once: parts that cannot be cut, and figures that the shop lacks. */
export const BadParts = ({ items, setUp, onShow, onFilter }: BadPartsProps) => {
  const faulty = items.filter((item) => ownFault(item) !== undefined);
  if (faulty.length === 0 && lackingFigures(items).length === 0) return null;
  const isRefused = faulty.length > 0 || items.some((item) => item.status === 'error');
  return (
    <Alert severity={isRefused ? 'error' : 'warning'} sx={{ mb: 1 }}>
      {faulty.length === 0 ? null : <FaultyParts items={faulty} onShow={onShow} onFilter={onFilter} />}
      <MissingFigures items={items} setUp={setUp} />
      <OutdatedPrices items={items} />
    </Alert>
  );
};
