import { type OpenModel, openModel, type PartOutline, partOfModel } from '@kerf/model-view/open-model';
import { PartOfModelView } from '@kerf/model-view/part-of-model-view';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useCapture } from '../page/session.tsx';
import type { ReadModel } from './model-desk.ts';

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

/** Which body is looked at: one of those to choose from by its place, another by its name. */
export type ShownBody = number | string;

type Found = { readonly part: number | null; readonly name: string };

const partOfBody = (parts: readonly PartOutline[], { reading }: ReadModel, place: number): Found | null => {
  const body = reading.bodies.find((one) => one.place === place);
  if (body === undefined) return null;
  const isTube = 'tube' in body && body.tube !== null;
  const sizeMm = isTube ? null : ([body.widthMm, body.heightMm] as const);
  return { part: partOfModel(parts, { place, count: reading.bodies.length, isTube, sizeMm }), name: body.name };
};

const partNamed = (parts: readonly PartOutline[], name: string): Found | null => {
  const part = parts.findIndex((one) => one.name === name);
  return part === -1 ? null : { part, name };
};

const View = ({ model, part, name }: Found & { readonly model: OpenModel }) => {
  const { address } = useCapture();
  return (
    <Box
      sx={{
        ...{ flex: { md: 1 }, minWidth: 0, minHeight: 360, height: { xs: 400, md: 'calc(100vh - 110px)' } },
        // On a narrow screen it stands above the list, on a wide one beside it, and stays in sight while the list is scrolled.
        ...{ order: { xs: -1, md: 0 }, position: { md: 'sticky' }, top: 16, alignSelf: { md: 'start' } },
      }}
    >
      <PartOfModelView
        {...{ model, part, name, language: address.language, locale: address.locale, units: address.units }}
      />
    </Box>
  );
};

/** The body that is looked at in three dimensions, beside the list. */
export const ModelPreview = ({ state, shown }: { readonly state: ReadModel; readonly shown: ShownBody }) => {
  const opened = useOpenModel(state.file);
  if (opened === null) return null;
  const { model, parts } = opened;
  const found = typeof shown === 'number' ? partOfBody(parts, state, shown) : partNamed(parts, shown);
  return found === null ? null : <View model={model} {...found} />;
};

/** A model that nothing is made from, where its first body shows why; nothing for a file that cannot be read. */
export const RefusedPreview = ({ file }: { readonly file: File }) => {
  const opened = useOpenModel(file);
  const name = opened?.parts[0]?.name;
  return opened === null || name === undefined ? null : <View model={opened.model} part={0} name={name} />;
};
