import { describe, expect, it } from 'vitest';
import { contactForm } from '../../../src/features/quote-detail/header/contact-drawer.tsx';
import { customerForm } from '../../../src/features/quote-detail/header/customer-drawer.tsx';

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
    isSame: true,
    billingAddress: none,
  };
  const form = customerForm(['Aldersyde Conveyors'], { required: 'Required', exists: 'Company name already exists' });

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

describe('a new contact', () => {
  const form = contactForm({ required: 'Required', emailWrong: 'Please enter a correct email address' });

  it('needs a name and a correct e-mail address, and no phone', () => {
    expect(problemsOf(form.safeParse({ name: ' ', email: 'a@b', phone: '' }))).toEqual([
      'name: Required',
      'email: Please enter a correct email address',
    ]);
    expect(form.safeParse({ name: 'Priya', email: 'priya@aldersyde.example', phone: '' }).success).toBe(true);
  });
});
