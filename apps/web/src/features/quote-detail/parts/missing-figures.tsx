import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../app/session.tsx';
import { issueText } from '../../../i18n/server-texts.ts';
import { TextLink } from '../../../ui/links.tsx';
import { shortLengthText } from './figures.ts';
import { type LackingFigure, lackingFigures } from './lacking-figures.ts';
import type { SetUp } from './set-up.ts';

type MissingFiguresProps = { readonly items: readonly QuoteItem[]; readonly setUp: SetUp };

const Where = ({ figure, setUp }: { figure: LackingFigure; setUp: SetUp }) => {
  const { t } = useTranslation(['quote-prices', 'findings']);
  const locale = useLocale();
  const { isAtLeast } = useSession();
  const { item, issue, count } = figure;
  const material = setUp.materialNames.get(item.materialId ?? '') ?? '';
  const thickness = item.thickness === null ? '' : shortLengthText(item.thickness, item.isImperial, locale);
  const subject = [material, thickness, ...(figure.kind === 'sheet' ? [item.sheet?.sheetSize ?? ''] : [])].join(' ');
  const words =
    figure.kind === 'sheet'
      ? t('blocked.sheet', { sheet: subject, count })
      : t('blocked.rate', {
          table: subject,
          reason: issueText(issue, { locale, isImperial: item.isImperial }),
          count,
        });
  if (!isAtLeast('administrator')) return words;
  return figure.kind === 'sheet' ? (
    <TextLink to="/materials" search={{ id: item.materialId ?? '' }} color="inherit">
      {words}
    </TextLink>
  ) : (
    <TextLink to="/rate-tables" search={{ id: String(issue.facts?.rateTableId ?? '') }} color="inherit">
      {words}
    </TextLink>
  );
};

/** Figures of the shop without which parts have no price, each once with the way to it. */
export const MissingFigures = ({ items, setUp }: MissingFiguresProps) => {
  const { t } = useTranslation('quote-prices');
  const { isAtLeast } = useSession();
  const figures = lackingFigures(items);
  if (figures.length === 0) return null;
  return (
    <Box>
      {t('blocked.figures')}
      <ul style={{ margin: '4px 0', paddingLeft: 20, overflowWrap: 'anywhere' }}>
        {figures.map((figure) => (
          <li key={figure.key}>
            <Where figure={figure} setUp={setUp} />
          </li>
        ))}
      </ul>
      {isAtLeast('administrator') ? null : <Typography variant="body2">{t('blocked.ask')}</Typography>}
    </Box>
  );
};
