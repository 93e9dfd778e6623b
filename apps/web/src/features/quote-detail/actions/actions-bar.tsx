import type { Quote, QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { keepFirstClick } from '@kerf/ui/second-click';
import { mdiFileDocumentOutline, mdiPlus } from '@mdi/js';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useQuoteActions } from '../../quote-actions/use-quote-actions.ts';
import { useRefusalWords } from '../../quote-actions/use-refusal-words.ts';
import { MenuButton, type MenuEntry } from './menu-button.tsx';
import { useArchiving } from './use-archiving.ts';
import { useDrawingsExport } from './use-drawings-export.ts';

type ActionsBarProps = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly actions: ReturnType<typeof useQuoteActions>;
  readonly onShare: () => void;
  readonly leading: ReactNode;
  /** None once parts are no longer edited. */
  readonly addParts: readonly MenuEntry[];
  readonly documents: readonly MenuEntry[];
};

/** Saving state, new parts, documents, the status's main actions and the menu of the others. Spec: quotes §2, §4. */
export const ActionsBar = ({ quote, items, actions, onShare, leading, addParts, documents }: ActionsBarProps) => {
  const { t } = useTranslation('quote-detail');
  const toggleArchived = useArchiving(quote);
  const drawingsExport = useDrawingsExport(quote, items);
  const { offered, busy, run } = actions;
  const reasonOf = useRefusalWords();
  const buttons = [
    ...offered.filter((one) => one.rank === 'secondary'),
    ...offered.filter((one) => one.rank === 'primary'),
  ];
  const entries: MenuEntry[] = [
    ...offered
      .filter((one) => one.rank === 'menu')
      .map((one) => ({
        id: one.action,
        label: t(`actions.${one.action}`),
        run: () => run(one.action),
        reason: reasonOf(one),
      })),
    ...(quote.isDeleted ? [] : [{ id: 'sharedLink', label: t('actions.sharedLink'), run: onShare }]),
    drawingsExport,
    { id: 'archive', label: t(quote.isDeleted ? 'actions.unarchive' : 'actions.archive'), run: toggleArchived },
  ];
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      onClickCapture={keepFirstClick}
      sx={{ alignItems: 'center', flexShrink: { xs: 1, sm: 0 }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {leading}
      {addParts.length === 0 ? null : (
        <MenuButton label={t('addParts.label')} startIcon={<Icon path={mdiPlus} />} entries={addParts} />
      )}
      <MenuButton label={t('documents.label')} startIcon={<Icon path={mdiFileDocumentOutline} />} entries={documents} />
      <MenuButton label={t('actions.menu')} entries={entries} />
      {buttons.map((one) => (
        <ReasonedButton
          key={one.action}
          variant={one.rank === 'primary' ? 'contained' : 'outlined'}
          reason={reasonOf(one)}
          loading={busy === one.action}
          disabled={busy !== null && busy !== one.action}
          onClick={() => run(one.action)}
        >
          {t(`actions.${one.action}`)}
        </ReasonedButton>
      ))}
    </Stack>
  );
};
