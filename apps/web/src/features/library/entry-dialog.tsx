import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { StatusBadge } from '@kerf/ui/status-badge';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSession } from '../../session/session.tsx';
import { EntryPicture, useSizeText } from './entry-cells.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryVersions } from './entry-versions.tsx';
import { FixedPriceForm } from './fixed-price-form.tsx';
import { refreshLibrary, useEntry } from './use-library.ts';

type EntryDialogProps = {
  readonly title: string;
  readonly partLibraryId: string;
  readonly onClose: () => void;
};

type Entry = NonNullable<ReturnType<typeof useEntry>['data']>;

const useDeleting = ({ partLibraryId, name }: Pick<Entry, 'partLibraryId' | 'name'>, onDone: () => void) => {
  const { t } = useTranslation('part-library');
  const { organisationId } = useSession().organisation;
  const { confirm } = useQuestions();
  return async () => {
    const agreed = await confirm({
      title: t('entry.delete'),
      text: t('entry.deleteText', { name }),
      yes: t('entry.delete'),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await api(routes.partLibrary.delete, { params: { organisationId, partLibraryEntryId: partLibraryId } });
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('add.tryAgain'));
      return;
    }
    snackbars.success(t('entry.deleted', { name }));
    onDone();
    await refreshLibrary(organisationId);
  };
};

const EntryHead = ({ entry }: { readonly entry: Entry }) => {
  const { t } = useTranslation('part-library');
  const sizeText = useSizeText();
  const facts = [entry.partId, entry.material?.materialName, sizeText(entry), t('version', { version: entry.version })];
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <EntryPicture uri={entry.thumbnailUri} name={entry.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {entry.name} {entry.isDeleted ? <StatusBadge tone="grey">{t('entry.isDeleted')}</StatusBadge> : null}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter((fact) => fact !== undefined).join(' · ')}
        </Typography>
        {entry.description === '' ? null : <Typography variant="body2">{entry.description}</Typography>}
      </Box>
    </Stack>
  );
};

const EntryBody = ({ entry }: { readonly entry: Entry }) => {
  const { hasFixedPriceParts } = useSession().features;
  return (
    <Stack spacing={3}>
      <EntryHead entry={entry} />
      {hasFixedPriceParts && !entry.isDeleted ? (
        <FixedPriceForm key={`${entry.fixedPrice} ${entry.fixedPriceEndTime}`} entry={entry} />
      ) : null}
      <EntryHistory partLibraryId={entry.partLibraryId} />
      <EntryVersions versions={entry.versions} />
    </Stack>
  );
};

const DeleteButton = ({ entry, onDone }: { readonly entry: Entry; readonly onDone: () => void }) => {
  const { t } = useTranslation('part-library');
  const remove = useDeleting(entry, onDone);
  return (
    <Button color="error" sx={{ mr: 'auto' }} onClick={() => void remove()}>
      {t('entry.delete')}
    </Button>
  );
};

/** One library part: its fixed price, the quotes that it was in and its versions. Spec: quotes §2. */
export const EntryDialog = ({ title, partLibraryId, onClose }: EntryDialogProps) => {
  const { t } = useTranslation('part-library');
  const { data, isError, refetch } = useEntry(partLibraryId);
  return (
    <TitledDialog
      open
      maxWidth="md"
      isTall
      title={title}
      onClose={onClose}
      actions={
        <>
          {data === undefined || data.isDeleted ? null : <DeleteButton entry={data} onDone={onClose} />}
          <Button onClick={onClose}>{t('entry.close')}</Button>
        </>
      }
    >
      {data !== undefined ? (
        <EntryBody entry={data} />
      ) : isError ? (
        <LoadFailed text={t('list.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
    </TitledDialog>
  );
};
