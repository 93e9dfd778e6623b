import { serverMessage } from '@kerf/client/failure';
import { emailAddress, type LetterDocumentType, type MailedDocumentType, type Quote, routes } from '@kerf/contract';
import { forgetDraft, keepDraft, readDraft } from '@kerf/ui/form-draft';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../../api/api.ts';
import { membersQuery } from '../../../api/members.ts';
import { useWordsIn } from '../../../i18n/use-words-in.ts';
import { listLoad } from '../../../page/list-load.ts';
import { ListLoadNote } from '../../../page/list-load-note.tsx';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { customersQuery, knownQuote, type QuoteAddress } from '../../editing/quote-data.ts';
import { useSaveFirst } from '../../editing/use-save-first.ts';
import { emailFacts, filledTemplate, templateFor } from './email-words.ts';
import { tellOfLetter } from './tell-of-letter.ts';

type Email = {
  readonly to: string | null;
  /** Null while nobody typed another than the usual one. */
  readonly subject: string | null;
  readonly message: string | null;
  readonly includePdf: boolean;
};

const nothingTyped: Email = { to: null, subject: null, message: null, includePdf: true };

const ReadOnly = ({ label, value }: { label: string; value: string }) => (
  <TextField label={label} value={value} slotProps={{ htmlInput: { readOnly: true } }} />
);

/** The usual letter; without a name it begins behind its greeting. */
const usualMessage = (letter: string, name: string): string =>
  name === '' ? letter.slice(letter.indexOf('\n\n') + 2) : letter;

/** What a letter brings: a document of the quote, or one of its delivery dockets. */
export type Brought =
  | { readonly documentType: MailedDocumentType }
  | { readonly documentType: 'delivery-docket'; readonly docketId: string; readonly numberText: string };

type Written = Pick<Email, 'includePdf'> & {
  readonly subject: string;
  readonly message: string;
  readonly toEmailAddress: string;
};

const sendLetter = (address: QuoteAddress, brought: Brought, { includePdf, ...letter }: Written) => {
  if (brought.documentType === 'delivery-docket') {
    const params = { ...address, docketId: brought.docketId };
    return command(routes.deliveryDockets.send, { params, body: letter });
  }
  const body = { ...letter, includePdf, documentType: brought.documentType };
  return command(routes.quotes.send, { params: address, body }, knownQuote(address)?.version);
};

/** What is typed of the letter; leaving with something typed keeps it for the next opening, or drops it. */
const useEmail = (quote: Quote, brought: Brought, onDone: () => void) => {
  const { documentType } = brought;
  const docket = brought.documentType === 'delivery-docket' ? brought.numberText : '';
  const { t } = useTranslation('quote-detail');
  const { organisation, configuration } = useSession();
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const [isSending, setSending] = useState(false);
  const customersRead = useQuery(customersQuery(organisation.organisationId));
  const { data: customers = [] } = customersRead;
  const customer = customers.find((one) => one.customerId === quote.customerId);
  const contact = customer?.contacts.find((one) => one.contactId === quote.customerContactId);
  const language = customer?.language ?? organisation.language;
  const letterWords = useWordsIn(language);
  const facts = emailFacts(quote, organisation, contact?.name ?? quote.customerName, docket);
  const template = templateFor(organisation.emailTemplates, documentType, language);
  const words = { ...facts, organisation: facts.shop };
  const usual = {
    subject: letterWords(`email.usual.${documentType}.subject`, words),
    message: usualMessage(letterWords(`email.usual.${documentType}.message`, words), facts.name),
  };
  const draftName = `email.${documentType}${docket}.${quote.id}`;
  const [typed, setTyped] = useState<Email>(() => ({ ...nothingTyped, ...readDraft<Email>(draftName) }));
  const email = {
    ...typed,
    subject: typed.subject ?? (template === null ? usual.subject : filledTemplate(template.subject, facts)),
    message: typed.message ?? (template === null ? usual.message : filledTemplate(template.message, facts)),
  };
  const to = email.to ?? contact?.email ?? '';
  const isValidTo = emailAddress.safeParse(to).success;
  const isValid = isValidTo && email.subject.trim() !== '' && email.message.trim() !== '';
  const send = async () => {
    if (!isValid || isSending) return;
    setSending(true);
    try {
      if (!(await saveFirst())) return;
      const { subject, message, includePdf } = email;
      await sendLetter(address, brought, { subject, message, includePdf, toEmailAddress: to });
      forgetDraft(draftName);
      tellOfLetter(configuration.sendsMail, { sent: t('email.sent'), kept: t('email.kept') });
      onDone();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.email'));
    } finally {
      setSending(false);
    }
  };
  const change = (fields: Partial<Email>) => setTyped({ ...typed, ...fields });
  const leave = useLeaving({
    isChanged: [typed.to, typed.subject, typed.message].some((text) => text !== null),
    save: () => {
      keepDraft(draftName, typed);
      onDone();
    },
    close: () => {
      forgetDraft(draftName);
      onDone();
    },
  });
  return {
    load: listLoad([customersRead]),
    email,
    to,
    isValidTo,
    isValid,
    isSending,
    change,
    send: () => void send(),
    leave,
  };
};

