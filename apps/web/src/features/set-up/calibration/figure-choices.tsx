import type { CalibrationFit, FittedFigure } from '@kerf/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CalibrationWords, useCalibrationWords } from './calibration-words.ts';
import { type FigureKey, feedKey, pierceKey } from './fit-choices.ts';

type Held = { readonly held: readonly FigureKey[]; readonly onHold: (key: FigureKey, isHeld: boolean) => void };

type FigureChoiceProps = Held & {
  readonly figure: FittedFigure;
  readonly figureKey: FigureKey;
  /** Names the figure to a screen reader, such as 'Cutting feed 3 mm'. */
  readonly label: string;
  readonly text: (value: number) => string;
};

/** One figure, old and new, to be written or kept; a figure that the times do not tell cannot be chosen. */
export const FigureChoice = ({ figure, figureKey, label, text, held, onHold }: FigureChoiceProps) => {
  const { t } = useTranslation('calibration');
  const words = useCalibrationWords();
  const { before, after, stays, uncertaintyPercent } = figure;
  const isHeld = held.includes(figureKey);
  const isUntold = stays === 'uncertain' && !isHeld;
  const deviation = words.percent(uncertaintyPercent);
  const note = isHeld
    ? t('figures.kept')
    : isUntold
      ? t('figures.uncertain', { deviation })
      : `${words.miss(after, before)} · ± ${deviation}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', minWidth: 180 }}>
      <Checkbox
        size="small"
        sx={{ mt: -0.5, ml: -1 }}
        checked={!isHeld && !isUntold}
        disabled={isUntold}
        onChange={(_event, isOn) => onHold(figureKey, !isOn)}
        slotProps={{ input: { 'aria-label': t('figures.write', { figure: label }) } }}
      />
      <Box>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {stays === null && !isHeld ? (
            <>
              {text(before)} → <strong>{text(after)}</strong>
            </>
          ) : (
            t('figures.stays', { figure: text(before) })
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {note}
        </Typography>
      </Box>
    </Box>
  );
};

type Thickness = CalibrationFit['thicknesses'][number];

const ThicknessRow = ({ one, words, ...held }: Held & { one: Thickness; words: CalibrationWords }) => {
  const { t } = useTranslation('rate-tables');
  const { rateId, isImperial, parts, cuttingFeedRateMinute: feed, pierceTimeSeconds: pierce } = one;
  const thickness = words.thickness(one.thickness, isImperial);
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {thickness}
      </TableCell>
      <TableCell align="right">{parts}</TableCell>
      <TableCell>
        <FigureChoice
          {...held}
          figure={feed}
          figureKey={feedKey(rateId)}
          label={`${t('fields.cuttingFeedRateMinute')} ${thickness}`}
          text={(value) => words.feed(value, isImperial)}
        />
      </TableCell>
      <TableCell>
        <FigureChoice
          {...held}
          figure={pierce}
          figureKey={pierceKey(rateId)}
          label={`${t('fields.pierceTimeSeconds')} ${thickness}`}
          text={words.pierce}
        />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {words.beforeAfter(words.percent(one.errorBeforePercent), words.percent(one.errorAfterPercent))}
      </TableCell>
    </TableRow>
  );
};

/** Rates by thickness: what each would become, and the choice of what is written. */
export const RateChoices = ({ fit, ...held }: Held & { fit: CalibrationFit }) => {
  const { t } = useTranslation(['calibration', 'rate-tables']);
  const words = useCalibrationWords();
  return (
    <TableContainer>
      <Table size="small" aria-label={t('calibration:figures.table')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('rate-tables:fields.thickness')}</TableCell>
            <TableCell align="right">{t('calibration:figures.times')}</TableCell>
            <TableCell>{t('rate-tables:fields.cuttingFeedRateMinute')}</TableCell>
            <TableCell>{t('rate-tables:fields.pierceTimeSeconds')}</TableCell>
            <TableCell align="right">{t('calibration:figures.error')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fit.thicknesses.map((one) => (
            <ThicknessRow key={one.rateId} one={one} words={words} {...held} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
