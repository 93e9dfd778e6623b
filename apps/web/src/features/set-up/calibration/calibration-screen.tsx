import { isNotFound } from '@kerf/client/failure';
import type { RateTable } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../page/page.tsx';
import { useSession } from '../../../session/session.tsx';
import { WideSection } from '../../forms/wide-section.tsx';
import { useRateTable } from '../rate-tables/use-rate-tables.ts';
import { FitSection } from './fit-section.tsx';
import { MeasuredTimes } from './measured-times.tsx';
import { useCalibration } from './use-calibration.ts';
import { WrittenSummary } from './written-summary.tsx';

const Frame = ({ rateTableId, title, children }: { rateTableId: string; title: string; children: ReactNode }) => {
  const { t } = useTranslation('calibration');
  const navigate = useNavigate();
  const back = {
    id: 'rate-table',
    label: t('back'),
    run: () => void navigate({ to: '/rate-tables', search: { id: rateTableId } }),
  };
  return (
    <Page title={title} actions={[back]}>
      {children}
    </Page>
  );
};

const Steps = ({ rateTable }: { rateTable: RateTable }) => {
  const { t } = useTranslation('calibration');
  const calibrating = useCalibration(rateTable.rateTableId);
  if (calibrating.written !== null) {
    return <WrittenSummary fit={calibrating.written} rateTable={rateTable} onAgain={calibrating.startAgain} />;
  }
  return (
    <>
      <WideSection title={t('times.title')} text={t('times.intro')}>
        <MeasuredTimes rateTableId={rateTable.rateTableId} calibrating={calibrating} />
      </WideSection>
      <FitSection calibrating={calibrating} rateTable={rateTable} />
    </>
  );
};

const Screen = ({ rateTableId }: { rateTableId: string }) => {
  const { t } = useTranslation('calibration');
  const { t: tApp } = useTranslation();
  const { data, isError, error, refetch } = useRateTable(rateTableId);
  if (data !== undefined) {
    return (
      <Frame rateTableId={rateTableId} title={t('title', { name: data.name })}>
        {data.isDeleted ? <Alert severity="info">{t('archived')}</Alert> : <Steps rateTable={data} />}
      </Frame>
    );
  }
  return (
    <Frame rateTableId={rateTableId} title={t('plainTitle')}>
      {isError ? (
        <Alert
          severity="error"
          action={isNotFound(error) ? null : <Button onClick={() => void refetch()}>{tApp('startUp.retry')}</Button>}
        >
          {t(isNotFound(error) ? 'unknown' : 'loadFailed')}
        </Alert>
      ) : (
        <Box role="status" aria-label={tApp('shell.loading')}>
          <Skeleton width={240} height={36} />
          <Skeleton height={56} />
          <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
        </Box>
      )}
    </Frame>
  );
};

/** Fits the rates of a table to times measured on its machine, for administrators. */
export const Calibration = () => {
  const { t } = useTranslation('calibration');
  const { rateTableId = '' } = useParams({ strict: false });
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <Screen key={rateTableId} rateTableId={rateTableId} />;
  return (
    <Page title={t('plainTitle')}>
      <Typography>{t('administratorsOnly')}</Typography>
    </Page>
  );
};
