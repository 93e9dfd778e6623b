import { routes } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';

const askAfterMilliseconds = 300;
const mostCharacters = 100;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), askAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What is wrong with a rate table's name, asked of the server while it is typed; null when nothing is. Spec: foundation §5. */
export const useNameProblem = (typed: string, rateTableId: string | undefined): string | null => {
  const { t } = useTranslation('rate-tables');
  const { organisationId } = useSession().organisation;
  const name = useSettled(typed.trim());
  const { data } = useQuery({
    queryKey: ['set-up', organisationId, 'rateTableName', name, rateTableId ?? 'new'],
    enabled: name !== '' && name.length <= mostCharacters,
    queryFn: ({ signal }) =>
      api(
        routes.manufacturing.validateRateTableName,
        { params: { organisationId }, body: { name, ...(rateTableId === undefined ? {} : { rateTableId }) } },
        signal,
      ),
  });
  if (typed.trim() === '') return t('name.required');
  if (typed.trim().length > mostCharacters) return t('name.tooLong', { maximum: mostCharacters });
  return data?.isValid === false && name === typed.trim() ? t('name.taken') : null;
};
