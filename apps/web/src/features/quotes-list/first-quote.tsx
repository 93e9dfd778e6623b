import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { BESIDE_DRAWINGS } from '../upload/arriving/sort-arrivals.ts';
import { acceptedFiles, MAXIMUM_FILES } from '../upload/file-checks.ts';
import type { useQuoteCommands } from './quote-commands.ts';

type FirstQuoteProps = {
  readonly commands: Pick<ReturnType<typeof useQuoteCommands>, 'busy' | 'create' | 'createSample'>;
  readonly onShowArchived: () => void;
};

/** What a shop without quotes begins with: its own drawings, or ours. */
export const FirstQuote = ({ commands, onShowArchived }: FirstQuoteProps) => {
  const { t } = useTranslation('quotes-list');
  const { busy, create, createSample } = commands;
  const accepted = acceptedFiles(useSession().features);
  const reason = busy === null ? undefined : t('creating');
  return (
    <Stack spacing={4} sx={{ maxWidth: 640, mx: 'auto', pt: { xs: 2, sm: 6 } }}>
      <Stack spacing={1} sx={{ textAlign: 'center' }}>
        <Typography variant="h2">{t('first.title')}</Typography>
        <Typography color="textSecondary">{t('empty')}</Typography>
      </Stack>
      <FileDropZone
        label={t(accepted.hasModels ? 'first.dropAll' : 'first.drop')}
        accept={[...accepted.endings, ...BESIDE_DRAWINGS]}
        takesFolders
        maximumBytes={accepted.maximumBytes}
        maximumFiles={MAXIMUM_FILES}
        disabled={busy !== null}
        onFiles={(files) => void create(files)}
      />
      <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography color="textSecondary">{t('first.sampleText')}</Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          <ReasonedButton
            variant="contained"
            loading={busy === 'sample'}
            reason={busy === 'sample' ? undefined : reason}
            onClick={() => void createSample()}
          >
            {t('first.sample')}
          </ReasonedButton>
          <ReasonedButton variant="outlined" reason={reason} onClick={() => void create()}>
            {t('first.withoutFiles')}
          </ReasonedButton>
        </Stack>
        <Button color="secondary" size="small" onClick={onShowArchived}>
          {t('showArchived')}
        </Button>
      </Stack>
    </Stack>
  );
};
