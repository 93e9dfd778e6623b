import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { snackbars } from '@kerf/ui/snackbars';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../api/upload.ts';
import { useSession } from '../../../session/session.tsx';
import { showOrganisation } from '../../../session/start-up-store.ts';

const maximumBytes = 2_000_000;
const endings = ['.png', '.jpg', '.jpeg'] as const;

/** The logo on documents: shown, and replaced as soon as another is chosen. */
export const LogoSetting = () => {
  const { t } = useTranslation('settings');
  const { organisation } = useSession();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      snackbars.error(t('logo.wrongType', { name: file.name }));
      return;
    }
    if (file.size > maximumBytes) {
      snackbars.error(t('logo.tooLarge', { name: file.name }));
      return;
    }
    const form = new FormData();
    form.append('files', file);
    setBusy(true);
    try {
      const params = { organisationId: organisation.organisationId };
      showOrganisation(await upload(routes.organisations.logo, { params }, form));
      snackbars.success(t('updated'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('updateFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: 'stretch' }}>
      {organisation.logoUri === null ? null : (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            p: 2,
            bgcolor: '#ffffff',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Box
            component="img"
            src={organisation.logoUri}
            alt={t('logo.alt', { name: organisation.name })}
            sx={{ maxWidth: 200, maxHeight: 100, display: 'block' }}
          />
        </Box>
      )}
      <Box sx={{ flex: 1 }}>
        <FileDropZone
          label={t('logo.drop')}
          accept={endings}
          maximumBytes={maximumBytes}
          isSingle
          disabled={isBusy}
          onFiles={([file]) => file !== undefined && void send(file)}
        />
      </Box>
    </Stack>
  );
};
