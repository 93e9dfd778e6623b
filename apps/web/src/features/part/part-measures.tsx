import type { QuoteItem } from '@kerf/contract';
import { formatFigure, formatNumber } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIsFetching } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { quoteItemsQuery } from '../editing/quote-data.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { lengthText, massUnit, sizeText } from './figures.ts';
import { inUnits } from './in-units.ts';

const Fact = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, ml: 'auto', whiteSpace: 'nowrap' }}>
      {value}
    </Typography>
  </Box>
);

/** Measures and units of a part. */
export const PartMeasures = ({ item, isLocked }: { readonly item: QuoteItem; readonly isLocked: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { address, changeItem } = useQuoteEditor();
  const isFetching = useIsFetching({ queryKey: quoteItemsQuery(address).queryKey }) > 0;
  const mass = item.mass === null ? '–' : `${formatFigure(item.mass, locale, 2)} ${massUnit(item.isImperial)}`;
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name={t('image.size')} value={sizeText(item, locale)} />
        <Fact name={t('image.cutLength')} value={lengthText(item.cutLength, item.isImperial, locale)} />
        <Fact name={t('image.pierces')} value={formatNumber(item.pierces, locale)} />
        <Fact name={t('image.mass')} value={mass} />
      </Box>
      <ChoiceField
        label={t('image.units')}
        value={item.isImperial ? 'in' : 'mm'}
        disabled={isLocked || isFetching}
        options={[
          { value: 'mm', label: t('image.metric') },
          { value: 'in', label: t('image.imperial') },
        ]}
        onChoose={(value) => changeItem(item, { isImperial: value === 'in' }, inUnits(item, value === 'in'))}
      />
    </>
  );
};
