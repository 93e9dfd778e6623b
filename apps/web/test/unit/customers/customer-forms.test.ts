import { describe, expect, it } from 'vitest';
import { contactForm } from '../../../src/features/customers/contact-drawer.tsx';
import { customerForm } from '../../../src/features/customers/customer-drawer.tsx';

const problemsOf = (result: {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
}) => (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('a new customer', () => {
  const none = { line1: '', line2: '', city: '', state: '', postcode: '', country: '' };
  const empty = {
    companyName: '',
    accountCode: '',
    language: '',
    deliveryAddress: none,
    taxRateId: '',
    paymentTermsDays: '',
    vatNumber: '',
    buyerReference: '',
    notes: '',
    isSame: true,
    billingAddress: none,
    otherAddresses: [],
  };
  const form = customerForm(['Aldersyde Conveyors'], {
    required: 'Required',
    exists: 'Company name already exists',
    days: 'Days',
  });

  it('needs a name that nobody has, case and spaces aside', () => {
    expect(problemsOf(form.safeParse(empty))).toContain('companyName: Required');
    expect(problemsOf(form.safeParse({ ...empty, companyName: '  aldersyde CONVEYORS ' }))).toEqual([
      'companyName: Company name already exists',
    ]);
    expect(form.safeParse({ ...empty, companyName: 'New Ltd' }).success).toBe(true);
  });

  it('needs line 1, city and country of a billing address of its own', () => {
    expect(problemsOf(form.safeParse({ ...empty, companyName: 'New Ltd', isSame: false }))).toEqual([
      'billingAddress.line1: Required',
      'billingAddress.city: Required',
      'billingAddress.country: Required',
    ]);
  });
});

describe('the payment terms of a customer', () => {
  const days = customerForm([], { required: 'Required', exists: 'Exists', days: 'Days' }).shape.paymentTermsDays;

  it.each(['', '0', ' 30 ', '3650'])('may be %j', (typed) => expect(days.safeParse(typed).success).toBe(true));
  it.each(['-1', '1.5', '3651', 'soon'])('may not be %j', (typed) => expect(days.safeParse(typed).success).toBe(false));
});

describe('a new contact', () => {
  const form = contactForm({ required: 'Required', emailWrong: 'Please enter a correct email address' });

  it('needs a name and a correct e-mail address, and no phone', () => {
    expect(problemsOf(form.safeParse({ name: ' ', email: 'a@b', phone: '' }))).toEqual([
      'name: Required',
      'email: Please enter a correct email address',
    ]);
    expect(form.safeParse({ name: 'Priya', email: 'priya@b.museum', phone: '' }).success).toBe(false);
    expect(form.safeParse({ name: 'Priya', email: 'priya@aldersyde.test', phone: '' }).success).toBe(true);
  });
});
