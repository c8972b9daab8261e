import { startOfDay } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { at, HOUR_MS, ok, openDesk, slot } from './facility.sample.ts';

const server = await startServer();
const { staff, opened, book, detail, moveTo, payFor, forward } = await openDesk(server);
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

/** The letter that asks for a fee, as each language has it. */
async function asking(chargeId: number | null): Promise<string[]> {
  const { status, message, data } = await server.call(
    facilityApi.remindPreview,
    { body: { ids: [chargeId ?? 0], content: '', template_id: null } },
    staff.token,
  );
  if (status !== 200) throw new Error(message);
  return data.body.split('――――――――――');
}

it('asks for a fee with the facility’s name in the language of each part, for what a move added too', async () => {
  const id = await opened(
    { name: '網球場', name_en: 'Tennis court' },
    { slots: [slot(9, 10), slot(10, 11, 8_000)] },
  );
  const made = await ok(book(id));
  const [zh, en] = await asking(made.charge_id);
  expect(zh).toContain(`${made.number} 網球場 `);
  expect(en).toContain(`${made.number} Tennis court `);
  expect(en).not.toContain('網球場');
  await payFor(made.charge_id, 6_000);
  const { extra_charge_id } = await ok(moveTo(await detail(made.id), { starts: [at(10)], expected: 8_000 }));
  expect((await asking(extra_charge_id))[1]).toContain(`${made.number} Tennis court `);
});

it('asks in both languages with the only name that there is', async () => {
  const id = await opened({ name: '燒烤場', name_en: '' });
  const made = await ok(book(id));
  for (const part of await asking(made.charge_id)) expect(part).toContain(`${made.number} 燒烤場 `);
});
