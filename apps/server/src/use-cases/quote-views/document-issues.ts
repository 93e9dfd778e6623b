import type { Issue } from '@kerf/contract';
import { dimensionsProblem, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import type { MiscellaneousItem } from '../../db/repositories/miscellaneous-items.ts';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { organisationDetails } from '../organisations/details.ts';

type Lines = {
  readonly items: readonly Pick<QuoteItem, 'name' | 'itemPrice'>[];
  readonly miscellaneous: readonly Pick<
    MiscellaneousItem,
    'name' | 'price' | 'priceAdjustment' | 'dimensions' | 'boughtItemId'
  >[];
};

const warning = (code: string, message: string): Issue => ({ code, severity: 'Warning', message });

const senderIssues = (organisation: Organisation): Issue[] => {
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

const receiverIssues = ({ customerId }: Pick<Quote, 'customerId'>): Issue[] =>
  customerId === null
    ? [warning('RECEIVER_MISSING', 'The document names no customer: none is chosen for the quote.')]
    : [];

/** Lines that would stand on the document for nothing; one of a part that has no price yet is none. */
const freeLines = ({ items, miscellaneous }: Lines): readonly string[] => [
  ...items.filter(({ itemPrice }) => itemPrice !== null && Number(itemPrice) === 0).map(({ name }) => name),
  ...miscellaneous.filter((item) => Number(item.price) + Number(item.priceAdjustment) === 0).map(({ name }) => name),
];

const priceIssues = (lines: Lines): Issue[] => {
  const names = freeLines(lines).join(', ');
  if (names === '') return [];
  return [{ ...warning('LINES_FREE_OF_CHARGE', `Lines with a price of 0: ${names}`), facts: { names } }];
};

const dimensionIssues = ({ miscellaneous }: Lines): Issue[] => {
  const names = miscellaneous
    .filter((item) => dimensionsProblem(item) !== null)
    .map(({ name }) => name)
    .join(', ');
  if (names === '') return [];
  const message = `Items without their dimensions: ${names}`;
  return [{ code: 'ITEM_DIMENSIONS_MISSING', severity: 'Error', message, facts: { names } }];
};

/** What the customer would miss on the document or wonder at, or what keeps it from being issued: told while it can be mended. */
export const documentIssues = (
  organisation: Organisation,
  quote: Pick<Quote, 'status' | 'customerId'>,
  lines: Lines,
): Issue[] =>
  QUOTE_STATUS_TABLE[quote.status].isHeaderEditable
    ? [...dimensionIssues(lines), ...receiverIssues(quote), ...priceIssues(lines), ...senderIssues(organisation)]
    : [];
