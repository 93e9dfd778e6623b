import type { CalibrationFit, RateTable } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cuttingTechnologiesQuery } from '../../../api/set-up-data.ts';
import { LinkButton } from '../../../page/links.tsx';
import { useSession } from '../../../session/session.tsx';
import { RateTableHistory } from '../rate-tables/rate-table-history.tsx';
import { useCalibrationWords } from './calibration-words.ts';
import { isChanged } from './fit-choices.ts';

/** What was written, a line for each figure. */
const useLines = (fit: CalibrationFit): readonly string[] => {
  const { t } = useTranslation(['calibration', 'rate-tables']);
  const words = useCalibrationWords();
  const line = (name: string, before: string, after: string) => t('calibration:write.line', { name, before, after });
  const rates = fit.thicknesses.flatMap((one) => {
    const { isImperial, cuttingFeedRateMinute: feed, pierceTimeSeconds: pierce } = one;
    const thickness = words.thickness(one.thickness, isImperial);
    const named = (field: 'cuttingFeedRateMinute' | 'pierceTimeSeconds') =>
      `${thickness}, ${t(`rate-tables:fields.${field}`)}`;
    return [
      ...(isChanged(feed)
        ? [
            line(
              named('cuttingFeedRateMinute'),
              words.feed(feed.before, isImperial),
              words.feed(feed.after, isImperial),
            ),
          ]
        : []),
      ...(isChanged(pierce)
        ? [line(named('pierceTimeSeconds'), words.pierce(pierce.before), words.pierce(pierce.after))]
        : []),
    ];
  });
  const { acceleration } = fit;
  if (acceleration === null || !isChanged(acceleration)) return rates;
  const name = t('calibration:acceleration.title', { machine: acceleration.name });
  return [...rates, line(name, words.acceleration(acceleration.before), words.acceleration(acceleration.after))];
};

type WrittenSummaryProps = {
  readonly fit: CalibrationFit;
  readonly rateTable: RateTable;
  readonly onAgain: () => void;
};

/** Says what changed and leads to the history. */
export const WrittenSummary = ({ fit, rateTable, onAgain }: WrittenSummaryProps) => {
  const { t } = useTranslation('calibration');
  const { t: tSetUp } = useTranslation('set-up');
  const { organisationId } = useSession().organisation;
  const { data: technologies = [] } = useQuery(cuttingTechnologiesQuery(organisationId));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const lines = useLines(fit);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ maxWidth: 800 }}>
      <Alert severity="success" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        <AlertTitle>{t('write.done', { count: lines.length, name: rateTable.name })}</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('write.quotes')}
        </Typography>
      </Alert>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
        <LinkButton variant="contained" to="/rate-tables" search={{ id: rateTable.rateTableId }}>
          {t('back')}
        </LinkButton>
        <Button variant="outlined" onClick={() => setHistoryOpen(true)}>
          {tSetUp('history.open')}
        </Button>
        <Button variant="outlined" onClick={onAgain}>
          {t('write.again')}
        </Button>
      </Stack>
      {isHistoryOpen ? (
        <RateTableHistory table={rateTable} technologies={technologies} onClose={() => setHistoryOpen(false)} />
      ) : null}
    </Box>
  );
};
