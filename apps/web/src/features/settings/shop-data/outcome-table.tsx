import { StatusBadge } from '@kerf/ui/status-badge';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { groupOf, type OutcomeThing, toldFields } from './outcome-groups.ts';
import { useOutcomeText, useSetUpWords } from './use-outcome-words.ts';

const TONES = { changes: 'blue', archived: 'amber', new: 'green', unchanged: 'grey' } as const;

const ChangedFields = ({ thing }: { thing: OutcomeThing }) => {
  const { labelOf } = useSetUpWords();
  const textOf = useOutcomeText();
  return toldFields(thing).map((change, place) => (
    <span key={change.field}>
      {place === 0 ? '' : ' · '}
      {labelOf(thing.entityType, change.field, thing.materialType)}:{' '}
      {thing.action === 'added' ? '' : `${textOf(thing, change, 'from')} → `}
      <strong>{textOf(thing, change, 'to')}</strong>
    </span>
  ));
};

const ThingRow = ({ thing }: { thing: OutcomeThing }) => {
  const { t } = useTranslation('shop-data');
  const { t: tSetUp } = useTranslation('set-up');
  const { nameOf } = useSetUpWords();
  const kind = t(`entities.${thing.entityType}`);
  const name = nameOf(thing.entityType, thing.subject);
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{name}</Typography>
        {name === kind ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {kind}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <StatusBadge tone={TONES[groupOf(thing)]}>
          {thing.action === null ? t('outcome.unchanged') : tSetUp(`history.actions.${thing.action}`)}
        </StatusBadge>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <ChangedFields thing={thing} />
      </TableCell>
    </TableRow>
  );
};

/** Things of set-up data with what is done to them. */
export const OutcomeTable = ({ things }: { things: readonly OutcomeThing[] }) => {
  const { t } = useTranslation('shop-data');
  return (
    <Table size="small" stickyHeader aria-label={t('outcome.title')}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '34%' }}>{t('outcome.what')}</TableCell>
          <TableCell sx={{ width: 110 }}>{t('outcome.action')}</TableCell>
          <TableCell>{t('outcome.fromTo')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {things.map((thing, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own
          <ThingRow key={place} thing={thing} />
        ))}
      </TableBody>
    </Table>
  );
};
