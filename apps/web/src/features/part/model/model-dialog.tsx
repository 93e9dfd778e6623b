import type { QuoteItem } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useTranslation } from 'react-i18next';
import { ModelOfPart } from './model-of-part.tsx';

type ModelDialogProps = { readonly item: QuoteItem; readonly onClose: () => void };

/** The model that a part was made from, with the slider that unfolds it or takes the head around it. */
export const ModelDialog = ({ item, onClose }: ModelDialogProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <TitledDialog open fullScreen title={t('model.title', { name: item.name })} onClose={onClose}>
      <ModelOfPart item={item} />
    </TitledDialog>
  );
};
