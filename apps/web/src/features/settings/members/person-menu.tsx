import { Icon } from '@kerf/ui/icon';
import { mdiAccountRemoveOutline, mdiCrownOutline, mdiEmailOffOutline, mdiEmailOutline } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import type { MemberRow, PersonRow } from './people.ts';
import type { PeopleCommands } from './people-commands.ts';

type PersonMenuProps = {
  readonly place: HTMLElement;
  readonly row: PersonRow;
  readonly commands: PeopleCommands;
  readonly onTransfer: (row: MemberRow) => void;
  readonly onClose: () => void;
};

type Entry = { readonly id: string; readonly label: string; readonly icon: string; readonly run: () => unknown };

/** What can be done to a member or an invitation, for whoever opened it. */
export const PersonMenu = ({ place, row, commands, onTransfer, onClose }: PersonMenuProps) => {
  const { t } = useTranslation('members');
  const { role } = useSession();
  const entriesOfMember = (member: MemberRow): Entry[] => [
    ...(role === 'owner'
      ? [{ id: 'transfer', label: t('transfer.entry'), icon: mdiCrownOutline, run: () => onTransfer(member) }]
      : []),
    {
      id: 'remove',
      label: t('remove.entry'),
      icon: mdiAccountRemoveOutline,
      run: () => commands.remove(member),
    },
  ];
  const entries: readonly Entry[] =
    row.kind === 'member'
      ? entriesOfMember(row)
      : [
          { id: 'resend', label: t('resend'), icon: mdiEmailOutline, run: () => commands.resend(row) },
          {
            id: 'withdraw',
            label: row.status === 'open' ? t('withdraw.entry') : t('withdraw.clear'),
            icon: mdiEmailOffOutline,
            run: () => commands.withdraw(row),
          },
        ];
  return (
    <Menu open anchorEl={place} onClose={onClose}>
      {entries.map(({ id, label, icon, run }) => (
        <MenuItem
          key={id}
          onClick={() => {
            onClose();
            void run();
          }}
        >
          <ListItemIcon>
            <Icon path={icon} />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};
