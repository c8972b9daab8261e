// @vitest-environment happy-dom

import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { consoleMap, titles } from '../features.ts';
import { shellText } from '../shell.text.ts';
import Palette from './Palette.tsx';

const Where = () => <output>{useLocation().pathname}</output>;
const hit = (id: number, title: string) => ({ kind: 'bill', id, title, detail: '' });

beforeEach(() => useSession.setState({ condoID: 1 }));

async function opened(answer: (path: string) => unknown) {
  answerCalls(answer);
  const gone = vi.fn();
  const person = await show(
    <>
      <Palette onGone={gone} />
      <Where />
    </>,
    [shellText, ...titles],
    consoleMap,
  );
  return { person, gone, field: screen.getByRole('combobox') };
}

it('opens what is found for all that was typed, also when Enter comes before the answer', async () => {
  const { person, field } = await opened((path) => {
    if (!path.includes('/search')) return [];
    return path.includes('B202611-000002') ? [hit(2, 'B202611-000002')] : [hit(1, 'B202611-000001')];
  });
  await person.type(field, 'B2026');
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('B202611-000001'));
  await person.type(field, '11-000002{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/\/bill\/2\//));
});

it('opens a page although records cannot be searched, and stays open where no page matches', async () => {
  const { person, field, gone } = await opened(() => undefined);
  await person.type(field, 'zzzz{Enter}');
  await waitFor(() => expect(screen.getByText(/重試/)).toBeTruthy());
  expect(gone).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, '個人中心{Enter}');
  await waitFor(() => expect(gone).toHaveBeenCalled());
});

it('puts a page whose name begins so before records, and finds pages by their names in either language', async () => {
  const { person, field } = await opened((path) =>
    path.includes('/search') ? [hit(1, 'Impersonal notes')] : [],
  );
  await person.type(field, 'personal');
  await waitFor(() => expect(screen.getByText('Impersonal notes')).toBeTruthy());
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('個人中心');
  expect(screen.getAllByRole('option')[1]?.textContent).toContain('Impersonal notes');
});

it('finds a tab that has no entry in the menu', async () => {
  useSession.setState({
    user: { id: 1, nickname: '陳經理', email: '', avatar: null, admin: false, auth_type: 'COMPANY' },
    permissions: new Set(['租約合同-查看']),
  });
  const { person, field } = await opened((path) => (path.includes('/search') ? [] : undefined));
  await person.type(field, '欠款');
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('欠款人'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/rent/list'));
});
