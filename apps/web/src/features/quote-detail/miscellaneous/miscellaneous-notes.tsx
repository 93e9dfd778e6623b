import type { MiscellaneousItem } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { miscellaneousTarget } from '../../editing/miscellaneous-data.ts';
import { NotesDialog } from '../../part/fields/notes-dialog.tsx';

type NotesProps = { readonly item: MiscellaneousItem; readonly isLocked: boolean; readonly onClose: () => void };

/** The notes of a miscellaneous item; the customer's can only be read. Spec: quotes §3. */
export const MiscellaneousNotes = ({ item, isLocked, onClose }: NotesProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeMiscellaneous } = useQuoteEditor();
  return (
    <NotesDialog
      title={t('notes.ofPart', { name: item.name })}
      target={miscellaneousTarget(item.id)}
      notes={item}
      isLocked={isLocked}
      readOnly={['customerNotes']}
      onSave={({ customerNotes: _customers, ...changed }) => changeMiscellaneous(item, changed)}
      onClose={onClose}
    />
  );
};
