// @vitest-environment happy-dom
import type { Permission } from '@iris/contract/core/permission';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { texts } from '../user.texts.ts';
import { MatrixBox } from './MatrixBox.tsx';
import { matrixOf } from './matrix.ts';

interface GroupProps {
  before: readonly string[];
  /** The permissions that may not be changed. */
  locked: readonly string[];
  changed: (ticked: ReadonlySet<string>) => void;
}

/** The table of a company's group. */
function Group({ before, locked, changed }: GroupProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(before));
  const change = (now: Set<string>) => {
    setTicked(now);
    changed(now);
  };
  const open = (permission: Permission) => !locked.includes(permission);
  const table = matrixOf('COMPANY');
  return <MatrixBox table={table} ticked={ticked} before={new Set(before)} open={open} onChange={change} />;
}

async function group({ before = [], locked = [] }: Partial<GroupProps> = {}) {
  const changed = vi.fn<GroupProps['changed']>();
  const person = await show(<Group before={before} locked={locked} changed={changed} />, texts);
  return { person, ticked: () => [...(changed.mock.lastCall?.[0] ?? before)].sort() };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('ticks all of a module at once', async () => {
  const { person } = await group();
  await person.click(box('屋苑管理：全部操作'));
  for (const action of ['查看', '新增', '編輯', '刪除', '匯入'])
    await waitFor(() => expect(box(`屋苑管理：${action}`).checked, action).toBe(true));
});

it('is walked by arrows: right of a module is its first action, below it the next module’s', async () => {
  const { person, ticked } = await group();
  box('屋苑管理：全部操作').focus();
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(box('屋苑管理：查看'));
  await person.keyboard('{ArrowDown} ');
  const { rows } = matrixOf('COMPANY');
  const below = rows[rows.findIndex(({ key }) => key === 'estate') + 1]?.name[0];
  expect(box(`${below}：查看`).checked).toBe(true);
  expect(ticked()).toEqual([`${below}-查看`]);
});

it('leaves alone what one may not give', async () => {
  const { person, ticked } = await group({ locked: ['屋苑管理-匯入'] });
  expect(box('屋苑管理：匯入').disabled).toBe(true);
  await person.click(box('屋苑管理：全部操作'));
  expect(ticked()).not.toContain('屋苑管理-匯入');
  expect(ticked()).toContain('屋苑管理-編輯');
});

it('shows the modules that match what is typed, and says when none does', async () => {
  const { person } = await group();
  const search = screen.getByLabelText('搜尋模組或操作');
  await person.type(search, '訪客');
  expect(screen.queryByRole('checkbox', { name: '屋苑管理：全部操作' })).toBeNull();
  expect(box('訪客管理：全部操作').checked).toBe(false);
  await person.clear(search);
  await person.type(search, 'nothing of the kind');
  await screen.findByText('沒有符合的模組或操作');
});
