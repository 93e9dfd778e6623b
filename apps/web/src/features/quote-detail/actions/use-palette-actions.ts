import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../page/page-actions.ts';
import { useSavePdf } from '../../documents/document-commands.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import type { useQuoteActions } from '../../quote-actions/use-quote-actions.ts';
import { useRefusalWords } from '../../quote-actions/use-refusal-words.ts';

type PaletteOptions = {
  readonly actions: ReturnType<typeof useQuoteActions>;
  readonly areLocked: boolean;
  /** Null where nothing can be shared. */
  readonly share: (() => void) | null;
  readonly add: () => void;
  readonly openDocument: () => void;
};

/** Everything that the quote offers, in the command palette. */
export const usePaletteActions = ({ actions, areLocked, share, add, openDocument }: PaletteOptions): void => {
  const { t } = useTranslation(['quote-detail', 'documents']);
  const reasonOf = useRefusalWords();
  const { address } = useQuoteEditor();
  const savePdf = useSavePdf();
  const pdf = { ...address, documentType: 'quote', isProduction: false } as const;
  const palette = { emphasis: 'palette' } as const;
  usePageActions([
    ...actions.offered.map((offered) => {
      const { action, refusal } = offered;
      return {
        ...palette,
        id: action,
        label: t(`actions.${action}`),
        run: () => actions.run(action),
        ...(refusal === null ? {} : { disabledReason: reasonOf(offered) ?? '' }),
      };
    }),
    ...(share === null ? [] : [{ ...palette, id: 'sharedLink', label: t('actions.sharedLink'), run: share }]),
    ...(areLocked
      ? [
          { ...palette, id: 'document', label: t('documents.quote'), run: openDocument },
          { ...palette, id: 'pdf', label: t('documents:download'), run: () => void savePdf(pdf) },
        ]
      : [{ ...palette, id: 'upload', label: t('addParts.upload2d'), run: add }]),
  ]);
};
