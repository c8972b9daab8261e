// @vitest-environment happy-dom
import { Form } from 'antd';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { screen, show } from '../../../test/dom.tsx';
import { rulesOf } from '../form/rulesOf.ts';
import { NumberInput, parseNumber, wholeOr } from './NumberInput.tsx';

const days = z.number('field.number').int('field.wholeNumber').min(1).max(90);

it('reads numbers as they are typed, in wide digits too, and nothing else', () => {
  for (const [typed, value] of [
    ['１２３', 123],
    ['１，２００．５', 1200.5],
    [' 30 ', 30],
    ['-3', -3],
    ['.5', 0.5],
  ] as const)
    expect(parseNumber(typed), typed).toBe(value);
  for (const typed of ['', 'abc', '1e3', '1.2.3', '3 days', '--3'])
    expect(parseNumber(typed), typed).toBeNull();
});

it('keeps what was typed and says at the field what is wrong with it, instead of changing it', async () => {
  const saved = vi.fn();
  const person = await show(
    <Form onFinish={saved}>
      <Form.Item name="days" label="日數" {...rulesOf(days)}>
        <NumberInput />
      </Form.Item>
      <button type="submit">儲存</button>
    </Form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('日數');
  for (const [typed, refusal] of [
    ['１２３', '不可大於 90'],
    ['2.5', '請輸入整數'],
    ['0', '不可小於 1'],
    ['十日', '請輸入數字'],
  ] as const) {
    await person.clear(field);
    await person.type(field, typed);
    await person.tab();
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(field.value.normalize('NFKC')).toBe(typed.normalize('NFKC'));
    await person.click(screen.getByRole('button', { name: '儲存' }));
  }
  expect(saved).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, '３０{Enter}');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith({ days: 30 }));
});

it('is reckoned with only while it is whole and no mistake of the keyboard', () => {
  expect(wholeOr(12, 1)).toBe(12);
  for (const typed of [Number.NaN, 1.5, 999_999_999_999, null, undefined]) expect(wholeOr(typed, 1)).toBe(1);
});
