import { serverMessage } from '@kerf/client/failure';
import { type Customer, routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { StatusBadge } from '@kerf/ui/status-badge';
import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiCallMerge, mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSession } from '../../session/session.tsx';
import { WideSection } from '../forms/wide-section.tsx';
import { LibraryOfCustomer } from '../library/library-of-customer.tsx';
import { ContactsOfCustomer } from './customer-contacts.tsx';
import { DetailsOfCustomer } from './customer-details.tsx';
import { FiguresOfCustomer } from './customer-figures.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { QuotesOfCustomer } from './customer-quotes.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NameRulesOfCustomer } from './name-rules.tsx';
import { refreshCustomers, useOverview } from './use-customers.ts';

/** Archives a customer, or takes it out of the archive, after asking. Spec: foundation §4. */
const useArchiving = (customer: Customer) => {
  const { t } = useTranslation('customers');
  const { t: tApp } = useTranslation();
  const { confirm } = useQuestions();
  const { organisationId } = useSession().organisation;
  const { customerId, companyName, isDeleted } = customer;
  return async () => {
    const words = { thing: t('thing'), name: companyName };
    const agreed = await confirm({
      title: tApp(isDeleted ? 'dialogs.unarchiveTitle' : 'dialogs.archiveTitle', words),
      text: tApp(isDeleted ? 'dialogs.unarchiveText' : 'dialogs.archiveText', words),
      yes: tApp(isDeleted ? 'dialogs.unarchive' : 'dialogs.archive'),
    });
    if (!agreed) return;
    const params = { organisationId, customerId };
    try {
      await (isDeleted ? api(routes.customers.unarchive, { params }) : api(routes.customers.archive, { params }));
      await refreshCustomers(organisationId);
    } catch (reason) {
      const message = serverMessage(reason);
      if (message === null) snackbars.genericError();
      else snackbars.error(message);
    }
  };
};

const Heading = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const { t: tApp } = useTranslation();
  const { t: tSetUp } = useTranslation('set-up');
  const archive = useArchiving(customer);
  const [opened, setOpened] = useState<'merge' | 'history' | null>(null);
  const { companyName, isDeleted, kind } = customer;
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Typography component="h2" variant="h2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {companyName} {kind === 'Customer' ? null : <StatusBadge tone="blue">{t(`kinds.${kind}`)}</StatusBadge>}{' '}
        {isDeleted ? <StatusBadge tone="grey">{t('archivedBadge')}</StatusBadge> : null}
      </Typography>
      <Button startIcon={<Icon path={mdiHistory} />} onClick={() => setOpened('history')}>
        {tSetUp('history.open')}
      </Button>
      {isDeleted ? null : (
        <Button startIcon={<Icon path={mdiCallMerge} />} onClick={() => setOpened('merge')}>
          {t('merge.open')}
        </Button>
      )}
      <Button
        startIcon={<Icon path={isDeleted ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline} />}
        onClick={() => void archive()}
      >
        {tApp(isDeleted ? 'dialogs.unarchive' : 'dialogs.archive')}
      </Button>
      {opened === 'merge' ? <MergeDialog customer={customer} onClose={() => setOpened(null)} /> : null}
      {opened === 'history' ? <CustomerHistory customer={customer} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
};

/** One customer: figures, quotes, contacts, details. */
export const CustomerDetail = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('customers');
  const { t: tLibrary } = useTranslation('part-library');
  const { hasPartLibrary } = useSession().features;
  const { data, isError, refetch } = useOverview(customerId);
  if (data === undefined) {
    if (!isError) return <Skeleton variant="rounded" height={360} />;
    return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  }
  const { customer, figures } = data;
  return (
    <>
      <Heading customer={customer} />
      <FiguresOfCustomer customer={customer} figures={figures} />
      <QuotesOfCustomer customer={customer} />
      {hasPartLibrary ? (
        <WideSection title={tLibrary('title')} isFullWidth>
          <LibraryOfCustomer customer={customer} />
        </WideSection>
      ) : null}
      <ContactsOfCustomer customer={customer} />
      <DetailsOfCustomer customer={customer} />
      <NameRulesOfCustomer customer={customer} />
    </>
  );
};
