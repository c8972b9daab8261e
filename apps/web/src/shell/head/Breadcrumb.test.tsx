// @vitest-environment happy-dom
import type { Permission } from '@iris/contract/core/permission';
import { beforeEach, expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { useRecordName } from '../../base/screens/crumb.ts';
import { useSession } from '../../base/session/session.ts';
import { consoleMap } from '../features.ts';
import { shellText } from '../shell.text.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

function Payment({ of }: { of: string }) {
  useRecordName('付款 7', of);
  return <Breadcrumb />;
}

const hold = (...permissions: Permission[]) =>
  useSession.setState({
    permissions: new Set(permissions),
    user: { id: 5, nickname: '會計', email: '', avatar: null, admin: false, auth_type: 'CONDO' },
  });
beforeEach(() => hold('租約合同-查看', '賬單管理-查看'));

const payment = consoleMap.screens.find(({ path }) => path === '/payment/:id/detail');

it.each([
  ['/bill/9/detail', ['/bill/list']],
  ['/rent/9/detail', ['/rent/list']],
  ['/lease/3/detail', ['/lease/list']],
  ['', []],
])('leads from a payment of the charge at %j back to its list', async (of, lists) => {
  await show(<Payment of={of} />, [shellText], payment);
  expect(screen.getByText('付款 7').getAttribute('aria-current')).toBe('page');
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(lists);
});

it('names what is above without a link for those who may not open it', async () => {
  hold('賬單管理-查看');
  await show(<Payment of="/rent/9/detail" />, [shellText], payment);
  expect(screen.getByText('付款 7')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
