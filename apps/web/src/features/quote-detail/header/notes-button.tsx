import type { Quote } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiNoteTextOutline } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { quoteTarget } from '../../editing/open-queues.ts';
import { isReadOnly } from '../read-only.ts';

const NotesDialog = lazyPiece(() => import('../../part/fields/notes-dialog.tsx'), 'NotesDialog');

/** Opens the notes of the quote, which the free plan has not. Spec: quotes §5. */
export const NotesButton = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  const { standing } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonedButton
        reason={standing.freePlan ? t('notes.notOnFreePlan') : undefined}
        startIcon={<Icon path={mdiNoteTextOutline} />}
        onClick={() => setOpen(true)}
      >
        {t('notes.ofQuote')}
      </ReasonedButton>
      {isOpen ? (
        <Suspense>
          <NotesDialog
            title={t('notes.ofQuote')}
            target={quoteTarget}
            notes={quote}
            isLocked={isReadOnly(quote)}
            onSave={changeQuote}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
