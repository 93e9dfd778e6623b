import type { Issue } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { organisationDetails } from '../organisations/details.ts';

const warning = (code: string, message: string): Issue => ({ code, severity: 'Warning', message });

/** What the shop has not said about itself, so that the customer would miss it on the document: told before the quote is issued. */
export const senderIssues = (organisation: Organisation, { status }: Pick<Quote, 'status'>): Issue[] => {
  if (!QUOTE_STATUS_TABLE[status].isHeaderEditable) return [];
  const { address, phone, email } = organisationDetails(organisation);
  return [
    ...(address.line1.trim() === '' && address.city.trim() === ''
      ? [
          warning(
            'SENDER_ADDRESS_MISSING',
            'The document shows no address of your organisation: none is in the settings.',
          ),
        ]
      : []),
    ...(phone.trim() === '' && email.trim() === ''
      ? [
          warning(
            'SENDER_CONTACT_MISSING',
            'The document shows neither phone nor e-mail address of your organisation: none is in the settings.',
          ),
        ]
      : []),
  ];
};
