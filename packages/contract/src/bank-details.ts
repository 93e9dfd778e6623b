import { z } from 'zod';
import { text } from './primitives.ts';

/** The account that invoices ask to be paid to; empty fields are not printed. */
export const bankDetails = z.object({
  accountHolder: text(200),
  bankName: text(200),
  /** An IBAN, or the number as the country has it. */
  accountNumber: text(60),
  /** A BIC, sort code or routing number. */
  bankCode: text(60),
});
export type BankDetails = z.output<typeof bankDetails>;
