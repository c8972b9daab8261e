// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show, signedIn } from '../../../../test/dom.tsx';
import { texts } from '../finance.texts.ts';
import { ChooseAccount } from './ChooseAccount.tsx';

it('asks for a unit alone where residents cannot be searched', async () => {
  signedIn('黃會計', ['流水管理-查看']);
  await show(<ChooseAccount />, texts);
  expect(await screen.findByText('請選擇單位')).toBeTruthy();
  expect(screen.queryByText(/住戶/)).toBeNull();
});

it('asks for a unit or a resident where both can be searched', async () => {
  signedIn('陳經理', ['流水管理-查看', '住戶管理-查看']);
  await show(<ChooseAccount />, texts);
  expect(await screen.findByText('請選擇單位或住戶')).toBeTruthy();
});
