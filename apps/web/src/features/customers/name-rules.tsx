import { serverMessage } from '@kerf/client/failure';
import { type Customer, type NameRuleInput, routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiClose } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';

type RuleRowProps = { readonly rule: NameRuleInput; readonly isBusy: boolean; readonly onRemove: () => void };

const RuleRow = ({ rule: { pattern, field, value }, isBusy, onRemove }: RuleRowProps) => {
  const { t } = useTranslation('arriving');
  const means = t(`teach.fields.${field ?? 'nothing'}`);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        <strong>{pattern}</strong> → {value === null ? means : `${means}: ${value}`}
      </Typography>
      <IconButton aria-label={t('teach.remove', { pattern })} disabled={isBusy} onClick={onRemove}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
};

/** What was taught of the names of a customer's files; taught at a part, taken back here. */
export const NameRulesOfCustomer = ({ customer: { customerId } }: { customer: Customer }) => {
  const { t } = useTranslation('arriving');
  const { organisationId } = useSession().organisation;
  const params = { organisationId, customerId };
  const queryKey = ['name-rules', organisationId, customerId];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => api(routes.nameRules.list, { params }) });
  const [isBusy, setBusy] = useState(false);
  const remove = async (rules: readonly NameRuleInput[], place: number) => {
    setBusy(true);
    try {
      const body = rules.filter((_, other) => other !== place);
      queryClient.setQueryData(queryKey, await api(routes.nameRules.save, { params, body }));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('teach.failed'));
    } finally {
      setBusy(false);
    }
  };
  if (isError) {
    return (
      <Alert
        severity="error"
        sx={{ my: 2 }}
        action={<Button onClick={() => void refetch()}>{t('bills.again')}</Button>}
      >
        {t('teach.loadFailed')}
      </Alert>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Box component="section" aria-label={t('teach.heading')} sx={{ my: 3 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('teach.heading')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 640 }}>
        {data.map((rule, place) => (
          <RuleRow key={rule.pattern} rule={rule} isBusy={isBusy} onRemove={() => void remove(data, place)} />
        ))}
      </Box>
    </Box>
  );
};
