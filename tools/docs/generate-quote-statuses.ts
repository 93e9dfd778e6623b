import {
  EDIT_EFFECTS,
  effectOfEdit,
  primaryAction,
  QUOTE_ACTION_NAMES,
  QUOTE_ACTIONS,
  QUOTE_EDITS,
  QUOTE_GUARD_CODES,
  QUOTE_GUARDS,
  QUOTE_STATUS_TABLE,
  QUOTE_STATUSES,
  type QuoteEdit,
  type QuoteStatus,
} from '@kerf/quoting';
import { markdownTable, publishPage } from './generated-page.ts';

const yes = (value: boolean): string => (value ? 'yes' : 'no');

const statusRows = QUOTE_STATUSES.map((status) => {
  const row = QUOTE_STATUS_TABLE[status];
  const primary = primaryAction(status, status === 'Invoiced');
  return [
    status,
    row.label,
    row.actions.map((action) => QUOTE_ACTIONS[action].label).join('; '),
    primary === null ? 'none' : QUOTE_ACTIONS[primary].label,
    row.secondaryAction === null ? 'none' : QUOTE_ACTIONS[row.secondaryAction].label,
  ];
});

const editRows = QUOTE_STATUSES.map((status) => {
  const row = QUOTE_STATUS_TABLE[status];
  const flags = [row.isHeaderEditable, row.arePartsEditable, row.isExpiryEditable, row.showsPrices];
  return [status, ...flags.map(yes), row.documents.join(', '), row.keeps.join(', ') || 'none', yes(row.canDeliver)];
});

const actionRows = QUOTE_ACTION_NAMES.map((name) => {
  const action = QUOTE_ACTIONS[name];
  return [
    action.label,
    action.next ?? 'stays',
    yes(action.needsConfirmation),
    action.asksPurchaseOrder ? 'the PO number' : action.asksReason ? 'the reason' : 'nothing',
    action.call ?? 'none',
    action.guards.map((guard) => QUOTE_GUARDS[guard].sentence).join(' ') || 'always allowed',
  ];
});

const consequence = (edit: QuoteEdit, status: QuoteStatus): string => {
  const verdict = effectOfEdit(edit, status, 'Unpaid');
  if (!verdict.ok) return 'refused';
  if (verdict.followUp === 'recalculate') return 'recalculated';
  if (verdict.followUp === 'recalculateDeliveryAndTax') return 'delivery and tax recalculated';
  if (status !== 'NotCalculated' && verdict.status === 'NotCalculated') return 'back to Not Calculated';
  return 'no effect on the price';
};
const EDITED: readonly QuoteStatus[] = ['Calculated', 'Draft', 'Issued', 'Ordered'];
const effectRows = QUOTE_EDITS.map((edit) => [
  EDIT_EFFECTS[edit].sentence,
  ...EDITED.map((status) => consequence(edit, status)),
]);

publishPage(
  'quote-statuses.md',
  'tools/docs/generate-quote-statuses.ts',
  [
    '# What a quote allows in each status',
    markdownTable(['status', 'shown as', 'actions', 'main button', 'second button'], statusRows),
    '## What can be edited and printed',
    markdownTable(
      [
        'status',
        'header',
        'parts and items',
        'expiry date',
        'prices shown',
        'documents',
        'kept when it begins',
        'delivery dockets',
      ],
      editRows,
    ),
    '## What each action does and needs',
    markdownTable(
      ['action', 'next status', 'asks first', 'asks for', 'by the call', 'when it is not allowed'],
      actionRows,
    ),
    '## Conditions',
    markdownTable(
      ['code', 'sentence shown'],
      QUOTE_GUARD_CODES.map((code) => [code, QUOTE_GUARDS[code].sentence]),
    ),
    '## What a change does to a quote',
    markdownTable(['change of', ...EDITED], effectRows),
  ].join('\n\n'),
);
