import type { QuoteItem } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { NotesDialog } from '../../../part/fields/notes-dialog.tsx';

/** The notes of one part. */
export const PartNotesDialog = (props: { item: QuoteItem; isLocked: boolean; onClose: () => void }) => {
  const { item, isLocked, onClose } = props;
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  return (
    <NotesDialog
      title={t('notes.ofPart', { name: item.name })}
      target={item.id}
      notes={item}
      isLocked={isLocked}
      onSave={(changed) => changeItem(item, changed)}
      onClose={onClose}
    />
  );
};
