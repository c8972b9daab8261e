import { expect, it } from 'vitest';
import { billColumns } from './billSheet.ts';

it('has what was refunded beside what was paid, so that the difference is what the list says was received', () => {
  const fields = billColumns((key) => key, {}).map(({ field }) => field);
  expect(fields.slice(fields.indexOf('paid'))).toEqual(['paid', 'refunded', 'status', 'pay_channel']);
});
