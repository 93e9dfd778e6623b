import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { formatDate } from '@kerf/i18n/formats';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { copyText, type LinkedDocument } from './document-commands.ts';

const linkKey = ({ organisationId, quoteId, documentType }: LinkedDocument) =>
  ['document-link', organisationId, quoteId, documentType] as const;

/** The last moment of a day where the reader is. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** Does one thing with the link at a time and shows the link as it is afterwards. */
const useLinkWork = (document: LinkedDocument) => {
  const { t } = useTranslation('documents');
  const [isBusy, setBusy] = useState(false);
  const work = async <Answer>(call: () => Promise<Answer>, told: (answer: Answer) => string | null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const text = told(await call());
      if (text !== null) snackbars.success(text);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('share.failed'));
    }
    await queryClient.invalidateQueries({ queryKey: linkKey(document) });
    setBusy(false);
  };
  return { isBusy, work };
};

const useLinkCommands = (document: LinkedDocument) => {
  const { t, i18n } = useTranslation('documents');
  const { confirm } = useQuestions();
  const { isBusy, work } = useLinkWork(document);
  const params = document;
  const changeEnd = (expiresAt: string | null) =>
    work(
      () => api(routes.documents.changeLinkEnd, { params, body: { expiresAt } }),
      (changed) => t('share.endChanged', { date: formatDate(changed.expiresAt, i18n.language) }),
    );
  const renew = async () => {
    const question = { title: t('share.renewTitle'), text: t('share.renewText'), yes: t('share.renew') };
    if (!(await confirm({ ...question, dangerous: true }))) return;
    await work(
      () => api(routes.documents.renewLink, { params, body: {} }),
      () => t('share.renewed'),
    );
  };
  const revoke = async () => {
    const question = { title: t('share.revokeTitle'), text: t('share.revokeText'), yes: t('share.revoke') };
    if (!(await confirm({ ...question, dangerous: true }))) return;
    await work(
      () => api(routes.documents.revokeLinks, { params }),
      () => t('share.revoked'),
    );
  };
  const copy = async (url: string) => {
    if (await copyText(url)) snackbars.success(t('copied'));
    else snackbars.error(t('copyFailed'));
  };
  const make = () =>
    work(
      () => api(routes.documents.share, { params }),
      () => null,
    );
  return {
    isBusy,
    make: () => void make(),
    copy: (url: string) => void copy(url),
    endOn: (day: string) => void changeEnd(endOfDay(day)),
    endAsUsual: () => void changeEnd(null),
    renew: () => void renew(),
    revoke: () => void revoke(),
  };
};
export type LinkCommands = ReturnType<typeof useLinkCommands>;

/** The link of a document, undefined while it loads and null for none, with what can be done with it. */
export const useSharedLink = (document: LinkedDocument) => {
  const { data, error, refetch } = useQuery({
    queryKey: linkKey(document),
    queryFn: ({ signal }) => api(routes.documents.link, { params: document }, signal),
  });
  const commands = useLinkCommands(document);
  return { link: data?.link, hasFailed: error !== null && data === undefined, retry: () => void refetch(), commands };
};
