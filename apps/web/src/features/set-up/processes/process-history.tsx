import type { SetupChange } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { SetUpHistory } from '../../history/set-up-history.tsx';
import { useProcessWords } from './use-process-words.ts';

export type ProcessHistoryProps = {
  readonly entityType: SetupChange['entityType'];
  readonly entityId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Who changed what of a machine, a process or the press brake. */
export const ProcessHistory = ({ name, ...of }: ProcessHistoryProps) => {
  const { t } = useTranslation('processes');
  const { labelOf, valueText } = useProcessWords();
  return (
    <SetUpHistory
      {...of}
      title={t('historyOf', { name })}
      fieldLabel={(field) => labelOf(field) ?? field}
      valueText={valueText}
    />
  );
};
