// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { ImportPage } from './ImportPage.tsx';
import type { ImportKind } from './importKind.ts';

const pretest = { rows: [{ row: 2, name: '東門' }], problems: [] };
const kind: ImportKind<'name', typeof pretest, string> = {
  title: 'import',
  list: '/elsewhere',
  columns: [{ key: 'name', title: 'name', width: 100 }],
  maxRows: 10,
  stale: [],
  template: async () => ({ blob: new Blob(), name: '' }),
  checkFile: async () => pretest,
  checkRows: async () => pretest,
  importRows: async () => 'token',
  after: (token, onTaken) => (
    <button type="button" onClick={onTaken}>
      {token}
    </button>
  ),
  words: {
    template: '',
    clean: () => '',
    go: () => 'go',
    confirm: () => '',
    confirmSays: () => '',
    done: () => 'done',
    list: 'list',
    notTaken: 'taken nowhere else',
  },
};

const choose = async () => {
  const person = await show(<ImportPage kind={kind} />, []);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field');
  await person.upload(input, new File(['x'], 'a.xlsx'));
  return person;
};

it('takes another file at once while nothing was corrected', async () => {
  const person = await choose();
  await person.click(await screen.findByRole('button', { name: '另選檔案' }));
  expect(screen.queryByText('離開此頁？')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: '另選檔案' })).toBeNull());
});

it('asks before leaving what can be taken along only here, until it is taken', async () => {
  const person = await choose();
  await person.click(await screen.findByRole('button', { name: 'go' }));
  const confirm = (await screen.findAllByRole('button', { name: 'go' })).at(-1);
  if (!confirm) throw new Error('no confirmation');
  await person.click(confirm);
  await person.click(await screen.findByRole('button', { name: '再匯入' }));
  expect(await screen.findByText('taken nowhere else')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '留在此頁' }));
  await person.click(screen.getByRole('button', { name: 'token' }));
  await person.click(screen.getByRole('button', { name: '再匯入' }));
  await waitFor(() => expect(screen.queryByText('done')).toBeNull());
});
