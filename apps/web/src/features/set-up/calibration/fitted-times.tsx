import type { CalibrationFit } from '@kerf/contract';
import { StatusBadge } from '@kerf/ui/status-badge';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { useCalibrationWords } from './calibration-words.ts';

/** Measured and calculated times of each part, for one piece. */
export const FittedTimes = ({ fit }: { fit: CalibrationFit }) => {
  const { t } = useTranslation('calibration');
  const words = useCalibrationWords();
  const calculated = (seconds: number, measured: number) =>
    `${words.seconds(seconds)} (${words.miss(seconds, measured)})`;
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={t('fitted.title')}>
      <Table size="small" stickyHeader aria-label={t('fitted.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('fitted.part')}</TableCell>
            <TableCell align="right">{t('fitted.measured')}</TableCell>
            <TableCell align="right">{t('fitted.before')}</TableCell>
            <TableCell align="right">{t('fitted.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fit.parts.map(({ name, measuredSeconds, secondsBefore, secondsAfter, isOutlier }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one part may be measured several times, and their order is that of the fit
            <TableRow key={place}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                {name} {isOutlier ? <StatusBadge tone="amber">{t('fitted.outlier')}</StatusBadge> : null}
              </TableCell>
              <TableCell align="right">{words.seconds(measuredSeconds)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {calculated(secondsBefore, measuredSeconds)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {calculated(secondsAfter, measuredSeconds)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
