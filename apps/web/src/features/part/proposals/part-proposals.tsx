import type { QuoteItem } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import type { LoadedSetUp } from '../set-up.ts';
import { unitsOf } from '../set-up.ts';
import { useThicknessText } from '../use-thickness-text.ts';
import { contestedFields, type OfferedProposal, offeredProposals, type Proposal, takingOfAll } from './offered.ts';
import { TeachDialog } from './teach-dialog.tsx';

type ProposalsProps = { readonly item: QuoteItem; readonly setUp: LoadedSetUp };

/** A proposed value as the part's fields show it. */
const useValueText = (item: QuoteItem) => {
  const locale = useLocale();
  const thicknessText = useThicknessText(unitsOf(item), null);
  return ({ field, value }: Proposal): string => {
    if (field === 'thicknessMm') return thicknessText(Number(value));
    return typeof value === 'number' ? formatNumber(value, locale) : value;
  };
};

const OneProposal = ({ item, offered }: { item: QuoteItem; offered: OfferedProposal }) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const valueText = useValueText(item);
  const { proposal, taking, isForLater } = offered;
  const words = t(`proposals.fields.${proposal.field}`, { value: valueText(proposal) });
  const source = t(`proposals.sources.${proposal.source}`, { text: proposal.text });
  const whyNot = (): string => {
    if (!isForLater) return t('proposals.notThere', { source });
    return proposal.field === 'material'
      ? t('proposals.later.material', { source })
      : t('proposals.later.thicknessMm', { source });
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      {taking === null ? (
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {words}
        </Typography>
      ) : (
        <Button size="small" variant="outlined" onClick={() => changeItem(item, taking.fields, taking.shown)}>
          {words}
        </Button>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {taking === null ? whyNot() : source}
      </Typography>
    </Stack>
  );
};

/** What the part's file says and nobody has taken yet: a press takes one, or all for what nobody has set. */
export const PartProposals = ({ item, setUp }: ProposalsProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem, address } = useQuoteEditor();
  const { t: tArriving } = useTranslation('arriving');
  const offered = offeredProposals(item, setUp);
  const all = takingOfAll(item, setUp);
  const [isTeaching, setTeaching] = useState(false);
  if (offered.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('proposals.title')}
      sx={{ mb: 2, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h4" variant="subtitle2" sx={{ mr: 'auto' }}>
          {t('proposals.title')}
        </Typography>
        <Button size="small" onClick={() => setTeaching(true)}>
          {tArriving('teach.open')}
        </Button>
        {all === null ? null : (
          <Button size="small" variant="contained" onClick={() => changeItem(item, all.fields, all.shown)}>
            {t('proposals.takeAll')}
          </Button>
        )}
      </Stack>
      {contestedFields(item, setUp).length === 0 ? null : (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('proposals.contradictedHere')}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {offered.map((one) => (
          <OneProposal
            key={`${one.proposal.field} ${one.proposal.source} ${one.proposal.value}`}
            item={item}
            offered={one}
          />
        ))}
      </Stack>
      {isTeaching ? <TeachDialog item={item} address={address} onClose={() => setTeaching(false)} /> : null}
    </Box>
  );
};
