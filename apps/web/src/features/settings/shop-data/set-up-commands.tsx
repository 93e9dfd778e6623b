import { serverMessage } from '@kerf/client/failure';
import { type Organisation, routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiDownload, mdiRestart, mdiUpload } from '@mdi/js';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, download } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session.tsx';
import { showOrganisation } from '../../../session/start-up-store.ts';
import { ImportSetUpDialog } from './import-dialog.tsx';
import { ReinitialiseDialog } from './reinitialise-dialog.tsx';

/** Changes a setting of the organisation at once; what cannot be changed stays as it was. Spec: foundation §8. */
const useSetting = () => {
  const { t } = useTranslation('settings');
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<Organisation>) => {
    setBusy(true);
    try {
      showOrganisation(await work());
      snackbars.success(t('updated'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('updateFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
};

/** Units of new drawings and figures, and whether machines show their acceleration. */
export const DrawingSettings = () => {
  const { t } = useTranslation('shop-data');
  const { t: tSettings } = useTranslation('settings');
  const { confirm } = useQuestions();
  const { organisation } = useSession();
  const { organisationId, defaultDrawingUnits, showAccelerationSettings, version } = organisation;
  const { isBusy, change } = useSetting();
  const params = { organisationId };
  const changeUnits = async (wanted: Organisation['defaultDrawingUnits']) => {
    if (wanted === defaultDrawingUnits) return;
    const agreed = await confirm({
      title: t('units.title'),
      text: t('units.text', { units: tSettings(`unitNames.${wanted}`) }),
      yes: t('units.agree'),
    });
    if (!agreed) return;
    await change(() => api(routes.organisations.changeDrawingUnits, { params, query: { drawingUnits: wanted } }));
    await queryClient.invalidateQueries({ queryKey: ['set-up', organisationId] });
  };
  return (
    <Stack spacing={2}>
      <TextField
        select
        label={t('units.label')}
        helperText={t('units.hint')}
        value={defaultDrawingUnits}
        disabled={isBusy}
        onChange={({ target }) => void changeUnits(target.value === 'imperial' ? 'imperial' : 'metric')}
        sx={{ maxWidth: 352 }}
      >
        {(['metric', 'imperial'] as const).map((units) => (
          <MenuItem key={units} value={units}>
            {tSettings(`unitNames.${units}`)}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <FormControlLabel
          label={t('acceleration.label')}
          control={
            <Switch
              checked={showAccelerationSettings}
              disabled={isBusy}
              onChange={(_event, isOn) =>
                void change(() =>
                  api(routes.organisations.update, { params, body: { version, showAccelerationSettings: isOn } }),
                )
              }
            />
          }
        />
        <FormHelperText sx={{ mt: 0 }}>{t('acceleration.hint')}</FormHelperText>
      </div>
    </Stack>
  );
};

/** All set-up data to and from one file, and a new beginning. */
export const SetUpCommands = () => {
  const { t } = useTranslation('shop-data');
  const { organisationId, name } = useSession().organisation;
  const [open, setOpen] = useState<'import' | 'reinitialise' | null>(null);
  const close = () => setOpen(null);
  const exportAll = async () => {
    try {
      const { blob, fileName } = await download(routes.organisations.export, { params: { organisationId } });
      saveFile(blob, fileName ?? `${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.json`);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('exportFailed'));
    }
  };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<Icon path={mdiDownload} />} onClick={() => void exportAll()}>
        {t('exportAll')}
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiUpload} />} onClick={() => setOpen('import')}>
        {t('importAll')}
      </Button>
      <Button
        variant="outlined"
        color="warning"
        startIcon={<Icon path={mdiRestart} />}
        onClick={() => setOpen('reinitialise')}
      >
        {t('reinitialise.open')}
      </Button>
      {open === 'import' ? <ImportSetUpDialog onClose={close} /> : null}
      {open === 'reinitialise' ? <ReinitialiseDialog onClose={close} /> : null}
    </Stack>
  );
};
