import { type CustomerFigures, type CustomerRow, routes } from '@kerf/contract';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { customersQuery } from '../editing/quote-data.ts';

/** Customers that come at once. */
const PAGE_SIZE = 100;

const centralKey = (organisationId: string) => ['customer-central', organisationId] as const;

/** Reads customers anew wherever they are shown. */
export const refreshCustomers = (organisationId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: customersQuery(organisationId).queryKey }),
    queryClient.invalidateQueries({ queryKey: centralKey(organisationId) }),
  ]);

/** Customers whose name has the letters, a page at a time. */
export const useCustomerList = (search: string, includeArchived: boolean) => {
  const { organisationId } = useSession().organisation;
  const query = useInfiniteQuery({
    queryKey: [...centralKey(organisationId), 'list', search, includeArchived],
    queryFn: ({ pageParam, signal }) =>
      api(
        routes.customerCentral.list,
        {
          params: { organisationId },
          query: {
            pageNumber: pageParam,
            pageSize: PAGE_SIZE,
            includeArchived: includeArchived ? 'true' : 'false',
            ...(search === '' ? {} : { searchTerm: search }),
          },
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalCount }, pages) => (pages.length * PAGE_SIZE < totalCount ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const customers: readonly CustomerRow[] | undefined = query.data?.pages.flatMap((page) => page.customers);
  return { ...query, customers, totalCount: query.data?.pages.at(-1)?.totalCount ?? 0 };
};

/** Customers to choose from by typing. */
export const useFoundCustomers = (search: string) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: [...centralKey(organisationId), 'found', search],
    queryFn: ({ signal }) =>
      api(
        routes.customerCentral.list,
        { params: { organisationId }, query: { searchTerm: search, pageSize: 20, includeArchived: 'true' } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
};

const overviewQuery = (organisationId: string, customerId: string) =>
  queryOptions({
    queryKey: [...centralKey(organisationId), 'one', customerId],
    queryFn: ({ signal }) => api(routes.customerCentral.overview, { params: { organisationId, customerId } }, signal),
  });

/** Shows nothing more of a customer that is there no longer. */
export const forgetCustomer = (organisationId: string, customerId: string): void =>
  queryClient.removeQueries({ queryKey: overviewQuery(organisationId, customerId).queryKey });

/** A customer with all contacts and figures; nothing while none is chosen. */
export const useOverview = (customerId: string | undefined) => {
  const { organisationId } = useSession().organisation;
  return useQuery({ ...overviewQuery(organisationId, customerId ?? ''), enabled: customerId !== undefined });
};

/** A page of the quotes of a customer, those changed last first. */
export const useQuotesOf = (customerId: string, page: { readonly number: number; readonly size: number }) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: ['quotes', organisationId, 'of', customerId, page],
    queryFn: ({ signal }) =>
      api(
        routes.quotes.list,
        {
          params: { organisationId },
          query: { customerId, pageNumber: page.number, pageSize: page.size, includeArchived: 'true' },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
};

export type Sums = CustomerFigures['open'];
