import { Pager } from '@kerf/ui/pager';
import { SearchBox } from '@kerf/ui/search-box';
import { mdiAccountPlusOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { Page } from '../../../page/page.tsx';
import { PAGE_SIZES } from '../../../page/sizes.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type MemberRow, peopleRows, takenPlaces } from './people.ts';
import { usePeopleCommands } from './people-commands.ts';
import { type People, usePeople } from './people-queries.ts';
import { PeopleTable } from './people-table.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** Members and invitations as a list: searched, paged, changed. */
const PeopleList = ({ people, onTransfer }: { people: People; onTransfer: (heir: MemberRow) => void }) => {
  const { t } = useTranslation('members');
  const locale = useLocale();
  const commands = usePeopleCommands(people.refresh);
  const [search, setSearch] = useState('');
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: number }>({
    page: 1,
    pageSize: PAGE_SIZES.peopleAndTaxRates[0],
  });
  if (people.members === undefined || people.invitations === undefined) {
    return people.isFailed ? (
      <LoadFailed text={t('loadFailed')} onRetry={() => void people.refresh()} />
    ) : (
      <Skeleton height={240} />
    );
  }
  const rows = peopleRows(people.members, people.invitations, search);
  const shownPage = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <Stack spacing={2}>
      <SearchBox
        label={t('search')}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage({ page: 1, pageSize });
        }}
      />
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('noneFound')}</Typography>
      ) : (
        <PeopleTable
          rows={rows.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
          commands={commands}
          onTransfer={onTransfer}
        />
      )}
      <Pager
        page={shownPage}
        pageSize={pageSize}
        pageSizes={PAGE_SIZES.peopleAndTaxRates}
        total={rows.length}
        locale={locale}
        onChange={(next, size) => setPage({ page: next, pageSize: size })}
      />
    </Stack>
  );
};

const MembersPage = () => {
  const { t } = useTranslation('members');
  const { t: tSettings } = useTranslation('settings');
  const { features } = useSession();
  const people = usePeople();
  const [isInviting, setInviting] = useState(false);
  const [heir, setHeir] = useState<MemberRow | null>(null);
  const taken = takenPlaces(people.members ?? [], people.invitations ?? []);
  const isFull = features.maxUsers !== null && taken >= features.maxUsers;
  return (
    <Page
      title={tSettings('title')}
      actions={[
        {
          id: 'invite',
          label: t('invite.open'),
          icon: mdiAccountPlusOutline,
          emphasis: 'main',
          run: () => setInviting(true),
          disabledReason: isFull ? t('upgrade') : undefined,
        },
      ]}
    >
      <SettingsTabs>
        <Box sx={{ maxWidth: 1000 }}>
          <Typography component="h2" variant="h2" gutterBottom>
            {t('title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {features.maxUsers === null ? t('text') : t('places', { taken, count: features.maxUsers })}
          </Typography>
          {isFull ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('upgrade')}
            </Alert>
          ) : null}
          <PeopleList people={people} onTransfer={setHeir} />
        </Box>
        {isInviting ? <InviteDialog onClose={() => setInviting(false)} onSent={people.refresh} /> : null}
        {heir === null ? null : <TransferDialog heir={heir} onClose={() => setHeir(null)} onDone={people.refresh} />}
      </SettingsTabs>
    </Page>
  );
};

/** Who works in the organisation, for its administrators. Spec: foundation §6, §7. */
export const MembersSettings = () => {
  const { t } = useTranslation('members');
  const { t: tSettings } = useTranslation('settings');
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <MembersPage />;
  return (
    <Page title={tSettings('title')}>
      <SettingsTabs>
        <Typography>{t('administratorsOnly')}</Typography>
      </SettingsTabs>
    </Page>
  );
};
