import { serverMessage } from '@kerf/client/failure';
import { type NestView, type QuoteItem, routes } from '@kerf/contract';
import { formatFigure, formatNumber } from '@kerf/i18n/formats';
import { SHEET_COUNT_DECIMALS } from '@kerf/quoting';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { useLocale } from '../../../../session/session.tsx';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { sheetSizeText } from '../../../part/figures.ts';
import { needOf } from '../../mixed-nests/material-requirements.ts';
import { alongSheetWords, percentWords, sizeWords } from '../../mixed-nests/nest-words.ts';
import { NestPicture } from './nest-picture.tsx';
import { remnantOf } from './nest-shapes.ts';

type ViewProps = { readonly nest: NestView; readonly item: QuoteItem };
type Figures = readonly (readonly [name: string, value: string] | null)[];

const FigureList = ({ figures }: { figures: Figures }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5 }}>
    {figures
      .filter((figure) => figure !== null)
      .map(([name, value]) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
  </Box>
);

type SheetProps = ViewProps & {
  readonly title: string;
  readonly placements: NestView['placements'];
  /** Parts that lie on it, of which very many are not all drawn. */
  readonly count: number;
  readonly usedLength?: number;
  readonly figures: Figures;
};

/** One sheet with its parts, and what there is to know of it. */
const NestedSheet = ({ nest, title, placements, count, usedLength, figures }: SheetProps) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  return (
    <Stack component="section" aria-label={title} spacing={1.5} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1">
        {title}
      </Typography>
      <NestPicture nest={nest} placements={placements} usedLength={usedLength ?? null} label={title} />
      {placements.length < count ? (
        <Alert severity="info">
          {t('nest.partly', {
            shown: formatNumber(placements.length, locale),
            all: formatNumber(count, locale),
          })}
        </Alert>
      ) : null}
      <FigureList figures={figures} />
    </Stack>
  );
};

type NestWord = 'sheet' | 'partsPerSheet' | 'required' | 'density' | 'fullSheet' | 'wholeSheets' | 'atLeast' | 'atMost';

/** Words of a nest: of a tube they speak of bars. */
const useNestWords = ({ profile }: QuoteItem): ((word: NestWord) => string) => {
  const { t } = useTranslation('quote-detail');
  return (word) => (profile === null ? t(`nest.${word}`) : t(`nest.bar.${word}`));
};

/** The share of sheets that the price counts. Spec: quote parts §9. */
const useChargedFigure = (item: QuoteItem): readonly [string, string] | null => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const word = useNestWords(item);
  const need = needOf(item);
  if (need === null) return null;
  const shares = formatFigure(need, locale, SHEET_COUNT_DECIMALS);
  return [word('required'), t('nest.requiredFor', { shares, quantity: formatNumber(item.quantity, locale) })];
};

/** So much of a sheet; of a bar its length alone. */
const extentWords = ({ width, height }: NestView['bounds'], item: QuoteItem, locale: string): string =>
  item.profile === null ? sizeWords(width, height, item, locale) : alongSheetWords(width, item, locale);

const remnantWords = ({ nest, item }: ViewProps, bounds: NestView['bounds'], locale: string): string | null => {
  const remnant = remnantOf({ ...nest, bounds });
  return remnant === null ? null : extentWords(remnant, item, locale);
};

const FullSheet = (props: ViewProps) => {
  const { nest, item } = props;
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const word = useNestWords(item);
  const { lowerBound, upperBound, bounds, placements, partsPerSheet } = nest;
  const figures: Figures = [
    [word('sheet'), item.sheet === null ? '' : sheetSizeText(item.sheet)],
    [word('partsPerSheet'), formatNumber(partsPerSheet, locale)],
    lowerBound === null ? null : [word('atLeast'), formatNumber(lowerBound, locale)],
    upperBound === null ? null : [word('atMost'), formatNumber(upperBound, locale)],
    [word('density'), percentWords(nest.density, locale)],
    [t('nest.bounds'), extentWords(bounds, item, locale)],
    [t('nest.left'), remnantWords(props, bounds, locale) ?? t('nest.nothingLeft')],
  ];
  return <NestedSheet {...props} title={word('fullSheet')} {...{ placements, figures }} count={partsPerSheet} />;
};

/** What the quantity takes: its own picture, or that of the last of several sheets. */
const WantedSheet = ({ wanted, ...props }: ViewProps & { wanted: NonNullable<NestView['wanted']> }) => {
  const { nest, item } = props;
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const word = useNestWords(item);
  const charged = useChargedFigure(item);
  const { quantity, sheetsRequired, count, placements, bounds, usedLength } = wanted;
  const parts = formatNumber(count, locale);
  const title =
    sheetsRequired === 1
      ? t('nest.job', { count, parts })
      : t(item.profile === null ? 'nest.lastSheet' : 'nest.bar.lastSheet', {
          count,
          parts,
          sheets: formatNumber(sheetsRequired, locale),
        });
  const used = { width: usedLength - 2 * nest.margin, height: bounds.height };
  const figures: Figures = [
    [t('nest.quantity'), formatNumber(quantity, locale)],
    [word('wholeSheets'), formatNumber(sheetsRequired, locale)],
    charged,
    [t('nest.usedLength'), alongSheetWords(usedLength, item, locale)],
    [t('nest.bounds'), extentWords(bounds, item, locale)],
    [t('nest.left'), remnantWords(props, used, locale) ?? t('nest.nothingLeft')],
  ];
  return <NestedSheet {...props} {...{ title, placements, usedLength, figures, count }} />;
};

const Nests = (props: ViewProps) => {
  const { nest, item } = props;
  const charged = useChargedFigure(item);
  const { wanted } = nest;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: wanted === null ? '1fr' : 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {wanted === null ? null : <WantedSheet {...props} wanted={wanted} />}
      <FullSheet {...props} />
      {wanted === null && charged !== null ? <FigureList figures={[charged]} /> : null}
    </Box>
  );
};

/** The part's nest on its sheet: what the quantity takes, and the full sheet. Spec: quote parts §2.3. */
export const NestDialog = ({ item, onClose }: { item: QuoteItem; onClose: () => void }) => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const { data: nest, error } = useQuery({
    queryKey: ['nest', address.organisationId, item.id, item.version, item.nestImageUri],
    queryFn: ({ signal }) => api(routes.quoteItems.nest, { params: { ...address, quoteItemId: item.id } }, signal),
  });
  return (
    <TitledDialog open maxWidth="lg" title={t('nest.title', { name: item.name })} onClose={onClose}>
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('nest.failed')}</Alert>}
      {nest === undefined ? (
        error === null ? (
          <Skeleton variant="rounded" height={420} />
        ) : null
      ) : (
        <Nests nest={nest} item={item} />
      )}
    </TitledDialog>
  );
};
