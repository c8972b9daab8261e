import { expect, it } from 'vitest';
import * as z from 'zod';
import { readingInput, versionInput } from '../standard/standard.api.ts';
import { cents, sumCents } from './field.ts';
import { fieldErrors, issueText } from './issue.ts';

/** What a person reads of a refused value. */
const said = (schema: z.ZodType, value: unknown) =>
  z.safeParse(schema, value, { reportInput: true }).error?.issues.map(issueText);

it('says the limit of a number that is too small or too big', () => {
  const number = z.number('field.number').int('field.wholeNumber').min(1).max(99);
  expect(said(number, 0)).toEqual([{ key: 'field.tooSmall', values: { min: 1 } }]);
  expect(said(number, 100)).toEqual([{ key: 'field.tooBig', values: { max: 99 } }]);
  expect(said(number, 1.5)).toEqual([{ key: 'field.wholeNumber' }]);
  expect(said(number, 'x')).toEqual([{ key: 'field.number' }]);
  expect(said(z.number('field.number').positive(), 0)).toEqual([
    { key: 'field.tooSmall', values: { min: 1 } },
  ]);
  expect(said(z.number('field.number').min(7, 'visitor.retention'), 6)).toEqual([
    { key: 'visitor.retention' },
  ]);
});

it('says the limit of an amount, a price and a reading as people read it', () => {
  const tooMuch = (schema: z.ZodType) => said(schema, Number.MAX_SAFE_INTEGER)?.[0];
  expect(tooMuch(cents)).toEqual({ key: 'field.amountTooBig', values: { max: 'HK$10,000,000.00' } });
  expect(tooMuch(sumCents)).toEqual({ key: 'field.amountTooBig', values: { max: 'HK$10,000,000,000.00' } });
  expect(tooMuch(versionInput.shape.price)).toEqual({
    key: 'field.priceTooBig',
    values: { max: 'HK$100,000.00' },
  });
  expect(tooMuch(readingInput.shape.value)).toEqual({
    key: 'standard.readingTooBig',
    values: { max: '999,999,999' },
  });
});

it('says once what two rules of a field say', () => {
  const day = z.string().min(1, 'field.required').regex(/^\d/, 'field.required').max(0);
  const { error } = z.strictObject({ day }).safeParse({ day: '' });
  const named = error && fieldErrors(error, ({ key }) => key);
  expect(error?.issues.length).toBe(2);
  expect(named).toEqual([{ path: 'day', message: 'field.required' }]);
});
