import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { LoadedSetUp } from '../part/set-up.ts';
import type { UploadChoices } from './upload-choices.ts';
import type { UploadQueue } from './upload-queue.ts';
import { UploadSettings } from './upload-settings.tsx';
import { useFileUpload } from './use-uploads.ts';

type OwnSettingsProps = {
  readonly queue: UploadQueue;
  readonly name: string;
  readonly setUp: LoadedSetUp;
};

type OwnSettingsButtonProps = Omit<OwnSettingsProps, 'setUp'> & {
  /** What all files start with that have no settings of their own. */
  readonly common: UploadChoices;
};

/** Settings of one file on the list, where it is not like the others. */
export const OwnSettings = ({ queue, name, setUp }: OwnSettingsProps) => {
  const { t } = useTranslation('arriving');
  const upload = useFileUpload(queue, name);
  if (upload === undefined || upload.own === null) return null;
  return (
    <Box sx={{ pl: 4, pt: 1, pb: 1.5 }}>
      <UploadSettings
        title={t('own.title', { name })}
        choices={upload.own}
        setUp={setUp}
        isTube={false}
        disabled={false}
        onChange={(own) => queue.setOwn(name, own)}
      />
      <Button size="small" sx={{ mt: 1 }} onClick={() => queue.setOwn(name, null)}>
        {t('own.asOthers')}
      </Button>
    </Box>
  );
};

/** Opens the settings of one file, which begin as those of all. */
export const OwnSettingsButton = ({ queue, name, common }: OwnSettingsButtonProps) => {
  const { t } = useTranslation('arriving');
  return (
    <Button
      size="small"
      sx={{ flexShrink: 0 }}
      aria-label={t('own.openFor', { name })}
      onClick={() => queue.setOwn(name, common)}
    >
      {t('own.open')}
    </Button>
  );
};
