import { distance } from '@kerf/geometry';
import { Icon } from '@kerf/ui/icon';
import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { Measure, Reading } from '../picture/measure.ts';
import { useMeasureWords } from '../use-measure-words.ts';
import { type Relation, relationsOf } from './relation.ts';

type MeasureBarProps = { readonly measure: Measure; readonly isImperial: boolean; readonly onClose: () => void };

/** A thing that was pointed at, and how two of them lie to each other, in words. */
const useReadingWords = (isImperial: boolean) => {
  const { t } = useTranslation('drawing-doctor');
  const { length, angle } = useMeasureWords(isImperial);
  const ofReading = (reading: Reading): string => {
    if (reading.kind === 'circle')
      return t('measure.circle', { diameter: length(reading.diameterMm), length: length(reading.lengthMm) });
    const words = { length: length(reading.lengthMm), angle: angle(reading.angleDegrees) };
    return reading.kind === 'line'
      ? t('measure.line', words)
      : t('measure.arc', { ...words, radius: length(reading.radiusMm) });
  };
  const ofRelation = (relation: Relation): string => {
    if (relation.kind === 'angle') return t('measure.between', { angle: angle(relation.angleDegrees) });
    if (relation.kind === 'parallel') return t('measure.parallel', { distance: length(relation.apartMm) });
    const { radiusMm } = relation;
    return relation.kind === 'arc'
      ? t('measure.oneArc', { radius: length(radiusMm) })
      : t('measure.oneCircle', { radius: length(radiusMm), diameter: length(2 * radiusMm) });
  };
  return { ofReading, ofRelation };
};

/** What was measured, said as well as shown. */
export const MeasureBar = ({ measure, isImperial, onClose }: MeasureBarProps) => {
  const { t } = useTranslation('drawing-doctor');
  const { length } = useMeasureWords(isImperial);
  const words = useReadingWords(isImperial);
  const lines = (): readonly string[] => {
    if (measure.name === 'none') return [t('measure.start')];
    const { first } = measure;
    if (measure.name === 'first') {
      const next = first.reading?.kind === 'line' && first.caught !== 'end' ? 'measure.nextLine' : 'measure.next';
      const read = first.reading === null ? [] : [words.ofReading(first.reading)];
      return [[t(`measure.catches.${first.caught}`), ...read].join(' · '), t(next)];
    }
    const { second } = measure;
    return [
      t('measure.distance', {
        distance: length(distance(first.point, second.point)),
        right: length(Math.abs(second.point.x - first.point.x)),
        up: length(Math.abs(second.point.y - first.point.y)),
      }),
      [
        ...relationsOf(first, second).map(words.ofRelation),
        `${t(`measure.catches.${first.caught}`)} – ${t(`measure.catches.${second.caught}`)}`,
      ].join(' · '),
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
