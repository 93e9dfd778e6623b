import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiClose, mdiPause, mdiPlay } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { durationText } from '../../part/figures.ts';
import { lengthFigure, lengthWords } from '../session/sizes.ts';
import { standAt } from './track.ts';
import { type TimedContours, timesOf } from './track-times.ts';
import type { Playing } from './use-playing.ts';

type PlayBarProps = {
  readonly playing: Playing;
  readonly isImperial: boolean;
  /** Time of the head for one part, s; null while the part is not calculated. */
  readonly runtimeSeconds: number | null;
  /** How long each contour takes; null while that is not known. */
  readonly timed: TimedContours | null;
  readonly onClose: () => void;
};

/** How far the head has come, with its pierces and the share of the part's time. */
export const PlayBar = ({ playing, isImperial, runtimeSeconds, timed, onClose }: PlayBarProps) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const { clock, playback } = playing;
  const { track } = playback;
  const { share, isRunning } = useSyncExternalStore(clock.subscribeWords, clock.told);
  const times = useMemo(() => timesOf(track, timed), [track, timed]);
  const pierces = track.paths.filter(({ type }) => type === 'Cutting').length;
  const facts = [
    t('play.length', {
      done: lengthFigure(share * track.lengthMm, isImperial, locale),
      all: lengthWords(track.lengthMm, isImperial, locale),
    }),
    t('play.pierces', {
      done: formatNumber(standAt(track, share * track.lengthMm).pierces, locale),
      all: formatNumber(pierces, locale),
    }),
    ...(runtimeSeconds === null
      ? [t('play.noTime')]
      : [
          t('play.time', {
            done: durationText(runtimeSeconds * times.shareAt(share * track.lengthMm), locale),
            all: durationText(runtimeSeconds, locale),
          }),
        ]),
  ];
  const toggleLabel = t(isRunning ? 'play.pause' : 'play.go');
  return (
    <Box
      role="group"
      aria-label={t('play.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <IconButton aria-label={toggleLabel} title={toggleLabel} onClick={clock.toggle}>
        <Icon path={isRunning ? mdiPause : mdiPlay} />
      </IconButton>
      <Slider
        size="small"
        aria-label={t('play.place')}
        value={share}
        min={0}
        max={1}
        step={0.001}
        onChange={(_event, value) => clock.seek(Array.isArray(value) ? (value[0] ?? 0) : value)}
        sx={{
          flex: '1 1 120px',
          minWidth: 60,
          color: '#ff9100',
          '& .MuiSlider-thumb, & .MuiSlider-track': { transition: 'none' },
        }}
      />
      <Typography variant="caption" sx={{ flex: '0 1 auto', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {facts.join(' · ')}
      </Typography>
      <IconButton aria-label={t('play.close')} title={t('play.close')} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
};
