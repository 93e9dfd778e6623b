import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFrameUndecided } from '../part/held-parts.ts';
import { useFileParts } from '../part/use-file-parts.ts';
import { isManyParts } from './upload-outcome.ts';
import type { FileUpload, UploadQueue } from './upload-queue.ts';

/** Asks whether the many parts of one file are one; the answer can be taken back. Source: decisions, "Parts, drawings, nests". */
export const ManyPartsChoice = ({ upload, queue }: { upload: FileUpload; queue: UploadQueue }) => {
  const { t } = useTranslation('quote-detail');
  const { keepTogether, takeApart } = useFileParts();
  const [isBusy, setBusy] = useState(false);
  const [first] = upload.items;
  const isTogether =
    first !== undefined && upload.items.length === 1 && first.partsTogether > 1 && !isFrameUndecided(first);
  if (first === undefined || (!isManyParts(upload) && !isTogether)) return null;
  const run = async () => {
    setBusy(true);
    const kept = isTogether ? null : await keepTogether(first);
    const items = isTogether ? (await takeApart(first))?.items : kept === null ? undefined : [kept];
    if (items !== undefined) queue.change(upload.name, { items });
    setBusy(false);
  };
  return (
    <Alert
      severity={isTogether ? 'info' : 'warning'}
      sx={{ mt: 0.5, py: 0 }}
      action={
        <Button color="inherit" variant="outlined" loading={isBusy} onClick={() => void run()}>
          {isTogether ? t('fileParts.takeApart', { count: first.partsTogether }) : t('fileParts.keep')}
        </Button>
      }
    >
      {isTogether
        ? t('fileParts.kept', { count: first.partsTogether })
        : t('upload.manyParts', { count: upload.items.length })}
    </Alert>
  );
};
