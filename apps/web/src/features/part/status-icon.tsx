import type { QuoteItem } from '@kerf/contract';
import { unsetReasons } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiAlertCircle, mdiAlertOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../i18n/server-texts.ts';
import { useLocale } from '../../session/session.tsx';
import { readerOf, settingsOf } from './set-up.ts';

export const partStatusIcons = {
  unset: { path: mdiCircleOutline, colour: 'text.secondary' },
  error: { path: mdiAlertCircle, colour: 'error.main' },
  warning: { path: mdiAlertOutline, colour: 'warning.main' },
  success: { path: mdiCheckCircle, colour: 'success.main' },
} as const;

/** What the part still misses, by the rule of the quoting package: of a tube the sheet is a bar. */
export const missingSettings = (item: QuoteItem) =>
  unsetReasons({
    ...item,
    thicknessMm: settingsOf(item).thicknessMm,
    maxFoldLengthMm: item.maxFoldLength,
  }).map((reason) => (reason === 'SHEET_MISSING' && item.profile !== null ? 'BAR_MISSING' : reason));

/** The state that is shown: a part with errors has no price whatever is chosen, so that they go before what it misses. */
export const shownStatus = ({ status, issues }: Pick<QuoteItem, 'status' | 'issues'>): QuoteItem['status'] =>
  status === 'unset' && issues.some(({ severity }) => severity === 'Error') ? 'error' : status;

/** State of a part's row: what it misses or what is wrong stands in its tooltip. Spec: quote parts §2.3. */
export const PartStatusIcon = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation(['quote-detail', 'findings']);
  const locale = useLocale();
  const shown = shownStatus(item);
  const { path, colour } = partStatusIcons[shown];
  const found = item.issues
    .filter(({ severity }) => (item.status === 'unset' ? severity === 'Error' : severity !== 'Information'))
    .map((one) => issueText(one, readerOf(item, locale)));
  const missing = item.status === 'unset' ? missingSettings(item).map((reason) => t(`missing.${reason}`)) : [];
  const reasons = [...found, ...missing];
  const words = [t(`partStatuses.${shown}`), ...new Set(reasons)].slice(0, 5);
  return (
    <Tooltip describeChild title={words.map((line) => <div key={line}>{line}</div>)}>
      <span role="img" aria-label={words[0]} data-part-status={item.status} style={{ display: 'inline-flex' }}>
        <Icon path={path} sx={{ color: colour }} />
      </span>
    </Tooltip>
  );
};
