import { distance } from '@kerf/geometry';
import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { formatShortFigure } from '../../../i18n/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lengthWords } from '../session/sizes.ts';
import type { Measure, Reading } from './measure.ts';

type MeasureBarProps = { readonly measure: Measure; readonly isImperial: boolean; readonly onClose: () => void };

/** A thing that was pointed at, in words. */
const useReadingWords = (isImperial: boolean) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const length = (mm: number) => lengthWords(mm, isImperial, locale);
  const angle = (degrees: number) => `${formatShortFigure(degrees, locale, 2)}°`;
  return (reading: Reading): string => {
    if (reading.kind === 'circle')
      return t('measure.circle', { diameter: length(reading.diameterMm), length: length(reading.lengthMm) });
    const words = { length: length(reading.lengthMm), angle: angle(reading.angleDegrees) };
    return reading.kind === 'line'
      ? t('measure.line', words)
      : t('measure.arc', { ...words, radius: length(reading.radiusMm) });
  };
};

/** What was measured, said as well as shown. */
export const MeasureBar = ({ measure, isImperial, onClose }: MeasureBarProps) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const words = useReadingWords(isImperial);
  const length = (mm: number) => lengthWords(mm, isImperial, locale);
  const lines = (): readonly string[] => {
    if (measure.name === 'none') return [t('measure.start')];
    const { first } = measure;
    if (measure.name === 'first') {
      const read = first.reading === null ? [] : [words(first.reading)];
      return [[t(`measure.catches.${first.caught}`), ...read].join(' · '), t('measure.next')];
    }
    const { second } = measure;
    return [
      t('measure.distance', {
        distance: length(distance(first.point, second.point)),
        right: length(Math.abs(second.point.x - first.point.x)),
        up: length(Math.abs(second.point.y - first.point.y)),
      }),
      `${t(`measure.catches.${first.caught}`)} – ${t(`measure.catches.${second.caught}`)}`,
    ];
  };
  return (
    <Box role="group" aria-label={t('measure.label')} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box role="status" sx={{ flex: 1, lineHeight: 1.35 }}>
        {lines().map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <IconButton
        aria-label={t('measure.close')}
        title={t('measure.close')}
        onClick={onClose}
        sx={{ color: 'inherit' }}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
};
