import type { Quote } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useQuoteActions } from '../../quote-actions/use-quote-actions.ts';
import { useRefusalWords } from '../../quote-actions/use-refusal-words.ts';
import { MenuButton, type MenuEntry } from './menu-button.tsx';
import { useArchiving } from './use-archiving.ts';

type ActionsBarProps = {
  readonly quote: Quote;
  readonly actions: ReturnType<typeof useQuoteActions>;
  readonly onShare: () => void;
  readonly leading: ReactNode;
  /** Add parts while they are edited, documents afterwards. */
  readonly menu: { readonly label: string; readonly icon: string; readonly entries: readonly MenuEntry[] };
};

/** Saving state, parts or documents, the status's main actions and the menu of the others. Spec: quotes §2, §4. */
export const ActionsBar = ({ quote, actions, onShare, leading, menu }: ActionsBarProps) => {
  const { t } = useTranslation('quote-detail');
  const toggleArchived = useArchiving(quote);
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
    { id: 'archive', label: t(quote.isDeleted ? 'actions.unarchive' : 'actions.archive'), run: toggleArchived },
  ];
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexShrink: { xs: 1, sm: 0 }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {leading}
      {menu.entries.length === 0 ? null : (
        <MenuButton label={menu.label} startIcon={<Icon path={menu.icon} />} entries={menu.entries} />
      )}
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
