// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { useRecordName } from '../../base/screens/crumb.ts';
import { consoleMap } from '../features.ts';
import { shellText } from '../shell.text.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

function Payment({ of }: { of: string }) {
  useRecordName('付款 7', of);
  return <Breadcrumb />;
}

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
