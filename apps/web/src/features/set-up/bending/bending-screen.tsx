import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiArrowLeft, mdiDownload, mdiUpload } from '@mdi/js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { allMaterialsQuery, bendingQuery } from '../../../api/set-up-data.ts';
import { upload } from '../../../api/upload.ts';
import { LinkButton } from '../../../page/links.tsx';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { Page } from '../../../page/page.tsx';
import { useSession } from '../../../session/session.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { TemplateLinks } from '../import/template-links.tsx';
import { useProcessWords } from '../processes/use-process-words.ts';
import { BendingForm } from './bending-form.tsx';

const formats = ['csv', 'xlsx'] as const;

const refresh = (organisationId: string) => queryClient.invalidateQueries(bendingQuery(organisationId));

const useSampleFiles = () => {
  const { t } = useTranslation();
  const { organisationId } = useSession().organisation;
  const params = { organisationId };
  const save = async (work: ReturnType<typeof download>, fallback: string) => {
    try {
      const { blob, fileName } = await work;
      saveFile(blob, fileName ?? fallback);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.generic'));
    }
  };
  return {
    export: () => save(download(routes.bending.exportSamples, { params, query: { format: 'csv' } }), 'bends.csv'),
    template: (format: (typeof formats)[number]) =>
      save(download(routes.bending.template, { params, query: { format } }), `template.${format}`),
    send: (query: Parameters<Parameters<typeof ImportDialog>[0]['send']>[0], form: FormData) =>
      upload(routes.bending.importSamples, { params, query }, form),
  };
};

/** Who changed what of bends and press brake. */
const BendingHistory = () => {
  const { t } = useTranslation('bending');
  const { organisationId } = useSession().organisation;
  const { labelOf, valueText } = useProcessWords();
  return (
    <HistoryButton
      entityType="folding"
      entityId={organisationId}
      name={t('title')}
      subject={t('title')}
      fieldLabel={(field) => labelOf(field) ?? field}
      valueText={valueText}
    />
  );
};

const BendingSetUp = () => {
  const { t } = useTranslation('bending');
  const { organisationId } = useSession().organisation;
  const [isImporting, setImporting] = useState(false);
  const files = useSampleFiles();
  const bending = useQuery(bendingQuery(organisationId));
  const materials = useQuery(allMaterialsQuery(organisationId));
  const isError = bending.isError || materials.isError;
  const isLoaded = bending.data !== undefined && materials.data !== undefined;
  const retry = () => {
    void bending.refetch();
    void materials.refetch();
  };
  return (
    <Page title={t('title')}>
      <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
        <LinkButton to="/process-configuration" startIcon={<Icon path={mdiArrowLeft} />}>
          {t('back')}
        </LinkButton>
        <BendingHistory />
      </Stack>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={retry} /> : null}
      {isLoaded || isError ? null : <Skeleton variant="rounded" height={240} />}
      {bending.data !== undefined && materials.data !== undefined ? (
        <BendingForm
          key={bending.data?.version ?? 0}
          bending={bending.data}
          materials={materials.data}
          onSaved={() => void refresh(organisationId)}
          files={
            <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
              <Button startIcon={<Icon path={mdiUpload} />} onClick={() => setImporting(true)}>
                {t('import')}
              </Button>
              <Button startIcon={<Icon path={mdiDownload} />} onClick={() => void files.export()}>
                {t('export')}
              </Button>
            </Stack>
          }
        />
      ) : null}
      {isImporting ? (
        <ImportDialog
          title={t('importTitle')}
          send={files.send}
          onImported={() => void refresh(organisationId)}
          onClose={() => setImporting(false)}
          templates={<TemplateLinks label={t('template')} formats={formats} onTake={files.template} />}
        />
      ) : null}
    </Page>
  );
};

/** What the shop measured of its bends, and its press brake; for administrators. */
export const Bending = () => {
  const { t } = useTranslation('bending');
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <BendingSetUp />;
  return (
    <Page title={t('title')}>
      <Typography>{t('administratorsOnly')}</Typography>
    </Page>
  );
};
