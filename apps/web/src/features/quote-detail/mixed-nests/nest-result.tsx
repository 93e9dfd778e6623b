import { serverMessage } from '@kerf/client/failure';
import { type MixedNest, type MixedNestGroup, type MixedNests, routes } from '@kerf/contract';
import { formatFigure, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiDownload } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/api.ts';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { moneyUnknown, notCompared } from './mixed-nest-data.ts';
import { NestLayouts } from './nest-layouts.tsx';
import { areaWords, counted, percentWords, useNestWords } from './nest-words.ts';

type ResultProps = { readonly group: MixedNestGroup; readonly nest: MixedNest; readonly nests: MixedNests };

const Row = ({ name, value, isTotal = false }: { name: string; value: ReactNode; isTotal?: boolean }) => (
  <>
    <Typography component="dt" variant="body2" color={isTotal ? 'textPrimary' : 'textSecondary'}>
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: isTotal ? 600 : 400 }}>
      {value}
    </Typography>
  </>
);

const Saved = ({ group, nest, nests }: ResultProps) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const { savedSheets, savedMoney } = useNestWords();
  const reason = notCompared(group);
  if (reason !== null) return t(`savedUnknown.${reason}`);
  if (nest.saved === null) return null;
  const { areaMm2, costPrice } = nest.saved;
  const saved = savedSheets(nest, group);
  const area = areaWords(areaMm2, group, locale);
  const unknown = moneyUnknown(nests, group, costPrice);
  const words = [
    saved,
    ...(areaMm2 > 0 && saved !== area ? [area] : []),
    ...(costPrice !== null ? [savedMoney(costPrice, nests.currencyCode)] : []),
    ...(unknown === 'missing' ? [t('moneyUnknown.missing')] : []),
  ];
  return words.join(' · ');
};

const Figures = (props: ResultProps) => {
  const { group, nest, nests } = props;
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const { sheetsOf } = useNestWords();
  const money = (amount: number | null): string => {
    const unknown = moneyUnknown(nests, group, amount);
    return unknown === null ? formatMoney(amount, nests.currencyCode, locale) : t(`moneyUnknown.${unknown}`);
  };
  const { estimate } = group;
  const uncharged =
    nest.isOutdated || nest.costPrice === null || estimate?.sharesCostPrice == null
      ? 0
      : nest.costPrice - estimate.sharesCostPrice;
  const compared = formatMoney(Math.abs(uncharged), nests.currencyCode, locale);
  const withCost = (sheets: string, cost: number | null): string =>
    cost === null ? sheets : `${sheets} · ${formatMoney(cost, nests.currencyCode, locale)}`;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: 0.5,
      }}
    >
      <Row isTotal name={t('needed')} value={sheetsOf(nest, group)} />
      <Row name={t('sheetCost')} value={money(nest.costPrice)} />
      <Row name={t('utilisation')} value={percentWords(nest.density, locale)} />
      {estimate === null ? null : (
        <>
          <Row
            name={t('shares')}
            value={withCost(
              t('sheetShares', { sheets: formatFigure(estimate.sheetShares, locale, 2) }),
              estimate.sharesCostPrice,
            )}
          />
          {uncharged === 0 ? null : (
            <Row isTotal name={t(uncharged > 0 ? 'uncharged' : 'chargedBeyond')} value={compared} />
          )}
          <Row
            name={t('eachAlone')}
            value={withCost(t('newSheets', counted(estimate.ownSheets.sheets, locale)), estimate.ownSheets.costPrice)}
          />
        </>
      )}
      <Row name={t('savedAgainst')} value={<Saved {...props} />} />
    </Box>
  );
};

/** Pieces without a place and why, and parts that lie as one. */
const Told = ({ nest }: Pick<ResultProps, 'nest'>) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const missing = nest.parts.filter(({ notNested }) => notNested !== null);
  const together = nest.parts.filter(({ partsTogether }) => partsTogether > 1);
  return (
    <>
      {missing.length === 0 ? null : (
        <Alert severity="warning">
          {t('notNestedTitle')}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {missing.map(({ quoteItemId, name, placed, quantity, notNested }) => (
              <li key={quoteItemId}>
                {t('notNested', {
                  name,
                  placed: formatNumber(placed, locale),
                  quantity: formatNumber(quantity, locale),
                  reason: notNested === null ? '' : t(`reasons.${notNested}`),
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {together.map(({ quoteItemId, name, partsTogether }) => (
        <Typography key={quoteItemId} variant="body2" color="textSecondary">
          {t('together', { name, ...counted(partsTogether, locale) })}
        </Typography>
      ))}
    </>
  );
};

const useNestFile = (groupKey: string) => {
  const { t } = useTranslation('mixed-nests');
  const { address } = useQuoteEditor();
  return async (): Promise<void> => {
    try {
      const { blob, fileName } = await download(routes.mixedNests.file, { params: { ...address, groupKey } });
      saveFile(blob, fileName ?? 'nest.json');
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('fileFailed'));
    }
  };
};

/** The last nest of a group: what it needs, costs and saves, and its sheets. */
export const NestResult = (props: ResultProps) => {
  const { group, nest } = props;
  const { t } = useTranslation('mixed-nests');
  const save = useNestFile(group.groupKey);
  return (
    <Stack spacing={2}>
      {nest.isOutdated ? <Alert severity="warning">{t('outdated')}</Alert> : null}
      <Figures {...props} />
      <Told nest={nest} />
      <Box sx={{ opacity: nest.isOutdated ? 0.6 : 1 }}>
        <NestLayouts group={group} />
      </Box>
      {nest.isOutdated ? null : (
        <Box>
          <Button size="small" startIcon={<Icon path={mdiDownload} />} onClick={() => void save()}>
            {t('saveFile')}
          </Button>
        </Box>
      )}
    </Stack>
  );
};
