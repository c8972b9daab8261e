// @vitest-environment happy-dom
import { addDays, dayOf } from '@iris/contract/core/day';
import { leaseText } from '@iris/contract/lease/lease.text';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { leaseConsoleText } from '../lease.console.text.ts';
import { TermFields } from './TermFields.tsx';
import { useUsedDates } from './useUsedDates.ts';

const today = dayOf(Date.now());
const ahead = leaseText['lease.signedAhead'][0];

function Term({ start }: { start: string }) {
  return (
    <Form initialValues={{ lease_type: 'DEATH_LEASE', start_day: start }}>
      <TermFields used={useUsedDates(null)} />
    </Form>
  );
}

it('says at once that a lease is signed too late: after its first day, which is to come', async () => {
  const start = addDays(today, 10);
  const person = await show(<Term start={start} />, [leaseText, leaseConsoleText]);
  const signed = screen.getByLabelText('簽約日期');
  await person.type(signed, `${addDays(start, 1)}{Enter}`);
  await screen.findByText(ahead);
  await person.clear(signed);
  await person.type(signed, `${start}{Enter}`);
  await waitFor(() => expect(screen.queryByText(ahead)).toBeNull());
});
