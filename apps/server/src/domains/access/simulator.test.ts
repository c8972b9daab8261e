import { accessApi } from '@iris/contract/access/access.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { simulate } from '../../../../../scripts/devices/simulator.ts';
import { startServer } from '../../../test/harness.ts';
import { added } from '../resident/resident.sample.ts';
import { addPass } from '../visitor/visitor.sample.ts';
import { addDevice, addGroup } from './access.sample.ts';
import { accessEventTable } from './access.table.ts';

const server = await startServer();
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');

it('a new tenant’s card opens the gate within five seconds, and no more after moving out; nothing is lost without a network', async () => {
  const made = await addDevice(server, operator);
  await addGroup(server, operator, [made.id]);
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const gate = simulate({ address: server.address, ...made, say, waitSeconds: 5 });
  try {
    const { bindings } = await added(server, staff, { identity: 'TENANT', card_no: 'C0FFEE01' });
    const card = { card: 'C0FFEE01' };
    const open = () => gate.door.decide(card, Date.now());
    await expect.poll(open, { timeout: 5_000 }).toMatchObject({ open: true });
    expect(await gate.show(card)).toBe(true);

    const pass = await addPass(server, staff);
    expect(await gate.show({ text: pass.code })).toBe(true);
    expect(await gate.show({ text: pass.code })).toBe(false);

    gate.connect(false);
    expect(await gate.show(card)).toBe(true);
    expect(gate.unreported()).toBe(1);
    const body = { id: bindings[0]?.id ?? 0, reason: '退租' };
    expect((await server.call(residentApi.unbind, { body }, staff)).status).toBe(200);
    gate.connect(true);
    await expect.poll(open, { timeout: 5_000 }).toMatchObject({ open: false, reason: 'UNKNOWN' });
    expect(await gate.show(card)).toBe(false);
    await expect.poll(() => gate.unreported()).toBe(0);

    const before = gate.opened();
    const asked = { params: { id: made.id }, body: { reason: '送貨' } };
    expect((await server.call(accessApi.deviceOpen, asked, operator)).status).toBe(200);
    await expect.poll(() => gate.opened(), { timeout: 5_000 }).toBe(before + 1);

    const rows = () =>
      server.services.db.select().from(accessEventTable).where(eq(accessEventTable.deviceId, made.id));
    const count = async () => (await rows()).filter(({ kind }) => kind === 'OPENED').length;
    await expect.poll(count).toBe(4);
    for (const secret of [made.token, 'C0FFEE01', pass.code]) expect(lines.join('\n')).not.toContain(secret);
  } finally {
    await gate.stop();
  }
});