type EmailFieldsProps = {
  readonly form: Pick<ReturnType<typeof useEmail>, 'load' | 'email' | 'to' | 'isValidTo' | 'change'>;
  readonly mayLeavePdf: boolean;
};

/** To, from and reply-to as the server will write them; answers go to the support address, else to the owner. Spec: quotes §5. */
export const EmailFields = ({ form, mayLeavePdf }: EmailFieldsProps) => {
  const { t } = useTranslation('quote-detail');
  const { organisation, configuration } = useSession();
  const membersRead = useQuery(membersQuery(organisation.organisationId));
  const { data: members = [] } = membersRead;
  const owner = members.find((member) => member.role === 'owner');
  const { email, to, isValidTo, change } = form;
  const isWrongTo = to !== '' && !isValidTo;
  return (
    <>
      <ListLoadNote load={form.load} />
      <ListLoadNote load={listLoad([membersRead])} />
      {configuration.sendsMail ? null : <Alert severity="info">{t('email.noServer')}</Alert>}
      <TextField
        label={t('email.to')}
        required
        autoFocus={to === ''}
        type="email"
        value={to}
        error={isWrongTo}
        helperText={isWrongTo ? t('contact.emailWrong') : undefined}
        onChange={(event) => change({ to: event.target.value })}
      />
      <ReadOnly label={t('email.from')} value={configuration.mailFrom} />
      <ReadOnly label={t('email.replyTo')} value={organisation.webStoreSupportEmail || owner?.emailAddress || ''} />
      <TextField
        label={t('email.subject')}
        required
        value={email.subject}
        error={email.subject.trim() === ''}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextField
        label={t('email.message')}
        required
        multiline
        minRows={6}
        maxRows={14}
        value={email.message}
        error={email.message.trim() === ''}
        onChange={(event) => change({ message: event.target.value })}
      />
      {mayLeavePdf ? (
        <FormControlLabel
          control={<Switch checked={email.includePdf} onChange={(_event, includePdf) => change({ includePdf })} />}
          label={t('email.includePdf')}
        />
      ) : null}
    </>
  );
};

/** Documents that no link opens, so that they are always attached. */
const ATTACHED: readonly LetterDocumentType[] = ['delivery-docket', 'credit-note'];

const TITLES = {
  quote: 'actions.emailQuote',
  'order-confirmation': 'actions.emailOrderConfirmation',
  proforma: 'actions.emailProforma',
  'tax-invoice': 'actions.emailTaxInvoice',
  'credit-note': 'actions.emailCreditNote',
  'delivery-docket': 'actions.emailDeliveryDocket',
} as const satisfies Record<LetterDocumentType, string>;

type SendButtonProps = { readonly formId: string; readonly isValid: boolean; readonly isSending: boolean };

/** Sends the letter; while something of it is missing or wrong it says so. */
export const SendButton = ({ formId, isValid, isSending }: SendButtonProps) => {
  const { t } = useTranslation('quote-detail');
  const reason = isValid ? undefined : t('email.incomplete');
  return (
    <ReasonedButton type="submit" form={formId} variant="contained" reason={reason} loading={isSending}>
      {t('email.send')}
    </ReasonedButton>
  );
};

type EmailDialogProps = {
  readonly quote: Quote;
  readonly brought: Brought;
  readonly onClose: () => void;
};

/** Sends a document to the customer by e-mail; from and reply-to are the shop's and cannot be changed. Spec: quotes §5. */
export const EmailDialog = ({ quote, brought, onClose }: EmailDialogProps) => {
  const { t } = useTranslation('quote-detail');
  const formId = useId();
  const form = useEmail(quote, brought, onClose);
  return (
    <TitledDialog
      open
      title={t(TITLES[brought.documentType])}
      onClose={form.leave}
      actions={
        <>
          <Button color="secondary" onClick={form.leave}>
            {t('notes.cancel')}
          </Button>
          <SendButton formId={formId} isValid={form.isValid} isSending={form.isSending} />
        </>
      }
    >
      <Stack
        component="form"
        id={formId}
        noValidate
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <EmailFields form={form} mayLeavePdf={!ATTACHED.includes(brought.documentType)} />
      </Stack>
    </TitledDialog>
  );
};
