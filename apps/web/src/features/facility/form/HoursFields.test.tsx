// @vitest-environment happy-dom
import { facilityText } from '@iris/contract/facility/facility.text';
import { Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { facilityConsoleText } from '../facility.console.text.ts';
import { type FacilityValues, newFacility } from './facilityForm.ts';
import { HoursFields } from './HoursFields.tsx';

const saved = vi.fn();
function Fields({ to }: { to: string }) {
  const [form] = Form.useForm<FacilityValues>();
  const hours = newFacility.hours.map((day, index) => (index === 1 ? { ...day, to } : day));
  return (
    <Form form={form} initialValues={{ ...newFacility, hours }} onFinish={saved}>
      <HoursFields />
      <button type="submit">儲存</button>
    </Form>
  );
}
const refusals = () => [...document.querySelectorAll('.ant-form-item-explain-error')];
const day = (text: string) =>
  refusals()[0]?.closest('.ant-form-item')?.parentElement?.textContent?.includes(text);

it.each([
  ['08:00', '結束時間須在開始之後'],
  ['', '必須填寫'],
])('opening hours until %j are refused at their day: %s', async (to, why) => {
  const person = await show(<Fields to={to} />, [facilityText, facilityConsoleText]);
  await person.click(screen.getByText('儲存'));
  await waitFor(() => expect(refusals().map((one) => one.textContent)).toEqual([why]));
  expect(day('星期二')).toBe(true);
  await person.click(screen.getByRole('switch', { name: /星期二/ }));
  await person.click(screen.getByText('儲存'));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockClear();
});
