// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { Switch } from './Switch.tsx';

const options = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

/** A page that follows a press late. */
function Page() {
  const [value, setValue] = useState<'list' | 'board'>('list');
  const [asked, ask] = useState(value);
  return (
    <>
      <Switch label="形式" value={value} onChange={ask} options={options} />
      <button type="button" onClick={() => setValue(asked)}>
        Follow {asked}
      </button>
      <button type="button" onClick={() => setValue('list')}>
        Go back
      </button>
    </>
  );
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
const press = (name: string) => screen.getByText(name);

it('shows what was pressed at once, and takes a second press before the page has followed', async () => {
  const person = await show(<Page />);
  await person.click(press('Board'));
  expect(chosen()).toEqual([false, true]);
  await person.click(press('List'));
  expect(chosen()).toEqual([true, false]);
  expect(screen.getByRole('button', { name: 'Follow list' })).toBeDefined();
});

it('shows what the page shows once that has changed, also after going back', async () => {
  const person = await show(<Page />);
  await person.click(press('Board'));
  await person.click(screen.getByRole('button', { name: 'Follow board' }));
  expect(chosen()).toEqual([false, true]);
  await person.click(screen.getByRole('button', { name: 'Go back' }));
  expect(chosen()).toEqual([true, false]);
});
