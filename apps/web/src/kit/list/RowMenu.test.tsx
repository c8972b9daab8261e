// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { RowMenu } from './RowMenu.tsx';

const onRow = vi.fn();
const onVoid = vi.fn();

/** Two rows as a list draws them; the second offers nothing. */
const rows = (
  <table>
    <tbody>
      <tr onClick={onRow}>
        <td>
          <RowMenu name="R1" items={[false, { key: 'void', label: '作廢', onClick: onVoid }]} />
        </td>
      </tr>
      <tr>
        <td>
          <RowMenu name="R2" items={[false]} />
        </td>
      </tr>
    </tbody>
  </table>
);

const dots = () => screen.getByRole('button', { name: '「R1」的操作' });
const isOpen = () => dots().getAttribute('aria-expanded') === 'true';

it('offers no dots where nothing is allowed, and no menu before somebody asks for it', async () => {
  await show(rows);
  expect(screen.getAllByRole('button')).toEqual([dots()]);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

it('opens and closes by its dots, again and again, without opening the row', async () => {
  const person = await show(rows);
  for (const open of [true, false, true, false]) {
    await person.click(dots());
    expect(isOpen()).toBe(open);
  }
  expect(onRow).not.toHaveBeenCalled();
});

it('does what was chosen, closes, and does not open the row', async () => {
  const person = await show(rows);
  await person.click(dots());
  await person.click(await screen.findByRole('menuitem', { name: '作廢' }));
  expect(onVoid).toHaveBeenCalledOnce();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onRow).not.toHaveBeenCalled();
});

it('leads somebody who closes it by keyboard back to its dots', async () => {
  const person = await show(rows);
  dots().focus();
  await person.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: '作廢' });
  item.focus();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(dots());
});
