import { formatDate } from '@kerf/i18n/formats';
import { ORGANISATION_ROLES } from '@kerf/quoting';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDotsVertical } from '@mdi/js';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import type { MemberRow, PersonRow } from './people.ts';
import type { PeopleCommands } from './people-commands.ts';
import { PersonMenu } from './person-menu.tsx';

/** Given and taken by transfer only. */
const choosableRoles = ORGANISATION_ROLES.filter((role) => role !== 'owner');

type RowProps = {
  readonly row: PersonRow;
  readonly commands: PeopleCommands;
  readonly onTransfer: (row: MemberRow) => void;
};

const Role = ({ row, commands }: Pick<RowProps, 'row' | 'commands'>) => {
  const { t } = useTranslation('members');
  if (row.role === 'owner') return <Typography variant="body2">{t('roles.owner')}</Typography>;
  return (
    <TextField
      select
      value={row.role}
      onChange={({ target }) => {
        const role = choosableRoles.find((one) => one === target.value);
        if (role !== undefined) void commands.changeRole(row, role);
      }}
      slotProps={{ select: { 'aria-label': t('roleOf', { name: row.name || row.emailAddress }) } }}
      sx={{ minWidth: 0, width: '100%', maxWidth: 240 }}
    >
      {choosableRoles.map((role) => (
        <MenuItem key={role} value={role}>
          {t(`roles.${role}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const statusColours = { open: 'info', expired: 'warning', declined: 'default' } as const;

const Standing = ({ row }: { row: PersonRow }) => {
  const { t, i18n } = useTranslation('members');
  const date = (utc: string) => formatDate(utc, i18n.language);
  if (row.kind === 'member') {
    return <Typography variant="body2">{t('joined', { date: date(row.joinedUtc) })}</Typography>;
  }
  const until = { open: t('openUntil', { date: date(row.expiresUtc) }), expired: '', declined: '' }[row.status];
  const by = row.invitedByName ?? '';
  const sent = by === '' ? t('sent', { date: date(row.sentUtc) }) : t('sentBy', { date: date(row.sentUtc), name: by });
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Chip size="small" variant="outlined" color={statusColours[row.status]} label={t(`status.${row.status}`)} />
      <Typography variant="caption" color="textSecondary">
        {sent}
        {until === '' ? null : <span style={{ whiteSpace: 'nowrap' }}>{` · ${until}`}</span>}
      </Typography>
    </Stack>
  );
};

const Person = ({ row }: { row: PersonRow }) => {
  const { t } = useTranslation('members');
  const { user } = useSession();
  const isSelf = row.kind === 'member' && row.userId === user.userId;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.name === '' ? row.emailAddress : row.name}
        {isSelf ? ` (${t('you')})` : ''}
      </Typography>
      {row.name === '' ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {row.emailAddress}
        </Typography>
      )}
    </>
  );
};

/** On a telephone the standing and the role of a person are below their name. */
const useIsNarrow = () => useMediaQuery('(max-width: 599.95px)');

const PersonTableRow = ({ row, commands, onTransfer }: RowProps) => {
  const { t } = useTranslation('members');
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { user, role } = useSession();
  const isOtherMember = row.kind === 'member' && row.userId !== user.userId;
  const hasMenu = row.kind === 'invitation' || (isOtherMember && (row.role !== 'owner' || role === 'owner'));
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'middle' } }}>
      <TableCell sx={{ width: { sm: '40%' } }}>
        <Person row={row} />
        {isNarrow ? (
          <Stack spacing={1} sx={{ mt: 0.5 }}>
            <Standing row={row} />
            <Role row={row} commands={commands} />
          </Stack>
        ) : null}
      </TableCell>
      {isNarrow ? null : (
        <>
          <TableCell sx={{ width: 200 }}>
            <Role row={row} commands={commands} />
          </TableCell>
          <TableCell>
            <Standing row={row} />
          </TableCell>
        </>
      )}
      <TableCell padding="none" align="right" sx={{ width: 48 }}>
        {hasMenu ? (
          <IconButton
            aria-label={t('actionsFor', { name: row.name || row.emailAddress })}
            aria-haspopup="menu"
            onClick={(event) => setPlace(event.currentTarget)}
          >
            <Icon path={mdiDotsVertical} />
          </IconButton>
        ) : null}
        {place === null ? null : (
          <PersonMenu
            place={place}
            row={row}
            commands={commands}
            onTransfer={onTransfer}
            onClose={() => setPlace(null)}
          />
        )}
      </TableCell>
    </TableRow>
  );
};

type PeopleTableProps = Omit<RowProps, 'row'> & { readonly rows: readonly PersonRow[] };

/** Members and invitations with what can be done to each. */
export const PeopleTable = ({ rows, ...rest }: PeopleTableProps) => {
  const { t } = useTranslation('members');
  const isNarrow = useIsNarrow();
  return (
    <FramedTable
      label={t('title')}
      head={
        <>
          <TableCell>{t('person')}</TableCell>
          {isNarrow ? null : (
            <>
              <TableCell>{t('role')}</TableCell>
              <TableCell>{t('standing')}</TableCell>
            </>
          )}
          <TableCell padding="none">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableCell>
        </>
      }
    >
      {rows.map((row) => (
        <PersonTableRow key={row.id} row={row} {...rest} />
      ))}
    </FramedTable>
  );
};
