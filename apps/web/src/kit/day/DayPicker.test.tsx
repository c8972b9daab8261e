// @vitest-environment happy-dom
import { day } from '@iris/contract/core/field';
import { Form } from 'antd';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { rulesOf } from '../form/rulesOf.ts';
import { DayPicker } from './DayPicker.tsx';
import { DayRange } from './DayRange.tsx';

it('takes a day as it is written in Hong Kong, typed key by key', async () => {
  const onChange = vi.fn();
  const person = await show(<DayPicker aria-label="限期" onChange={onChange} />);
  const field = screen.getByLabelText('限期');
  for (const typed of ['2026-12-31', '20261231', '2026/12/31', '31/12/2026']) {
    onChange.mockClear();
    await person.clear(field);
    await person.type(field, `${typed}{Enter}`);
    expect(onChange, typed).toHaveBeenLastCalledWith('2026-12-31');
  }
  for (const [typed, day] of [
    ['1/2/2026', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
  ]) {
    await person.clear(field);
    await person.type(field, `${typed}{Enter}`);
    expect(onChange, typed).toHaveBeenLastCalledWith(day);
  }
  onChange.mockClear();
  await person.clear(field);
  await person.type(field, '30/2/2026{Enter}');
  expect(onChange).not.toHaveBeenCalledWith(expect.stringContaining('2026'));
});

function Limited() {
  const [saved, setSaved] = useState('');
  return (
    <Form onFinish={(values) => setSaved(JSON.stringify(values))} initialValues={{ by: '2026-12-10' }}>
      <Form.Item name="by" label="限期" {...rulesOf(day.optional())}>
        <DayPicker min="2026-12-01" />
      </Form.Item>
      <button type="submit">儲存</button>
      <output>{saved}</output>
    </Form>
  );
}

describe('a typed day that cannot be chosen', () => {
  const save = () => screen.getByRole('button', { name: '儲存' });

  it('is named with what can be chosen, and is saved neither as the day of before nor as none', async () => {
    const person = await show(<Limited />);
    const field = screen.getByLabelText('限期');
    for (const [typed, refusal] of [
      ['2020-01-01', '2020-01-01 不可選，請選 2026-12-01 或之後'],
      ['下星期', /「下星期」不是日期，請輸入如 \d{4}-\d\d-\d\d/],
    ] as const) {
      await person.clear(field);
      await person.type(field, typed);
      await person.click(save());
      expect(await screen.findByText(refusal)).toBeTruthy();
      expect(await screen.findByText('請選擇日期')).toBeTruthy();
      expect(screen.getByRole('status').textContent).toBe('');
    }
    await person.type(field, '２０２６－１２－３１');
    await person.tab();
    expect(screen.queryByText(/不是日期/)).toBeNull();
    await person.click(save());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('{"by":"2026-12-31"}'));
  });

  it('is told by the key Enter too, and forgotten when the field is entered again and left', async () => {
    const person = await show(<Limited />);
    const field = screen.getByLabelText('限期');
    await person.clear(field);
    await person.type(field, '2020-01-01{Enter}');
    expect(await screen.findByText(/2020-01-01 不可選/)).toBeTruthy();
    await person.tab();
    expect(screen.getByText(/2020-01-01 不可選/)).toBeTruthy();
    await person.click(field);
    await person.click(save());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('{"by":null}'));
    expect(screen.queryByText(/2020-01-01 不可選/)).toBeNull();
  });
});

it('a range says what of it was no day, or that it is too long', async () => {
  const person = await show(<DayRange limited value={['2026-01-01', '2026-01-31']} />);
  const [, to] = screen.getAllByRole('textbox');
  if (!to) throw new Error('no end');
  await person.clear(to);
  await person.type(to, '2026-12-31');
  await person.click(document.body);
  expect(await screen.findByText('日期範圍不可超過 90 日')).toBeTruthy();
});
