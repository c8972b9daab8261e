import { activityApi } from '@iris/contract/activity/activity.api';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { activitiesOf } from './activity.sample.ts';

const server = await startServer();
const session = { token: await server.signIn('staff') };
const { open, signed } = activitiesOf(server, session);

it.each([
  ['Rowing class', 'Rowing class'],
  ['', '賽艇班'],
])('asks for a fee with the activity’s name in the language of each part: %j', async (name_en, said) => {
  const { id } = await open({ name: '賽艇班', name_en });
  const { number, charge_id } = await signed(id);
  const { data } = await server.call(
    activityApi.remindPreview,
    { body: { ids: [charge_id ?? 0], content: '', template_id: null } },
    session.token,
  );
  const [zh, en] = data.body.split('――――――――――');
  expect(zh).toContain(`${number} 賽艇班`);
  expect(en).toContain(`${number} ${said}`);
});
