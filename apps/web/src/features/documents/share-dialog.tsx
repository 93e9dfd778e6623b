import type { KnownLink } from '@kerf/contract';
import { formatDate, localDay } from '@kerf/i18n/formats';
import { DateField } from '@kerf/ui/date-field';
import { Icon } from '@kerf/ui/icon';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { mdiContentCopy } from '@mdi/js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../page/load-failed.tsx';
import type { LinkedDocument } from './document-commands.ts';
import { type LinkCommands, useSharedLink } from './use-shared-link.ts';

const LinkEnd = ({ link, commands }: { link: KnownLink; commands: LinkCommands }) => {
  const { t } = useTranslation('documents');
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <DateField
        label={t('share.end')}
        value={localDay(new Date(link.expiresAt))}
        min={localDay(new Date())}
        disabled={commands.isBusy}
        onChange={(day) => (day === null ? commands.endAsUsual() : commands.endOn(day))}
      />
      <Typography variant="caption" color="textSecondary">
        {t(link.isEndChosen ? 'share.endChosen' : 'share.endUsual')}
      </Typography>
      {link.isEndChosen ? (
        <Button size="small" disabled={commands.isBusy} onClick={commands.endAsUsual}>
          {t('share.usualEnd')}
        </Button>
      ) : null}
    </Stack>
  );
};

const Link = ({ link, commands }: { link: KnownLink; commands: LinkCommands }) => {
  const { t, i18n } = useTranslation('documents');
  const made = formatDate(link.createdUtc, i18n.language);
  return (
    <Stack spacing={2}>
      <Typography>{t('share.holds')}</Typography>
      <TextField
        label={t('share.link')}
        value={link.url}
        onFocus={(event) => event.target.select()}
        helperText={
          link.lastUsedUtc === null
            ? t('share.made', { made })
            : t('share.opened', { made, opened: formatDate(link.lastUsedUtc, i18n.language) })
        }
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <LinkEnd link={link} commands={commands} />
    </Stack>
  );
};

type LinkActionsProps = { readonly link: KnownLink; readonly commands: LinkCommands; readonly onEmail?: () => void };

const LinkActions = ({ link, commands, onEmail }: LinkActionsProps) => {
  const { t } = useTranslation('documents');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flex: 1, flexWrap: 'wrap' }}>
      <Button color="error" disabled={commands.isBusy} onClick={commands.revoke}>
        {t('share.revoke')}
      </Button>
      <Button disabled={commands.isBusy} onClick={commands.renew} sx={{ mr: 'auto' }}>
        {t('share.renew')}
      </Button>
      {onEmail === undefined ? null : <Button onClick={onEmail}>{t('share.email')}</Button>}
      <Button variant="contained" startIcon={<Icon path={mdiContentCopy} />} onClick={() => commands.copy(link.url)}>
        {t('copyLink')}
      </Button>
    </Stack>
  );
};

type ShareDialogProps = {
  readonly document: LinkedDocument;
  readonly onClose: () => void;
  /** Goes on to the letter that takes the link to the customer; absent where there is none to write. */
  readonly onEmail?: () => void;
};

/** The link that opens a document without sign-in: there or not, until when, and how it was used; made, copied, renewed and ended. */
export const ShareDialog = ({ document, onClose, onEmail }: ShareDialogProps) => {
  const { t } = useTranslation('documents');
  const { link, hasFailed, retry, commands } = useSharedLink(document);
  const make = (
    <Button variant="contained" loading={commands.isBusy} onClick={commands.make}>
      {t('share.make')}
    </Button>
  );
  const actions =
    link === undefined ? undefined : link === null ? make : <LinkActions {...{ link, commands, onEmail }} />;
  return (
    <TitledDialog open title={t('share.title')} onClose={onClose} actions={actions}>
      {hasFailed ? (
        <LoadFailed text={t('share.loadFailed')} onRetry={retry} />
      ) : link === undefined ? (
        <Skeleton height={120} />
      ) : link === null ? (
        <Typography>{t('share.none')}</Typography>
      ) : (
        <Link link={link} commands={commands} />
      )}
    </TitledDialog>
  );
};
