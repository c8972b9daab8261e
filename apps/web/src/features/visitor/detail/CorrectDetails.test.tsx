// @vitest-environment happy-dom
import type { VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show, signedIn, waitFor } from '../../../../test/dom.tsx';
import { texts } from '../visitor.texts.ts';
import { VisitorActions } from './VisitorActions.tsx';

const now = Date.now();
/** Who walked in: the pass was used up at the gate. */
const inside: VisitorDetail = {
  ...{
    id: 7,
    condo_id: 1,
    number: 'VP000007',
    name: '陳小如',
    phone: '',
    people: 1,
    plate: 'AB1234',
    email: '',
  },
  ...{
    unit_id: null,
    building_name: '',
    floor_name: '',
    unit_name: '',
    host_id: null,
    host: '管理處',
    host_en: '',
  },
  ...{ reason_id: 1, reason: '送貨', reason_en: 'Delivery', from: now, to: now + 3_600_000 },
  ...{
    uses_allowed: 1,
    uses: 1,
    state: 'USED',
    inside_since: now,
    walk_in: true,
    made_by: '保安',
    made_at: now,
  },
  ...{
    ended_at: now,
    cancel_reason: '',
    forgotten: false,
    version: 1,
    code: '',
    tries: [],
    forgotten_at: null,
  },
};
const reason = { id: 1, condo_id: 1, name: '送貨', name_en: 'Delivery', retired: false, version: 1 };

beforeEach(() => {
  signedIn('保安', ['訪客管理-查看', '訪客管理-新增']);
  answerCalls((path) => {
    if (path.includes('/reason/list')) return { items: [reason] };
    return path.includes('/correct') ? { ...inside, name: '陳小儀', version: 2 } : { buildings: [] };
  });
});

it('corrects who somebody inside is, although their pass is used up', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const person = await show(<VisitorActions pass={inside} />, texts);
  await person.click(screen.getByRole('button', { name: '更多操作' }));
  await person.click(await screen.findByRole('menuitem', { name: /更正資料/ }));
  await screen.findByText('更正 VP000007 的訪客資料');
  await screen.findByRole('radio', { name: '送貨' });
  const name = screen.getByLabelText('訪客姓名');
  await person.clear(name);
  await person.type(name, '陳小儀');
  await person.click(screen.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() => expect(screen.queryByText('更正 VP000007 的訪客資料')).toBeNull());
  const [, sent] = fetched.mock.calls.find(([path]) => String(path).includes('/correct')) ?? [];
  expect(JSON.parse(String(sent?.body))).toEqual({
    ...{ unit_id: null, host_id: null, host: '管理處', reason_id: 1, name: '陳小儀' },
    ...{ phone: '', people: 1, plate: 'AB1234', version: 1 },
  });
});

it('is not offered once they have left', async () => {
  await show(<VisitorActions pass={{ ...inside, inside_since: null }} />, texts);
  expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull();
});
