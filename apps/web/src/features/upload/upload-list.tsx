import { mdiAlertCircle, mdiCheckCircle, mdiClose, mdiFileOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../app/session.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FileUpload } from './use-uploads.ts';

const bytesText = (bytes: number, locale: string) =>
  bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1000), locale, 0)} kB`
    : `${formatNumber(bytes / 1_000_000, locale, 1)} MB`;

const StateIcon = ({ upload }: { upload: FileUpload }) => {
  if (upload.state === 'added') return <Icon path={mdiCheckCircle} color="success" />;
  if (upload.state === 'refused' || upload.state === 'failed') return <Icon path={mdiAlertCircle} color="error" />;
  return <Icon path={mdiFileOutline} color="action" />;
};

type UploadRowProps = {
  readonly upload: FileUpload;
  readonly isRunning: boolean;
  readonly onRemove: (name: string) => void;
};

/** Drawn anew only when its own file moves on, because a hundred of them stand in the list. */
const UploadRow = memo(({ upload, isRunning, onRemove }: UploadRowProps) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const isMoving = upload.state === 'sending' || upload.state === 'reading';
  const isBad = upload.state === 'refused' || upload.state === 'failed';
  const text = isBad
    ? upload.message
    : upload.state === 'added'
      ? t('upload.states.added', { count: upload.parts })
      : t(`upload.states.${upload.state}`);
  return (
    <Box component="li" data-upload={upload.state} sx={{ borderBottom: 1, borderColor: 'divider', py: 0.75 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <StateIcon upload={upload} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={upload.name}>
            {upload.name}
          </Typography>
          <Typography variant="caption" sx={{ color: isBad ? 'error.main' : 'text.secondary' }}>
            {bytesText(upload.file.size, locale)} · {text}
          </Typography>
        </Box>
        {isRunning || upload.state === 'added' ? null : (
          <IconButton aria-label={t('upload.remove', { name: upload.name })} onClick={() => onRemove(upload.name)}>
            <Icon path={mdiClose} />
          </IconButton>
        )}
      </Stack>
      {isMoving ? (
        <LinearProgress
          aria-label={upload.name}
          variant={upload.state === 'reading' ? 'indeterminate' : 'determinate'}
          value={Math.round(upload.share * 100)}
          sx={{ mt: 0.5 }}
        />
      ) : null}
    </Box>
  );
});
UploadRow.displayName = 'UploadRow';

/** The chosen files with their progress, the refused ones with their reason. */
export const UploadList = (props: {
  files: readonly FileUpload[];
  isRunning: boolean;
  onRemove: (name: string) => void;
}) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Box component="ul" aria-label={t('upload.selected')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {props.files.map((upload) => (
        <UploadRow key={upload.name} upload={upload} isRunning={props.isRunning} onRemove={props.onRemove} />
      ))}
    </Box>
  );
};
