import { type QuoteItem, routes } from '@kerf/contract';
import { type BendSample, type OpenModel, openModel, partOfModel } from '@kerf/model-view/open-model';
import { PartOfModelView } from '@kerf/model-view/part-of-model-view';
import { lengthFromInput } from '@kerf/units';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/api.ts';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { unitsOf } from '../set-up.ts';

type Opened = { readonly model: OpenModel; readonly part: number };
type Loading = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'open'; readonly opened: Opened };

/** The part of the model that a part of the quote was made from; null where the model has none such. */
const partOfItem = async (model: OpenModel, item: QuoteItem): Promise<number | null> => {
  const parts = await model.parts;
  const units = unitsOf(item);
  const sizeMm = [item.displayBoundBoxWidth, item.displayBoundBoxHeight].map((size) => lengthFromInput(size, units));
  const isTube = item.profile !== null;
  return parts === null
    ? null
    : partOfModel(parts, { place: item.placeInFile, isTube, sizeMm: isTube ? null : [sizeMm[0] ?? 0, sizeMm[1] ?? 0] });
};

/** The bends of the part with the K-factors that it was laid flat by, so that it unfolds to the flat pattern that is cut. */
const samplesOf = (item: QuoteItem): readonly BendSample[] => {
  const { modelSheet } = item;
  if (modelSheet === null) return [];
  const inMm = (length: number) => lengthFromInput(length, unitsOf(item));
  return modelSheet.bends.map(({ insideRadius, angleDegrees, kFactor }) => ({
    ...{ thicknessMm: inMm(modelSheet.thickness), insideRadiusMm: inMm(insideRadius), kFactor },
    angle: (angleDegrees * Math.PI) / 180,
  }));
};

/** Fetches the file that the part keeps and opens it in a thread of the browser; `again` after a failure. */
const useModelOf = (item: QuoteItem) => {
  const [state, setState] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { organisationId, quoteId } = useQuoteEditor().address;
  const { id: quoteItemId } = item;
  const laidBy = JSON.stringify(item.modelSheet?.bends.map(({ kFactor }) => kFactor));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part's model stays the same whatever is edited of it but how its bends are laid flat
  useEffect(() => {
    const leaving = new AbortController();
    let model: OpenModel | null = null;
    const open = async (): Promise<Loading> => {
      const params = { organisationId, quoteId, quoteItemId };
      const { blob } = await download(routes.quoteItems.originalFile, { params }, leaving.signal);
      if (leaving.signal.aborted) return { kind: 'loading' };
      model = openModel(
        new Worker(new URL('./model-thread.ts', import.meta.url), { type: 'module' }),
        blob,
        samplesOf(item),
      );
      const part = await partOfItem(model, item);
      return part === null ? { kind: 'failed' } : { kind: 'open', opened: { model, part } };
    };
    open()
      .catch((): Loading => ({ kind: 'failed' }))
      .then((next) => leaving.signal.aborted || setState(next));
    return () => {
      leaving.abort();
      model?.close();
    };
  }, [organisationId, quoteId, quoteItemId, laidBy, attempt]);
  const again = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { state, again };
};

/** The model that a part was made from, in three dimensions. */
export const ModelOfPart = ({ item }: { readonly item: QuoteItem }) => {
  const { t, i18n } = useTranslation('quote-detail');
  const locale = useLocale();
  const { state, again } = useModelOf(item);
  if (state.kind === 'loading') return <LinearProgress aria-label={t('model.loading')} />;
  if (state.kind === 'open')
    return (
      <PartOfModelView
        {...state.opened}
        name={item.name}
        language={i18n.language}
        locale={locale}
        units={unitsOf(item)}
      />
    );
  return (
    <Alert severity="error" action={<Button onClick={again}>{t('upload.tryAgain')}</Button>}>
      {t('model.failed')}
    </Alert>
  );
};
