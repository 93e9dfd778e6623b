import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteAddress } from '../editing/quote-data.ts';
import { isModelFile } from './file-checks.ts';
import { isToChooseFrom, modelBodiesQuery, takeProposed } from './model-bodies.tsx';
import { type ChosenFiles, type FileUpload, isOpen, type UploadQueue } from './upload-queue.ts';
import { useFileUploads } from './use-uploads.ts';

/** Models among dropped files that hold more than one body: they wait until somebody has seen what becomes a part and what does not. */
export const useHeldModels = (address: QuoteAddress, queue: UploadQueue) => {
  const client = useQueryClient();
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const isToSee = async (upload: FileUpload): Promise<boolean> => {
    try {
      const reading = await client.fetchQuery(modelBodiesQuery(address, upload.file));
      takeProposed(queue, upload, reading);
      return isToChooseFrom(reading);
    } catch {
      // Adding it tells why it cannot be read.
      return false;
    }
  };
  return {
    isHeld: ({ name }: FileUpload) => held.has(name),
    /** The names of those of the files that wait. */
    hold: async (files: readonly FileUpload[]): Promise<ReadonlySet<string>> => {
      const models = files.filter((one) => isOpen(one) && isModelFile(one.file));
      const toSee = await Promise.all(models.map(isToSee));
      const names = new Set(models.filter((_one, place) => toSee[place]).map(({ name }) => name));
      setHeld(names);
      return names;
    },
  };
};

type HeldModelsProps = { readonly queue: UploadQueue; readonly isHeld: ChosenFiles };

/** Says why a dropped model has not been added yet. */
export const HeldModels = ({ queue, isHeld }: HeldModelsProps) => {
  const { t } = useTranslation('quote-detail');
  const count = useFileUploads(queue).filter((one) => isOpen(one) && isHeld(one)).length;
  return count === 0 ? null : <Alert severity="info">{t('upload.bodies.toChoose', { count })}</Alert>;
};
