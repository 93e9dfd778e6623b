import { serverMessage } from '@kerf/client/failure';
import { LONGEST_NAME_PATTERN, type NameRuleInput, nameRule, type QuoteItem, routes } from '@kerf/contract';
import { findRule, PROPOSAL_FIELDS, writingOf } from '@kerf/quoting';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../../api/api.ts';
import { type QuoteAddress, readItemsAgain, readQuoteAgain } from '../../editing/quote-data.ts';

const NOTHING = 'nothing';
const CHOICES = [...PROPOSAL_FIELDS, NOTHING] as const;
type Choice = (typeof CHOICES)[number];

type Typed = { readonly pattern: string; readonly choice: Choice; readonly value: string };

const ruleOf = ({ pattern, choice, value }: Typed): NameRuleInput => ({
  pattern: pattern.trim(),
  field: choice === NOTHING ? null : choice,
  value: choice === NOTHING || value.trim() === '' ? null : value.trim(),
});

type FoundProps = { readonly fileName: string; readonly typed: Typed };

/** What the rule reads in the name of this part's file. */
const Found = ({ fileName, typed }: FoundProps) => {
  const { t } = useTranslation('arriving');
  const { t: tQuote } = useTranslation('quote-detail');
  const rule = nameRule.safeParse(ruleOf(typed));
  if (!rule.success) return <Alert severity="info">{t('teach.incomplete')}</Alert>;
  const hit = findRule(rule.data, writingOf(fileName.replace(/\.[^.]{1,8}$/, '')));
  if (hit === null) return <Alert severity="warning">{t('teach.notFound')}</Alert>;
  if (rule.data.field === null || hit.value === null) return <Alert severity="success">{t('teach.passedOver')}</Alert>;
  return (
    <Alert severity="success">{tQuote(`proposals.fields.${rule.data.field}`, { value: String(hit.value) })}</Alert>
  );
};

type TeachDialogProps = {
  readonly item: QuoteItem;
  readonly address: QuoteAddress;
  readonly onClose: () => void;
};

/** Says what a word in the names of this customer's files means; what it would read here is shown while it is typed. */
export const TeachDialog = ({ item, address, onClose }: TeachDialogProps) => {
  const { t } = useTranslation('arriving');
  const { t: tApp } = useTranslation();
  const [typed, setTyped] = useState<Typed>({ pattern: '', choice: 'quantity', value: '' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const rule = nameRule.safeParse(ruleOf(typed));
  const change = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const save = async () => {
    if (!rule.success) return;
    setBusy(true);
    try {
      await command(routes.nameRules.teach, { params: address, body: rule.data });
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
      snackbars.success(t('teach.saved'));
      onClose();
    } catch (reason) {
      setProblem(serverMessage(reason) ?? t('teach.failed'));
      setBusy(false);
    }
  };
  return (
    <TitledDialog
      open
      title={t('teach.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <Button variant="contained" loading={isBusy} disabled={!rule.success} onClick={() => void save()}>
            {t('teach.save')}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('teach.text')}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.originalFileName}
        </Typography>
        <TextField
          autoFocus
          label={t('teach.pattern')}
          helperText={t('teach.patternHint')}
          value={typed.pattern}
          slotProps={{ htmlInput: { maxLength: LONGEST_NAME_PATTERN } }}
          onChange={(event) => change({ pattern: event.target.value })}
        />
        <TextField
          select
          label={t('teach.means')}
          value={typed.choice}
          onChange={(event) => change({ choice: event.target.value as Choice })}
        >
          {CHOICES.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {t(`teach.fields.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
        {typed.choice === NOTHING ? null : (
          <TextField
            label={t('teach.value')}
            helperText={t('teach.valueHint')}
            value={typed.value}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            onChange={(event) => change({ value: event.target.value })}
          />
        )}
        <Found fileName={item.originalFileName} typed={typed} />
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </Stack>
    </TitledDialog>
  );
};
