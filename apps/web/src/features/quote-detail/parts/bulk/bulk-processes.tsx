import type { QuoteItemSecondaryProcess } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../part/fields/choice-field.tsx';
import { ProcessList } from '../../../part/part-processes.tsx';
import type { LoadedSetUp } from '../../../part/set-up.ts';

type Processes = readonly QuoteItemSecondaryProcess[];

type BulkProcessesProps = {
  readonly setUp: LoadedSetUp;
  /** Null leaves the parts theirs. */
  readonly processes: Processes | null;
  readonly onChange: (processes: QuoteItemSecondaryProcess[] | null) => void;
};

const Picker = ({ setUp, processes, onChange, onClose }: BulkProcessesProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('quote-detail');
  return (
    <TitledDialog
      open
      maxWidth="xs"
      title={t('columns.processes')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('review.done')}
        </Button>
      }
    >
      <ProcessList
        load={setUp.processesLoad}
        definitions={setUp.processes}
        chosen={processes ?? []}
        isLocked={false}
        onChange={onChange}
      />
    </TitledDialog>
  );
};

/** The secondary processes of several parts, chosen in a dialog of their own. Spec: quote parts §2.5. */
export const BulkProcesses = (props: BulkProcessesProps) => {
  const { setUp, processes, onChange } = props;
  const { t } = useTranslation('quote-detail');
  const { t: tPrices } = useTranslation('quote-prices');
  const [isOpen, setOpen] = useState(false);
  const chosen = setUp.processes.filter(({ secondaryProcessId }) =>
    processes?.some((one) => one.isEnabled && one.secondaryProcessId === secondaryProcessId),
  );
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2">{t('columns.processes')}</Typography>
      <ChoiceField
        label={t('columns.processes')}
        value={processes === null ? '' : 'replace'}
        options={[
          { value: '', label: t('bulk.leave') },
          { value: 'replace', label: t('bulk.replaceProcesses') },
        ]}
        onChoose={(value) => {
          onChange(value === '' ? null : []);
          setOpen(value !== '');
        }}
      />
      {processes === null ? null : (
        <>
          <Typography variant="body2">
            {chosen.length === 0 ? tPrices('bulkProcesses.none') : chosen.map(({ name }) => name).join(', ')}
          </Typography>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {tPrices('bulkProcesses.choose')}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {t('bulk.processesHint')}
          </Typography>
        </>
      )}
      {isOpen && processes !== null ? <Picker {...props} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
};
