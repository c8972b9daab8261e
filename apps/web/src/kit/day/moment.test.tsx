// @vitest-environment happy-dom
import { formatMoment } from '@iris/contract/core/day';
import { day, momentText } from '@iris/contract/core/field';
import { Form } from 'antd';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { rulesOf } from '../form/rulesOf.ts';
import { DayPicker } from './DayPicker.tsx';
import { MomentField } from './MomentField.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { TimeField, useTimeRule } from './TimeField.tsx';

/** Fields on a page that is drawn again at any moment, as by an answer that comes in while somebody types. */
function Page({
  onMoment,
  onTime,
}: {
  onMoment: (at: number | null) => void;
  onTime: (time: string) => void;
}) {
  const [drawn, draw] = useState(0);
  return (
    <div data-drawn={drawn}>
      <button type="button" onFocus={() => draw(drawn + 1)}>
        redraw
      </button>
      <MomentField value={Date.UTC(2099, 0, 5, 1)} onChange={onMoment} />
      <TimeField label="開放" value="09:00" onChange={onTime} />
    </div>
  );
}

it('a time that is being typed stays when the page is drawn again', async () => {
  const [onMoment, onTime] = [vi.fn(), vi.fn()];
  const person = await show(<Page onMoment={onMoment} onTime={onTime} />);
  const redraw = () => screen.getByText('redraw').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const label of ['時間', '開放']) {
    const field = screen.getByLabelText(label);
    await person.clear(field);
    await person.type(field, '23:00');
    redraw();
    await person.type(field, '{Enter}');
  }
  expect(onMoment.mock.lastCall?.map((at) => formatMoment(at))).toEqual(['2099-01-05 23:00']);
  expect(onTime).toHaveBeenLastCalledWith('23:00');
});

it('a day that was chosen before it became too early is not called wrong; one that is refused is', async () => {
  await show(
    <>
      <DayPicker aria-label="報名" value="2026-01-05" min="2026-02-01" />
      <DayPicker aria-label="活動" value="2026-03-05" min="2026-02-01" max="2026-03-01" />
    </>,
  );
  expect(screen.getByLabelText('報名').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByLabelText('活動').getAttribute('aria-invalid')).toBe('true');
});

function Times() {
  const [saved, setSaved] = useState('');
  const values = { at: Date.UTC(2099, 0, 5, 1), open: '09:00', month: '2026-03-01' };
  return (
    <Form onFinish={(asked) => setSaved(JSON.stringify(asked))} initialValues={values}>
      <Form.Item name="at" label="發佈" {...rulesOf(momentText)}>
        <MomentField />
      </Form.Item>
      <Form.Item name="open" label="開放" rules={[useTimeRule()]}>
        <TimeField />
      </Form.Item>
      <Form.Item name="month" label="月份" {...rulesOf(day.optional())}>
        <MonthPicker />
      </Form.Item>
      <button type="submit">儲存</button>
      <output>{saved}</output>
    </Form>
  );
}

it('a typed time or month that is none is named, and saved neither as the one of before nor as none', async () => {
  const person = await show(<Times />);
  const saved = () => screen.getByRole('status').textContent;
  for (const [label, refusal, wide] of [
    ['發佈', /「晚上」不是日期/, '２０９９－０１－０６'],
    ['時間', /「晚上」不是時間，請輸入如 09:30/, '２３：００'],
    ['開放', /「晚上」不是時間，請輸入如 09:30/, '２３：００'],
    ['月份', /「晚上」不是月份，請輸入如 \d{4}-\d\d/, '２０２６－０４'],
  ] as const) {
    const field = screen.getByLabelText(label);
    await person.clear(field);
    await person.type(field, '晚上');
    await person.click(screen.getByRole('button', { name: '儲存' }));
    expect(await screen.findByText(refusal), label).toBeTruthy();
    expect(saved()).toBe('');
    await person.type(field, wide);
    await person.tab();
    expect(screen.queryByText(refusal), label).toBeNull();
  }
  await person.click(screen.getByRole('button', { name: '儲存' }));
  const at = Date.UTC(2099, 0, 6, 15);
  await waitFor(() => expect(JSON.parse(saved() ?? '')).toEqual({ at, open: '23:00', month: '2026-04-01' }));
});
