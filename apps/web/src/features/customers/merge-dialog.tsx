import { serverMessage } from '@kerf/client/failure';
import { type Customer, type CustomerRow, routes } from '@kerf/contract';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useSettled } from '@kerf/ui/use-settled';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { forgetCustomer, refreshCustomers, useFoundCustomers, useOverview } from './use-customers.ts';

const TYPING_MILLISECONDS = 250;

type MergeDialogProps = { readonly customer: Customer; readonly onClose: () => void };

/** What moves from the chosen customer, and that there is no way back. */
const WhatMoves = ({ from, into }: { from: CustomerRow; into: string }) => {
  const { t } = useTranslation('customers');
  const { data } = useOverview(from.customerId);
  const names = { from: from.companyName, into };
  return (
    <Alert severity="warning">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('merge.moves', names)}
      </Typography>
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        <li>{t('quoteCount', { count: from.numberOfQuotes })}</li>
        <li>{data === undefined ? '…' : t('merge.contacts', { count: data.customer.contacts.length })}</li>
        <li>{t('merge.addresses')}</li>
        <li>{t('merge.prices', names)}</li>
      </ul>
      <Typography variant="body2">{t('merge.removed', names)}</Typography>
    </Alert>
  );
};

const ChooseCustomer = (props: { exceptId: string; onChoose: (chosen: CustomerRow | null) => void }) => {
  const { t } = useTranslation('customers');
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useFoundCustomers(useSettled(typed, TYPING_MILLISECONDS));
  return (
    <Autocomplete
      options={(data?.customers ?? []).filter(({ customerId }) => customerId !== props.exceptId)}
      getOptionLabel={(one) => one.companyName}
      getOptionKey={(one) => one.customerId}
      isOptionEqualToValue={(option, value) => option.customerId === value.customerId}
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={t('merge.noneFound')}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, chosen) => props.onChoose(chosen)}
      renderInput={(params) => <TextField {...params} autoFocus label={t('merge.choose')} />}
    />
  );
};

/** Merges another customer into this one, after saying what moves. */
export const MergeDialog = ({ customer, onClose }: MergeDialogProps) => {
  const { t } = useTranslation('customers');
  const { t: tApp } = useTranslation();
  const { organisationId } = useSession().organisation;
  const [from, setFrom] = useState<CustomerRow | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { companyName: into, customerId } = customer;
  const merge = async (chosen: CustomerRow) => {
    setBusy(true);
    try {
      const body = { fromCustomerId: chosen.customerId };
      await command(routes.customerCentral.merge, { params: { organisationId, customerId }, body });
      setFrom(null);
      forgetCustomer(organisationId, chosen.customerId);
      onClose();
      snackbars.success(t('merge.done', { from: chosen.companyName, into }));
      void queryClient.invalidateQueries({ queryKey: ['quotes', organisationId] });
      await refreshCustomers(organisationId);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('merge.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TitledDialog
      open
      title={t('merge.title', { name: into })}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            {...(from === null ? { reason: t('merge.chooseFirst') } : isBusy ? { reason: t('merge.busy') } : {})}
            onClick={() => {
              if (from !== null) void merge(from);
            }}
          >
            {t('merge.run')}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('merge.intro', { name: into })}
        </Typography>
        <ChooseCustomer exceptId={customerId} onChoose={setFrom} />
        {from === null ? null : <WhatMoves from={from} into={into} />}
      </Stack>
    </TitledDialog>
  );
};
