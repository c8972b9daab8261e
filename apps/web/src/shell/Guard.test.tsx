// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { screen, show, signedIn } from '../../test/dom.tsx';
import { switchLanguage } from '../base/i18n/i18n.ts';
import { NoticesAt } from '../base/notices/Notices.tsx';
import type { Screen } from '../base/screens/screens.ts';
import { useSession } from '../base/session/session.ts';
import { adMachineScreens } from '../features/adMachine/adMachine.screens.ts';
import { companyTitles } from '../features/company/company.titles.text.ts';
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

const boss: Screen = { ...rents, permission: '平台數據管理-查看' };

beforeEach(() => useSession.setState({ condoID: 1 }));

it('shows how to begin instead of an estate that is not there', async () => {
  signedIn('陳營運', ['平台數據管理-查看', '平台數據管理-公司', '平台數據管理-屋苑']);
  act(() => useSession.setState({ condoID: 0 }));
  await show(<Guard screen={boss}>租金</Guard>, [shellText, companyTitles]);
  expect(await screen.findByText('還沒有屋苑')).toBeTruthy();
  expect(screen.queryByText('租金')).toBeNull();
  expect(screen.getByRole('link', { name: '新增公司' }).getAttribute('href')).toBe('/company/companyAdd');
  expect(screen.getByRole('link', { name: '新增屋苑' }).getAttribute('href')).toBe('/company/condoAdd');
});

it('tells those who cannot add an estate whom to ask', async () => {
  signedIn('陳營運', ['平台數據管理-查看']);
  act(() => useSession.setState({ condoID: 0 }));
  await show(<Guard screen={boss}>租金</Guard>, [shellText]);
  expect(await screen.findByText('你的賬戶沒有可工作的屋苑，請聯絡管理員。')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('does not open the logs of machines before there is an estate', async () => {
  signedIn('陳營運', ['平台數據管理-廣告機']);
  act(() => useSession.setState({ condoID: 0 }));
  const logs = adMachineScreens.find(({ path }) => path.endsWith('/LogList'));
  await show(logs ? <Guard screen={logs}>日誌</Guard> : <p>日誌</p>, [shellText]);
  expect(await screen.findByText('還沒有屋苑')).toBeTruthy();
  expect(screen.queryByText('日誌')).toBeNull();
});

it('opens a screen that needs no estate', async () => {
  signedIn('陳營運', ['平台數據管理-查看']);
  act(() => useSession.setState({ condoID: 0 }));
  await show(<Guard screen={{ ...boss, withoutEstate: true }}>公司</Guard>, [shellText]);
  expect(await screen.findByText('公司')).toBeTruthy();
});

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
