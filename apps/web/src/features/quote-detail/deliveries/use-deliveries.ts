import { serverMessage } from '@kerf/client/failure';
import { type DeliveryDocket, routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { allOpen, type DocketDraft, wantedPieces } from './docket-draft.ts';

/** What of the order has gone out, what is typed for the next docket, and what can be done with those that there are. */
export const useDeliveries = () => {
  const { t } = useTranslation('deliveries');
  const { address } = useQuoteEditor();
  const locale = useLocale();
  const { confirm } = useQuestions();
  const [draft, setDraft] = useState<DocketDraft>({});
  const [note, setNote] = useState('');
  const [isMaking, setMaking] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['deliveries', address.organisationId, address.quoteId],
    queryFn: ({ signal }) => api(routes.deliveryDockets.list, { params: address }, signal),
    staleTime: 0,
  });
  const lines = data?.lines ?? [];
  const wanted = wantedPieces(lines, draft, locale);
  const readAgain = async () => {
    void queryClient.invalidateQueries({ queryKey: ['document'] });
    await refetch();
  };
  const make = async () => {
    if (wanted === null || isMaking) return;
    setMaking(true);
    try {
      const body = { lines: [...wanted], note };
      const { numberText } = await command(routes.deliveryDockets.create, { params: address, body });
      setDraft({});
      setNote('');
      snackbars.success(t('made', { number: numberText }));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('makeFailed'));
    } finally {
      await readAgain();
      setMaking(false);
    }
  };
  const withdraw = async ({ docketId, numberText }: DeliveryDocket) => {
    const words = { number: numberText };
    const question = { title: t('withdrawTitle', words), text: t('withdrawText'), yes: t('withdraw') };
    if (!(await confirm({ ...question, dangerous: true }))) return;
    try {
      await api(routes.deliveryDockets.withdraw, { params: { ...address, docketId } });
      snackbars.success(t('withdrawn', words));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('withdrawFailed'));
    } finally {
      await readAgain();
    }
  };
  return {
    ...{ lines, dockets: data?.dockets ?? [], isLoading: data === undefined && !isError, isError, isMaking },
    ...{ draft, note, setNote, wanted, locale },
    retry: () => void refetch(),
    type: (lineId: string, pieces: string) => setDraft({ ...draft, [lineId]: pieces }),
    takeAll: () => setDraft(allOpen(lines)),
    make: () => void make(),
    withdraw: (docket: DeliveryDocket) => void withdraw(docket),
  };
};
export type Deliveries = ReturnType<typeof useDeliveries>;
