import type { FieldFault } from '@kerf/contract';
import { SETUP_ENTITIES } from '@kerf/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFileFaultText } from './use-file-fault-text.ts';
import { useSetUpWords } from './use-outcome-words.ts';

/** Where a fault is: the kind and name of the thing. */
const usePlaceText = () => {
  const { t } = useTranslation('shop-data');
  const { nameOf } = useSetUpWords();
  return ({ facts = {} }: FieldFault): { readonly kind: string; readonly name: string } => {
    const entityType = SETUP_ENTITIES.find((one) => one === facts.kind);
    if (entityType === undefined) return { kind: '', name: '' };
    const kind = t(`entities.${entityType}`);
    const subject = String(facts.subject ?? '');
    const name = entityType === 'folding' ? subject : nameOf(entityType, subject);
    return { kind, name };
  };
};

const Fault = ({ fault, message }: { fault: FieldFault; message: string }) => {
  const placeText = usePlaceText();
  const faultText = useFileFaultText();
  const { kind, name } = placeText(fault);
  return (
    <Box component="li" sx={{ px: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      {kind === '' ? null : (
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          {kind} {name}{' '}
        </Typography>
      )}
      <Typography variant="body2" color="error" component="span">
        {faultText(fault) ?? message}
      </Typography>
    </Box>
  );
};

type FaultListProps = {
  /** By the path in the file. */
  readonly faults: Readonly<Record<string, FieldFault>>;
  /** The server's own sentences, where there are no words for a fault. */
  readonly messages: Readonly<Record<string, string>>;
};

/** All that is wrong with a file of set-up data, by the names of things and the labels of their fields. */
export const FaultList = ({ faults, messages }: FaultListProps) => {
  const { t } = useTranslation('shop-data');
  return (
    <Stack
      component="ul"
      tabIndex={0}
      aria-label={t('faults.title')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        maxHeight: 320,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box component="li" sx={{ px: 1.5, py: 0.75 }}>
        <Typography variant="subtitle2">{t('faults.title')}</Typography>
      </Box>
      {Object.entries(faults).map(([path, fault]) => (
        <Fault key={path} fault={fault} message={messages[path] ?? ''} />
      ))}
    </Stack>
  );
};
