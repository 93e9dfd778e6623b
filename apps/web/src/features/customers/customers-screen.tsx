import { serverMessage } from '@kerf/client/failure';
import { type Customer, routes } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiPlus, mdiUpload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { type MasterSearch, masterSearch } from '../../page/master-search.ts';
import { Page } from '../../page/page.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import { MasterDetail } from '../set-up/master-list/master-detail.tsx';
import { MasterList } from '../set-up/master-list/master-list.tsx';
import { matchingItems } from '../set-up/master-list/matching-items.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerImport, useCustomerFiles } from './customer-files.tsx';
import { refreshCustomers, useCustomerList, useOverview } from './use-customers.ts';

/** What the address says. A customer that drops out of the list is no longer chosen. Spec: foundation §2. */
const useListState = () => {
  const search = masterSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: { readonly [Key in keyof MasterSearch]: MasterSearch[Key] | undefined }, replace = false) =>
    void navigate({ to: '.', search: masterSearch({ ...search, ...part }), replace });
  const { data } = useOverview(search.id);
  const chosen = data?.customer;
  const isDropped = chosen !== undefined && matchingItems([{ ...chosen, ...listedAs(chosen) }], search).length === 0;
  const clear = useEffectEvent(() => change({ id: undefined }, true));
  useEffect(() => {
    if (isDropped) clear();
  }, [isDropped]);
  return { search, change, chosen: isDropped ? undefined : chosen };
};

const listedAs = ({
  customerId,
  companyName,
  isDeleted,
}: Pick<Customer, 'customerId' | 'companyName' | 'isDeleted'>) => ({
  id: customerId,
  name: companyName,
  isArchived: isDeleted,
});

/** Creates a quote, for the chosen customer when there is one, and opens it. */
const useNewQuote = (customer: Customer | undefined) => {
  const { t } = useTranslation('customers');
  const { organisationId } = useSession().organisation;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      const body = customer === undefined || customer.isDeleted ? {} : { customerId: customer.customerId };
      const { id: quoteId } = await command(routes.quotes.create, { params: { organisationId }, body });
      void queryClient.invalidateQueries({ queryKey: ['quotes', organisationId] });
      void refreshCustomers(organisationId);
      await navigate({ to: '/quotes/$quoteId', params: { quoteId } });
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('newQuoteFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, create };
};

type List = ReturnType<typeof useCustomerList>;

/** How many there are, and the way to those that are not shown yet. */
const ListFoot = ({ list }: { list: List }) => {
  const { t } = useTranslation('customers');
  const locale = useLocale();
  const { customers = [], totalCount } = list;
  const words = {
    shown: formatNumber(customers.length, locale),
    count: totalCount,
    total: formatNumber(totalCount, locale),
  };
  return (
    <Box sx={{ px: 2, py: 1, textAlign: 'center' }}>
      <Typography variant="caption" color="textSecondary" component="div" role="status">
        {t('shown', words)}
      </Typography>
      {list.hasNextPage ? (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      ) : null}
    </Box>
  );
};

const CustomersWork = ({ title }: { title: string }) => {
  const { t } = useTranslation('customers');
  const { t: tQuote } = useTranslation('quote-detail');
  const { search, change, chosen } = useListState();
  const list = useCustomerList(search.search ?? '', search.archived === true);
  const [opened, setOpened] = useState<'adding' | 'importing' | null>(null);
  const files = useCustomerFiles();
  const newQuote = useNewQuote(chosen);
  const { customers } = list;
  const addAction = { label: tQuote('customer.add'), run: () => setOpened('adding') };
  return (
    <Page
      title={title}
      actions={[
        {
          id: 'export',
          label: t('import.export'),
          emphasis: 'palette',
          run: () => void files.exportAs('xlsx'),
        },
        { id: 'import', label: t('import.open'), icon: mdiUpload, run: () => setOpened('importing') },
        {
          id: 'create-quote',
          label: t('newQuote'),
          icon: mdiPlus,
          run: () => void newQuote.create(),
          ...(newQuote.isBusy ? { disabledReason: t('creating') } : {}),
        },
        { id: 'add-customer', icon: mdiPlus, emphasis: 'main', ...addAction },
      ]}
    >
      <MasterDetail
        label={title}
        isDetailShown={search.id !== undefined}
        onBack={() => change({ id: undefined })}
        list={
          <MasterList
            label={title}
            searchLabel={t('search')}
            items={(customers ?? []).map((one) => ({
              ...listedAs(one),
              detail: [one.accountCode, t('quoteCount', { count: one.numberOfQuotes })]
                .filter((text) => text !== '')
                .join(' · '),
            }))}
            state={customers !== undefined ? 'ready' : list.isError ? 'failed' : 'loading'}
            onRetry={() => void list.refetch()}
            selectedId={search.id}
            onSelect={(id) => change({ id })}
            search={search.search ?? ''}
            onSearch={(text) => change({ search: text })}
            showArchived={search.archived === true}
            onShowArchived={(isOn) => change({ archived: isOn ? true : undefined })}
            add={{ label: t('addShort'), run: addAction.run }}
            foot={<ListFoot list={list} />}
          />
        }
      >
        {search.id === undefined ? (
          <Typography color="textSecondary" sx={{ p: 2 }}>
            {customers?.length === 0 ? t('none') : t('chooseOne')}
          </Typography>
        ) : (
          <CustomerDetail key={search.id} customerId={search.id} />
        )}
      </MasterDetail>
      {opened === 'importing' ? <CustomerImport onClose={() => setOpened(null)} /> : null}
      {opened === 'adding' ? (
        <CustomerDrawer
          customers={[]}
          customer={null}
          onSaved={({ customerId }) => change({ id: customerId, search: undefined })}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Page>
  );
};

/** Customers with their quotes, contacts and terms, for administrators; also as Customer Central. Spec: foundation §2. */
export const Customers = () => {
  const { t } = useTranslation('customers');
  const { pathname } = useLocation();
  const { isAtLeast } = useSession();
  const title = t(pathname.startsWith('/customer-central') ? 'central' : 'title');
  if (isAtLeast('administrator')) return <CustomersWork title={title} />;
  return (
    <Page title={title}>
      <Typography>{t('administratorsOnly')}</Typography>
    </Page>
  );
};
