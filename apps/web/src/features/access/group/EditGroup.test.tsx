// @vitest-environment happy-dom
import type { AccessGroupDetail } from '@iris/contract/access/access.model';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { texts } from '../access.texts.ts';
import { EditGroup } from './EditGroup.tsx';

const group: AccessGroupDetail = {
  id: 9,
  name: '會所',
  condos: [{ id: 1, name: '海怡灣花園', name_en: '' }],
  buildings: [],
  device_type: null,
  identities: ['OWNER'],
  passes: false,
  facilities: [],
  hours: [],
  devices: 0,
  members: [],
  version: 1,
};
const device = { id: 4, name: '大堂門', code: 'C1-D01', condo_id: 1, type: 'DOOR' };
const other = { ...device, id: 5, name: '後門' };

function Open({ begun, then }: { begun: AccessGroupDetail; then: Partial<AccessGroupDetail> }) {
  const [row, setRow] = useState(begun);
  return (
    <>
      <button type="button" onClick={() => setRow({ ...row, ...then, version: 2 })}>
        同事儲存
      </button>
      <EditGroup group={row} onClose={() => {}} />
    </>
  );
}

it.each<[string, Partial<AccessGroupDetail>]>([
  ['hours', { hours: [{ days: [1], from: '07:00', to: '23:00' }] }],
  ['visitors', { passes: true }],
  ['estates', { condos: [{ id: 2, name: '維港商業中心', name_en: '' }] }],
  ['facilities', { facilities: [{ id: 3, name: '羽毛球場', name_en: '' }] }],
  ['another device', { members: [other as AccessGroupDetail['members'][number]] }],
])('does not save over a colleague’s change of its %s', async (_, then) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(init.body ?? ''));
    const data = path.includes('/device/list') ? { items: [device, other] } : { buildings: [], items: [] };
    return Response.json({ code: 0, message: '', data, request: path });
  });
  const begun = { ...group, members: [device as AccessGroupDetail['members'][number]] };
  const person = await show(<Open begun={begun} then={then} />, texts);
  await person.click(await screen.findByText('同事儲存'));
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ version: 1 }]));
});

it('says beside the field that the hours end before they begin', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string }) => {
    if (init?.method === 'PUT') asked();
    return Response.json({ code: 0, message: '', data: { buildings: [], items: [] }, request: path });
  });
  const night = { ...group, hours: [{ days: [1], from: '22:00', to: '06:00' }] };
  const person = await show(<EditGroup group={night} onClose={() => {}} />, texts);
  await person.click(screen.getByRole('button', { name: '儲存' }));
  expect(await screen.findByText('結束時間須在開始之後')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
