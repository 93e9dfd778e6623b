import { dash } from '@kerf/i18n/formats';
import { readNumber } from '@kerf/i18n/read-number';
import { useSettled } from '@kerf/ui/use-settled';
import { MM_PER_INCH } from '@kerf/units';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../session/session.tsx';
import { linearScale } from './chart-scale.ts';
import { OutlierNotes, type Outliers } from './outlier-notes.tsx';
import { type AtThickness, figuresAt } from './rate-curves.ts';
import { outliersOf } from './rate-outliers.ts';
import { acrossEdges, RatePlot } from './rate-plot.tsx';
import type { RatePoint } from './rate-rows.ts';
import { useWidth } from './use-width.ts';

/** Texts of the figures in the shop's units. */
const useFigureTexts = () => {
  const locale = useLocale();
  const isImperial = useSession().organisation.defaultDrawingUnits === 'imperial';
  return useMemo(() => {
    const factor = isImperial ? 1 / MM_PER_INCH : 1;
    const number = (most: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: most });
    const [length, feed, time] = [number(isImperial ? 4 : 2), number(isImperial ? 1 : 0), number(3)];
    return {
      isImperial,
      factor,
      locale,
      length: (mm: number) => length.format(mm * factor),
      shownFeed: (value: number) => feed.format(value),
      feed: (mm: number | null) => (mm === null ? dash : feed.format(mm * factor)),
      time: (seconds: number | null) => (seconds === null ? dash : time.format(seconds)),
      lengthUnit: isImperial ? 'in' : 'mm',
    };
  }, [locale, isImperial]);
};
type FigureTexts = ReturnType<typeof useFigureTexts>;

/** The figures at a thickness that is pointed at or typed. */
const LookUp = ({ points, texts, at }: { points: readonly RatePoint[]; texts: FigureTexts; at: number | null }) => {
  const { t } = useTranslation('rate-tables');
  const [typed, setTyped] = useState('');
  const entered = readNumber(typed, texts.locale);
  const thicknessMm = at ?? (entered === null ? null : entered / texts.factor);
  const found = thicknessMm === null ? null : figuresAt(points, thicknessMm);
  const words = (thickness: number, figures: AtThickness): string => {
    const facts = {
      thickness: `${texts.length(thickness)} ${texts.lengthUnit}`,
      feed: `${texts.feed(figures.feedMm)} ${texts.lengthUnit}/min`,
      pierce: `${texts.time(figures.pierceSeconds)} s`,
    };
    if (figures.between === null) return t('chart.atRate', facts);
    const [thinner, thicker] = figures.between;
    const between = { thinner: texts.length(thinner.thicknessMm), thicker: texts.length(thicker.thicknessMm) };
    return t('chart.between', { ...facts, ...between });
  };
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', my: 1 }}>
      <TextField
        label={t('chart.lookUp', { unit: texts.lengthUnit })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ width: 280 }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 200 }}>
        {thicknessMm === null ? t('chart.hint') : found === null ? t('chart.outside') : words(thicknessMm, found)}
      </Typography>
    </Stack>
  );
};

const PointTable = ({
  points,
  texts,
  outliers,
}: {
  points: readonly RatePoint[];
  texts: FigureTexts;
  outliers: Outliers;
}) => {
  const { t } = useTranslation('rate-tables');
  return (
    <Table aria-label={t('chart.table')} sx={{ maxWidth: 640 }}>
      <TableHead>
        <TableRow>
          <TableCell align="right">
            {t('fields.thickness')} ({texts.lengthUnit})
          </TableCell>
          <TableCell align="right">
            {t('fields.cuttingFeedRateMinute')} ({texts.lengthUnit}/min)
          </TableCell>
          <TableCell align="right">{t('fields.pierceTimeSeconds')} (s)</TableCell>
          <TableCell>{t('chart.outlier')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point) => (
          <TableRow key={point.id}>
            <TableCell align="right">{texts.length(point.thicknessMm)}</TableCell>
            <TableCell align="right">{texts.feed(point.feedMm)}</TableCell>
            <TableCell align="right">{texts.time(point.pierceSeconds)}</TableCell>
            <TableCell>
              {outliers.feedMm.has(point.id) || outliers.pierceSeconds.has(point.id) ? t('chart.outlier') : ''}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const Plots = ({
  points,
  texts,
  outliers,
  at,
  onPoint,
}: {
  points: readonly RatePoint[];
  texts: FigureTexts;
  outliers: Outliers;
  at: number | null;
  onPoint: (at: number | null) => void;
}) => {
  const { t } = useTranslation('rate-tables');
  const { frame, width } = useWidth();
  const [from, to] = acrossEdges(width);
  const thickest = points.at(-1)?.thicknessMm ?? 1;
  const inUnit = linearScale(0, thickest * texts.factor, from, to, Math.max(3, Math.floor(width / 80)));
  const across = {
    place: (mm: number) => inUnit.place(mm * texts.factor),
    value: (place: number) => inUnit.value(place) / texts.factor,
    ticks: inUnit.ticks.map((tick) => tick / texts.factor),
  };
  const shared = { points, width, across, thicknessText: texts.length, at, onPoint };
  return (
    <div ref={frame}>
      <RatePlot
        {...shared}
        curve="feedMm"
        outliers={outliers.feedMm}
        title={`${t('fields.cuttingFeedRateMinute')} (${texts.lengthUnit}/min)`}
        figureText={texts.shownFeed}
        factor={texts.factor}
      />
      <RatePlot
        {...shared}
        curve="pierceSeconds"
        outliers={outliers.pierceSeconds}
        title={`${t('fields.pierceTimeSeconds')} (s)`}
        figureText={(seconds) => texts.time(seconds)}
        factor={1}
      />
    </div>
  );
};

/** Outliers are looked for when nothing was typed for so long. */
const TYPING_PAUSE_MS = 300;

/** Feed and pierce time of a table over thickness: outliers marked, figures between the rates on pointing, and as a table. */
export const RateChart = memo(({ points }: { readonly points: readonly RatePoint[] }) => {
  const { t } = useTranslation('rate-tables');
  const texts = useFigureTexts();
  const [at, setAt] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const settled = useSettled(points, TYPING_PAUSE_MS);
  const outliers = useMemo<Outliers>(
    () => ({ feedMm: outliersOf(settled, 'feedMm'), pierceSeconds: outliersOf(settled, 'pierceSeconds') }),
    [settled],
  );
  return (
    <Box component="section" aria-label={t('chart.title')} sx={{ mt: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('chart.title')}
        </Typography>
        <Link component="button" variant="body2" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'chart.asPicture' : 'chart.asTable')}
        </Link>
      </Stack>
      {points.length < 2 ? (
        <Typography variant="body2" color="textSecondary">
          {t('chart.tooFew')}
        </Typography>
      ) : (
        <>
          <LookUp {...{ points, texts, at }} />
          {isTable ? <PointTable {...{ points, texts, outliers }} /> : null}
          {isTable ? null : <Plots {...{ points, texts, outliers, at }} onPoint={setAt} />}
          <OutlierNotes {...{ points, texts, outliers }} />
        </>
      )}
    </Box>
  );
});
