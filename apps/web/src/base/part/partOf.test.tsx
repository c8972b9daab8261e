// @vitest-environment happy-dom
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { PartFailure } from './part.ts';
import { partOf } from './partOf.tsx';

const broken = () => Promise.reject(new PartFailure('這部分未能載入'));
const Greeting = ({ name }: { name: string }) => <p>你好，{name}</p>;

/** Fails as often as said, then loads. */
function loader(failures: number) {
  const load = vi.fn(async () => (load.mock.calls.length <= failures ? broken() : { default: Greeting }));
  return load;
}

interface DialogProps {
  name: string;
  onClose: () => void;
}

/** Shows a part, and once more at a press. */
function Twice({ part: Part }: { part: ComponentType<{ name: string }> }) {
  const [more, setMore] = useState(false);
  return (
    <>
      <Part name="甲" />
      {more && <Part name="乙" />}
      <button type="button" onClick={() => setMore(true)}>
        再來
      </button>
    </>
  );
}

/** Opens a dialog at a press. */
function Opened({ dialog: Dialog }: { dialog: ComponentType<DialogProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打開
      </button>
      {open && <Dialog name="丙" onClose={() => setOpen(false)} />}
    </>
  );
}

it('says what failed in its place, and loads when somebody retries', async () => {
  const load = loader(1);
  const Part = partOf(load, { fallback: <p>載入中</p> });
  const person = await show(<Part name="陳大文" />);
  expect(await screen.findByText('這部分未能載入')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /重\s?試/ }));
  expect(await screen.findByText('你好，陳大文')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows its place until it is there, and loads once for all who show it', async () => {
  let finish = () => {};
  const load = vi.fn(
    () =>
      new Promise<{ default: typeof Greeting }>((resolve) => {
        finish = () => resolve({ default: Greeting });
      }),
  );
  const Part = partOf(load, { fallback: <p>載入中</p> });
  const person = await show(<Twice part={Part} />);
  expect(screen.getByText('載入中')).toBeTruthy();
  finish();
  expect(await screen.findByText('你好，甲')).toBeTruthy();
  await person.click(screen.getByText('再來'));
  // Its code is there already: nothing stands in its place.
  expect(screen.getByText('你好，乙')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is there at once if its code was fetched before', async () => {
  const Part = partOf(loader(0), { fallback: <p>載入中</p> });
  await Part.fetch();
  await show(<Part name="陳大文" />);
  expect(screen.getByText('你好，陳大文')).toBeTruthy();
});

it('is loaded when it is shown, if fetching its code before failed', async () => {
  const load = loader(1);
  const Part = partOf(load);
  await Part.fetch();
  await show(<Part name="陳大文" />);
  expect(await screen.findByText('你好，陳大文')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails as a dialog that can be closed, and is loaded anew when it is opened again', async () => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  const load = loader(1);
  const Dialog = partOf<DialogProps>(load, { close: ({ onClose }) => onClose });
  const person = await show(<Opened dialog={Dialog} />);
  await person.click(screen.getByText('打開'));
  expect(await screen.findByText('這部分未能載入')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /關\s?閉/, hidden: true }));
  await waitFor(() => expect(screen.queryByText('這部分未能載入')).toBeNull());
  await person.click(screen.getByText('打開'));
  expect(await screen.findByText('你好，丙')).toBeTruthy();
});
