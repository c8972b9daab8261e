// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { screen, show, signedIn } from '../../test/dom.tsx';
import { switchLanguage } from '../base/i18n/i18n.ts';
import { NoticesAt } from '../base/notices/Notices.tsx';
import type { Screen } from '../base/screens/screens.ts';
import { Guard } from './Guard.tsx';
import { shellText } from './shell.text.ts';

const rents: Screen = {
  path: '/rent/list',
  title: 'shell.noPermission.title',
  permission: '租約合同-查看',
  page: async () => ({ default: () => null }),
};

function Console() {
  const home = useLocation().pathname === '/index';
  return (
    <>
      <NoticesAt place="page" />
      {home ? <Link to={rents.path}>首頁</Link> : <Guard screen={rents}>租金</Guard>}
    </>
  );
}

it('leads home, and says why in the language of the moment', async () => {
  await show(<Console />, [shellText]);
  expect((await screen.findByRole('alert')).textContent).toContain('你現在位於首頁');
  expect(screen.queryByText('租金')).toBeNull();
  act(() => switchLanguage('en'));
  expect(screen.getByRole('alert').textContent).toContain('You are now on the home page');
});

it('takes the notice back when another screen is opened', async () => {
  const person = await show(<Console />, [shellText]);
  await screen.findByRole('alert');
  signedIn('陳經理', ['租約合同-查看']);
  await person.click(screen.getByRole('link', { name: '首頁' }));
  expect(await screen.findByText('租金')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
