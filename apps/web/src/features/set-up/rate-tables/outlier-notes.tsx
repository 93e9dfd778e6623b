import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CurveName, Outlier } from './rate-outliers.ts';
import type { RatePoint } from './rate-rows.ts';

export type Outliers = Readonly<Record<CurveName, ReadonlyMap<string, Outlier>>>;

type OutlierTexts = {
  readonly length: (mm: number) => string;
  readonly feed: (mm: number | null) => string;
  readonly time: (seconds: number | null) => string;
  readonly lengthUnit: string;
};

type NotesProps = {
  readonly points: readonly RatePoint[];
  readonly texts: OutlierTexts;
  readonly outliers: Outliers;
};

const MOST_NOTES = 8;
const CURVES = ['feedMm', 'pierceSeconds'] as const;

/** What the others say is no more exact than this. */
const aboutDigits = (figure: number): number => Number(figure.toPrecision(2));

const isFasterThan = (curve: CurveName, figure: number, thinner: number): boolean =>
  curve === 'feedMm' ? figure > thinner : figure < thinner;

/** Whether a thinner sheet that is no outlier is cut slower, or pierced slower, with the same gas. */
const isOutOfOrder = (point: RatePoint, curve: CurveName, { points, outliers }: NotesProps): boolean => {
  const figure = point[curve];
  return points.some((other) => {
    const isCompared =
      other.gas === point.gas && other.thicknessMm < point.thicknessMm && !outliers[curve].has(other.id);
    const thinner = other[curve];
    return isCompared && figure !== null && thinner !== null && isFasterThan(curve, figure, thinner);
  });
};

/** Says of each outlier what is wrong with it, and what the other rates say it should be about. */
export const OutlierNotes = (props: NotesProps) => {
  const { points, texts, outliers } = props;
  const { t } = useTranslation('rate-tables');
  const units = { feedMm: `${texts.lengthUnit}/min`, pierceSeconds: 's' };
  const shown = (curve: CurveName, value: number) =>
    `${curve === 'feedMm' ? texts.feed(aboutDigits(value)) : texts.time(aboutDigits(value))} ${units[curve]}`;
  const lengthOf = ({ thicknessMm }: RatePoint) => `${texts.length(thicknessMm)} ${texts.lengthUnit}`;
  const textOf = (point: RatePoint, curve: CurveName, outlier: Outlier): string | null => {
    if (outlier.kind === 'off') {
      const reason = isOutOfOrder(point, curve, props) ? 'order' : 'trend';
      const facts = { thickness: lengthOf(point), expected: shown(curve, outlier.expected) };
      return t(`chart.outliers.${curve}.${reason}`, facts);
    }
    const [thinner, thicker] = outlier.ids.map((id) => points.find((one) => one.id === id));
    if (thinner === undefined || thicker === undefined || thinner.id !== point.id) return null;
    return t(`chart.outliers.${curve}.doubt`, { thinner: lengthOf(thinner), thicker: lengthOf(thicker) });
  };
  const notes = points.flatMap((point) =>
    CURVES.flatMap((curve) => {
      const outlier = outliers[curve].get(point.id);
      const text = outlier === undefined ? null : textOf(point, curve, outlier);
      return text === null ? [] : [{ id: `${curve} ${point.id}`, text }];
    }),
  );
  if (notes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
      {notes.slice(0, MOST_NOTES).map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
      {notes.length > MOST_NOTES ? <li>{t('chart.moreOutliers', { count: notes.length - MOST_NOTES })}</li> : null}
    </Box>
  );
};
