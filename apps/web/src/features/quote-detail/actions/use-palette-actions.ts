import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../page/page-actions.ts';
import type { useQuoteActions } from '../../quote-actions/use-quote-actions.ts';

type PaletteOptions = {
  readonly actions: ReturnType<typeof useQuoteActions>;
  readonly areLocked: boolean;
  readonly add: () => void;
  readonly openDocument: () => void;
};

/** Everything that the quote offers, in the command palette. */
export const usePaletteActions = ({ actions, areLocked, add, openDocument }: PaletteOptions): void => {
  const { t } = useTranslation('quote-detail');
  const palette = { emphasis: 'palette' } as const;
  usePageActions([
    ...actions.offered.map(({ action, refusal }) => ({
      ...palette,
      id: action,
      label: t(`actions.${action}`),
      run: () => actions.run(action),
      ...(refusal === null ? {} : { disabledReason: t(`guards.${refusal}`) }),
    })),
    ...(areLocked
      ? [{ ...palette, id: 'document', label: t('documents.quote'), run: openDocument }]
      : [{ ...palette, id: 'upload', label: t('addParts.upload2d'), run: add }]),
  ]);
};
