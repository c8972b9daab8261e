// @vitest-environment happy-dom
import type { UpkeepRound } from '@iris/contract/upkeep/upkeep.model';
import { beforeEach, expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../upkeep.texts.ts';
import { Rounds } from './Rounds.tsx';

const round = (due_day: string, certificates: UpkeepRound['certificates'] = []): UpkeepRound => ({
  id: certificates.length + 1,
  due_day,
  order: null,
  done_day: null,
  done_by: '',
  words: '',
  certificates,
  version: 1,
});

beforeEach(() =>
  useSession.setState({
    permissions: new Set(['報修管理-指派']),
    user: { id: 5, nickname: '主任', email: '', avatar: null, admin: false, auth_type: 'CONDO' },
  }),
);

it('names the round whose certificates are uploaded or changed', async () => {
  const rounds = [round('2028-02-29'), round('2028-01-31', [{ id: 7, name: 'certificate.pdf' }])];
  const person = await show(<Rounds rounds={rounds} />, texts);
  await person.click(await screen.findByRole('button', { name: /上載證書/ }));
  const upload = await screen.findByRole('dialog', { name: '上載證書' });
  expect(upload.textContent).toContain('2028-02-29');
  await person.click(screen.getByRole('button', { name: '取消' }));
  await person.click(screen.getByRole('button', { name: /更新證書/ }));
  const change = await screen.findByRole('dialog', { name: '更新證書' });
  expect(change.textContent).toContain('2028-01-31');
});
