// @vitest-environment happy-dom
import { Form, Input } from 'antd';
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { MaskedField } from './MaskedField.tsx';
import { residentPickersText } from './residentPickers.text.ts';

it('gives the focus to the field when another number is entered, and back when the old one is kept', async () => {
  const turned = vi.fn();
  const field = (
    <Form.Item name="id_no" label="證件號碼">
      <Input />
    </Form.Item>
  );
  const person = await show(
    <Form>
      <MaskedField label="證件號碼" masked="A123***(*)" field={field} onTurn={turned} />
    </Form>,
    [residentPickersText],
  );
  // Nobody has pressed anything yet.
  expect(document.activeElement).toBe(document.body);
  await person.click(screen.getByRole('button', { name: '更改' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await person.keyboard('B123456(7)');
  await person.click(screen.getByRole('button', { name: /A123/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '更改' }));
  expect(turned.mock.calls).toEqual([[true], [false]]);
});
