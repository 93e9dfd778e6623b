import { type OpenModel, openModel, type PartOutline, partOfModel } from '@kerf/model-view/open-model';
import { PartOfModelView } from '@kerf/model-view/part-of-model-view';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useCapture } from '../page/session.tsx';
import type { ReadModel } from './use-model.ts';

/** Reads the file in a thread of the browser while it is on the page. */
const useOpenModel = (file: File) => {
  const [opened, setOpened] = useState<{ readonly model: OpenModel; readonly parts: readonly PartOutline[] } | null>(
    null,
  );
  useEffect(() => {
    const model = openModel(new Worker(new URL('./model-thread.ts', import.meta.url), { type: 'module' }), file);
    void model.parts.then((parts) => parts !== null && setOpened({ model, parts }));
    return () => {
      setOpened(null);
      model.close();
    };
  }, [file]);
  return opened;
};

type ModelPreviewProps = { readonly state: ReadModel; readonly place: number };

/** The chosen part in three dimensions, beside the list. */
export const ModelPreview = ({ state, place }: ModelPreviewProps) => {
  const { address } = useCapture();
  const opened = useOpenModel(state.file);
  const body = state.reading.bodies.find((one) => one.place === place);
  if (opened === null || body === undefined) return null;
  const isTube = 'tube' in body && body.tube !== null;
  const sizeMm = isTube ? null : ([body.widthMm, body.heightMm] as const);
  const part = partOfModel(opened.parts, { place, count: state.reading.bodies.length, isTube, sizeMm });
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 480, height: 'calc(100vh - 170px)' }}>
      <PartOfModelView
        {...{ model: opened.model, part, name: body.name, locale: address.language, units: address.units }}
      />
    </Box>
  );
};
