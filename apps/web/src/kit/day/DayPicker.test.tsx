// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { DayPicker } from './DayPicker.tsx';

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
