import { emailAddress, FIELD_FAULT_CODES } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wrongFields } from '../../src/http/field-faults.ts';
import { problemOf } from '../../src/http/problems.ts';

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  if (parsed.success) throw new Error('nothing is wrong');
  return wrongFields('body', parsed.error);
};

describe('what is wrong with a field', () => {
  it.each([
    [z.string().max(3), 'abcd', { code: 'TOO_LONG', facts: { maximum: 3 } }],
    [z.string().min(1), '', { code: 'REQUIRED' }],
    [z.string().min(8), 'abc', { code: 'TOO_SHORT', facts: { minimum: 8 } }],
    [z.string(), undefined, { code: 'REQUIRED' }],
    [z.string(), null, { code: 'REQUIRED' }],
    [z.string(), 5, { code: 'WRONG' }],
    [z.number().min(1), 0, { code: 'TOO_SMALL', facts: { minimum: 1 } }],
    [z.number().positive(), 0, { code: 'WRONG' }],
    [z.number().max(100), 101, { code: 'TOO_LARGE', facts: { maximum: 100 } }],
    [z.number(), 'x', { code: 'NOT_A_NUMBER' }],
    [z.int(), 1.5, { code: 'NOT_WHOLE' }],
    [z.number().int(), 1.5, { code: 'NOT_WHOLE' }],
    [z.array(z.int()).max(1), [1, 2], { code: 'TOO_MANY', facts: { maximum: 1 } }],
    [z.enum(['a', 'b']), 'c', { code: 'NOT_AN_OPTION' }],
    [emailAddress, 'nobody', { code: 'WRONG_EMAIL' }],
    [z.uuid(), 'x', { code: 'WRONG' }],
  ] as const)('is a code with its facts: %#', (schema, value, fault) => {
    const { errors, fieldFaults } = faultsOf(z.object({ field: schema }), { field: value });
    expect(fieldFaults).toEqual({ 'body.field': fault });
    expect(Object.keys(errors)).toEqual(['body.field']);
    expect(FIELD_FAULT_CODES).toContain(fault.code);
  });

  it('is told of the kind of thing that was sent, where there may be several', () => {
    const ids = z.array(z.uuid()).min(1);
    const schema = z.object({ what: z.union([ids, z.strictObject({ ids })]) });
    expect(faultsOf(schema, { what: { ids: ['x'], di: [] } }).fieldFaults).toEqual({
      'body.what.ids.0': { code: 'WRONG' },
      'body.what.di': { code: 'UNKNOWN_FIELD' },
    });
    expect(faultsOf(schema, { what: 7 }).fieldFaults).toEqual({ 'body.what': { code: 'WRONG' } });
  });

  it('is told by the path of the field', () => {
    const schema = z.object({ contacts: z.array(z.object({ name: z.string().min(1) })) });
    expect(faultsOf(schema, { contacts: [{ name: 'A' }, { name: '' }] }).fieldFaults).toEqual({
      'body.contacts.1.name': { code: 'REQUIRED' },
    });
  });
});

describe('what a use-case says about fields', () => {
  it('is told as a code beside its sentence', () => {
    const refusal = {
      code: 'SETUP_FIELDS_INVALID',
      errors: { 'body.thickness': 'Must be less than the shorter side', 'body.name': 'Something of no list' },
    } as const;
    expect(problemOf(refusal, 'r1')).toMatchObject({
      errors: refusal.errors,
      fieldFaults: { 'body.thickness': { code: 'THICKER_THAN_SIDE' } },
    });
    expect(problemOf({ code: 'NOT_FOUND' }, 'r1')).not.toHaveProperty('fieldFaults');
  });
});
