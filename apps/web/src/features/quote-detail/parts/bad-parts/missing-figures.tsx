import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { boughtItemsQuery } from '../../../../api/set-up-data.ts';
import { issueText } from '../../../../i18n/server-texts.ts';
import { TextLink } from '../../../../page/links.tsx';
import { useLocale, useSession } from '../../../../session/session.tsx';
import { sheetSizeText, shortLengthText } from '../../../part/figures.ts';
import type { LoadedSetUp } from '../../../part/set-up.ts';
import { readerOf, stockOf } from '../../../part/set-up.ts';
import { type LackingFigure, lackingFigures } from './lacking-figures.ts';

type MissingFiguresProps = { readonly items: readonly QuoteItem[]; readonly setUp: LoadedSetUp };

type WhereProps = { readonly figure: LackingFigure; readonly setUp: LoadedSetUp };

/** The sheet, the thickness of a material, the press brake or the process that lacks the figure. */
const useSubject = ({ figure: { kind, item, issue }, setUp }: WhereProps): string => {
  const { t } = useTranslation('processes');
  const locale = useLocale();
  const { organisationId } = useSession().organisation;
  const isBought = kind === 'boughtItem';
  const { data: boughtItems = [] } = useQuery({ ...boughtItemsQuery(organisationId, true), enabled: isBought });
  if (isBought) return boughtItems.find(({ id }) => id === issue.facts?.boughtItemId)?.name ?? t('boughtItem');
  if (kind === 'folding') return t('folding');
  if (kind === 'process') {
    const id = issue.facts?.secondaryProcessId;
    return setUp.processes.find(({ secondaryProcessId }) => secondaryProcessId === id)?.name ?? '';
  }
  const material = setUp.materialNames.get(item.materialId ?? '') ?? '';
  const thickness = item.thickness === null ? '' : shortLengthText(item.thickness, item.isImperial, locale);
  return [material, thickness, ...(kind === 'sheet' && item.sheet !== null ? [sheetSizeText(item.sheet)] : [])].join(
    ' ',
  );
};

/** The page on which the figure is entered. */
const pageOf = ({ kind, item, issue }: LackingFigure) => {
  if (kind === 'sheet') return { to: '/materials', search: { id: item.materialId ?? '' } } as const;
  if (kind === 'rate') return { to: '/rate-tables', search: { id: String(issue.facts?.rateTableId ?? '') } } as const;
  if (kind === 'boughtItem') return { to: '/bought-items' } as const;
  return { to: '/process-configuration' } as const;
};

const Where = (props: WhereProps) => {
  const { t } = useTranslation(['quote-prices', 'findings']);
  const locale = useLocale();
  const { isAtLeast } = useSession();
  const { kind, item, issue, count } = props.figure;
  const subject = useSubject(props);
  const reason = issueText(issue, readerOf(item, locale));
  const words =
    kind === 'sheet'
      ? t(`blocked.${stockOf(item)}`, { sheet: subject, count })
      : t('blocked.rate', { table: subject, reason, count });
  if (!isAtLeast('administrator')) return words;
  return (
    <TextLink {...pageOf(props.figure)} color="inherit">
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
