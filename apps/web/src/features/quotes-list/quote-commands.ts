import { serverMessage } from '@kerf/client/failure';
import { type QuoteListRow, routes } from '@kerf/contract';
import { copyName } from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../api/api.ts';
import { useSession } from '../../session/session.tsx';
import { carryFiles } from '../upload/carried-files.ts';
import { refreshQuotes, showArchived } from './use-quotes.ts';

type Busy = 'create' | 'sample' | 'duplicate';
type Named = Pick<QuoteListRow, 'id' | 'name'>;

/** A copy is calculated before it opens; when that fails, the copy still opens and the server says why. */
const calculateCopy = async (organisationId: string, quoteId: string, fallback: string) => {
  try {
    await api(routes.quotes.calculate, { params: { organisationId, quoteId } });
  } catch (reason) {
    snackbars.error(serverMessage(reason) ?? fallback);
  }
};

const useArchiving = (organisationId: string) => {
  const { t } = useTranslation('quotes-list');
  const { t: tApp } = useTranslation();
  const { confirm } = useQuestions();
  return async (quote: Named, archives: boolean) => {
    const words = { thing: t('thing'), name: quote.name };
    const agreed = await confirm({
      title: tApp(archives ? 'dialogs.archiveTitle' : 'dialogs.unarchiveTitle', words),
      text: tApp(archives ? 'dialogs.archiveText' : 'dialogs.unarchiveText', words),
      yes: t(archives ? 'archive' : 'unarchive'),
    });
    if (!agreed) return;
    const undo = showArchived(organisationId, quote.id, archives);
    const params = { organisationId, quoteId: quote.id };
    try {
      await (archives ? api(routes.quotes.archive, { params }) : api(routes.quotes.unarchive, { params }));
      await refreshQuotes(organisationId);
    } catch {
      undo();
      snackbars.error(t(archives ? 'archiveFailed' : 'unarchiveFailed'));
    }
  };
};

/** What the quotes list does to quotes; `busy` names what is under way. Spec: quotes §4, §8. */
export const useQuoteCommands = () => {
  const { t } = useTranslation('quotes-list');
  const { organisation } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Busy | null>(null);
  const { organisationId } = organisation;
  const open = (quoteId: string) => navigate({ to: '/quotes/$quoteId', params: { quoteId } });
  const run = async (name: Busy, work: () => Promise<void>, failure: string) => {
    if (busy !== null) return;
    setBusy(name);
    try {
      await work();
    } catch {
      snackbars.error(failure);
    } finally {
      setBusy(null);
    }
  };
  /** With files, they go up as soon as the quote is open. */
  const create = (files: readonly File[] = []) =>
    run(
      'create',
      async () => {
        const { id } = await command(routes.quotes.create, { params: { organisationId }, body: {} });
        if (files.length > 0) carryFiles(id, files);
        void refreshQuotes(organisationId);
        await open(id);
      },
      t('createFailed'),
    );
  const createSample = () =>
    run(
      'sample',
      async () => {
        const { id } = await command(routes.quotes.createSample, { params: { organisationId } });
        void refreshQuotes(organisationId);
        await open(id);
      },
      t('sampleFailed'),
    );
  const duplicate = (quote: Named) =>
    run(
      'duplicate',
      async () => {
        const params = { organisationId, quoteId: quote.id };
        const { id } = await command(routes.quotes.duplicate, {
          params,
          body: { newName: copyName(quote.name, organisation.language) },
        });
        await calculateCopy(organisationId, id, t('calculateFailed'));
        void refreshQuotes(organisationId);
        await open(id);
      },
      t('duplicateFailed'),
    );
  return { busy, open, create, createSample, duplicate, archive: useArchiving(organisationId) };
};
