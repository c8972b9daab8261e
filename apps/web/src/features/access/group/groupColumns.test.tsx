// @vitest-environment happy-dom
import type { AccessGroup } from '@iris/contract/access/access.model';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { texts } from '../access.texts.ts';
import { useGroupColumns } from './groupColumns.tsx';

const names = ['羽毛球場', '泳池', '多用途室'];
const groupOf = (count: number): AccessGroup => ({
  id: 9,
  name: '會所',
  condos: [],
  buildings: [],
  device_type: null,
  identities: ['OWNER'],
  passes: false,
  facilities: names.slice(0, count).map((name, id) => ({ id, name, name_en: '' })),
  hours: [],
  devices: 0,
  version: 1,
});

function Identities({ of }: { of: AccessGroup }) {
  const columns = useGroupColumns();
  return <p>{columns.find(({ key }) => key === 'identities')?.render(of)}</p>;
}

it('names one facility of a group and how many there are, and all of them when pointed at', async () => {
  const person = await show(<Identities of={groupOf(3)} />, texts);
  await person.hover(await screen.findByText('業主、預訂了羽毛球場等 3 項設施的住戶'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('業主、預訂了羽毛球場、泳池、多用途室的住戶');
});

it('names the only facility of a group', async () => {
  await show(<Identities of={groupOf(1)} />, texts);
  expect(await screen.findByText('業主、預訂了羽毛球場的住戶')).toBeTruthy();
});
