// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../visitor.texts.ts';
import { type FormerHost, HostField } from './HostField.tsx';

const owner = { id: 5, name: '羅德華', name_en: '', identity: 'OWNER' };
let hosts: (typeof owner)[];

beforeEach(() => {
  hosts = [owner];
  useSession.setState({ condoID: 1, permissions: new Set(['訪客管理-查看']) });
  answerCalls(() => ({ items: hosts }));
});

function Field({ former }: { former?: FormerHost }) {
  const [host, choose] = useState<number | null>(9);
  return (
    <>
      <HostField unitId={31} former={former} value={host} onChange={choose} />
      <output>{String(host)}</output>
    </>
  );
}
const chosen = () => screen.findByRole<HTMLInputElement>('radio', { checked: true });

it('names somebody else for whom lives there no more, or nobody in an empty unit', async () => {
  await show(<Field />, texts);
  await chosen();
  expect(screen.getByRole('status').textContent).toBe('5');
});

it('leaves the host to words where nobody lives any more', async () => {
  hosts = [];
  await show(<Field />, texts);
  expect(await screen.findByText('此單位沒有登記住戶，請填寫受訪人')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('null');
});

it('keeps whom the pass names already, and offers somebody else', async () => {
  hosts = [];
  const former = { unit_id: 31, host_id: 9, host: '租客甲', host_en: '' };
  const person = await show(<Field former={former} />, texts);
  expect((await chosen()).parentElement?.parentElement?.textContent).toBe('租客甲 已非此單位住戶');
  await person.click(screen.getByRole('radio', { name: '其他人' }));
  expect(screen.getByRole('status').textContent).toBe('null');
});
