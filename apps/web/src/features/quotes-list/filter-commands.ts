import { serverMessage } from '@kerf/client/failure';
import { LONGEST_FILTER_NAME, type QuoteFilter, type RouteRequest, routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import type { QuoteListSearch } from './list-search.ts';
import { savedListOf } from './saved-lists.ts';

export const filtersKey = (organisationId: string) => ['quote-filters', organisationId] as const;

type Changes = RouteRequest<typeof routes.quoteFilters.update>['body'];

/** What is done with saved filters: each asks what it must, and the list of them is read again. */
export const useFilterCommands = () => {
  const { t } = useTranslation('quotes-list');
  const { askText, askTextAndOption, confirm } = useQuestions();
  const { organisation, isAtLeast } = useSession();
  const { organisationId } = organisation;
  const tried = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('filters.failed'));
      return null;
    } finally {
      await queryClient.invalidateQueries({ queryKey: filtersKey(organisationId) });
    }
  };
  const field = (value: string) => ({ label: t('filters.name'), value, maximum: LONGEST_FILTER_NAME });
  const change = (filter: QuoteFilter, body: Changes) =>
    tried(() => api(routes.quoteFilters.update, { params: { organisationId, quoteFilterId: filter.id }, body }));
  const save = async (search: QuoteListSearch): Promise<QuoteFilter | null> => {
    const answer = await askTextAndOption({
      title: t('filters.save'),
      text: t('filters.saveText'),
      yes: t('filters.yes'),
      field: field(''),
      option: { label: t('filters.share') },
    });
    const name = answer?.text.trim() ?? '';
    if (answer === null || name === '') return null;
    const body = { name, isShared: answer.isChosen, list: savedListOf(search) };
    return tried(() => command(routes.quoteFilters.create, { params: { organisationId }, body }));
  };
  const rename = async (filter: QuoteFilter): Promise<void> => {
    const name = await askText({
      title: t('filters.rename'),
      text: '',
      yes: t('filters.yes'),
      field: field(filter.name),
    });
    if (name !== null && name !== '' && name !== filter.name) await change(filter, { name });
  };
  const remove = async (filter: QuoteFilter): Promise<boolean> => {
    const agreed = await confirm({
      title: t('filters.delete'),
      text: t('filters.deleteText', { name: filter.name }),
      yes: t('filters.delete'),
      dangerous: true,
    });
    if (!agreed) return false;
    const params = { organisationId, quoteFilterId: filter.id };
    const removed = await tried(async () => {
      await api(routes.quoteFilters.remove, { params });
      return true;
    });
    return removed === true;
  };
  const mayChange = (filter: QuoteFilter): boolean => filter.isOwn || isAtLeast('administrator');
  return { save, change, rename, remove, mayChange };
};
