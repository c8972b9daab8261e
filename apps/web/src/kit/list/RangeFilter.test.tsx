// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as z from 'zod';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { useListAddress } from './listAddress.ts';
import { RangeFilter } from './RangeFilter.tsx';

const schema = z.strictObject({ area_min: z.string().optional(), area_max: z.string().optional() });

function Area() {
  const list = useListAddress(schema);
  return (
    <>
      <RangeFilter
        list={list}
        field={{ kind: 'range', keys: ['area_min', 'area_max'], label: '面積', max: 1000 }}
      />
      <output>{JSON.stringify(list.asked)}</output>
    </>
  );
}

it('filters by wide digits, and says what is wrong with an end instead of changing it', async () => {
  const person = await show(<Area />);
  const asked = () => JSON.parse(screen.getByRole('status').textContent ?? '{}');
  await person.type(screen.getByLabelText('面積 由'), '４００');
  await person.tab();
  await waitFor(() => expect(asked()).toMatchObject({ area_min: '400' }));
  const to = screen.getByLabelText<HTMLInputElement>('面積 至');
  for (const [typed, refusal] of [
    ['5000', '不可大於 1,000'],
    ['600.5', '請輸入整數'],
  ] as const) {
    await person.clear(to);
    await person.type(to, typed);
    await person.tab();
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(to.value).toBe(typed);
  }
  expect(asked()).not.toHaveProperty('area_max');
});
