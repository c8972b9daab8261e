import { accessApi } from '@iris/contract/access/access.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { added } from '../resident/resident.sample.ts';
import { confirm, fetchChanges, type Made, type Memory } from './access.sample.ts';
import { accessEventTable } from './access.table.ts';

/** A server with the people who look after its doors, and what they and its devices do all day. */
export async function accessWorld() {
  const server = await startServer();
  const { db } = server.services;
  const people = { operator: '', staff: '' };
  const signIn = async () => {
    people.operator = await server.signIn('operator');
    people.staff = await server.signIn('staff');
  };
  // The tests let days pass.
  beforeEach(signIn);

  let cards = 0;
  /** A card number that no other test has. */
  const newCard = () => {
    cards += 1;
    return `A1B2${cards.toString(16).toUpperCase().padStart(4, '0')}`;
  };
  const tenant = async (card = newCard()) => {
    const { id, bindings } = await added(server, people.staff, { identity: 'TENANT', card_no: card });
    return { id, card, binding: bindings[0]?.id ?? 0 };
  };
  const unbind = (binding: number) =>
    server.call(residentApi.unbind, { body: { id: binding, reason: '遷出' } }, people.staff);
  const eventsOf = (device: Made) =>
    db
      .select()
      .from(accessEventTable)
      .where(eq(accessEventTable.deviceId, device.id))
      .orderBy(accessEventTable.id);
  const heartbeat = ({ token }: Made) =>
    server.call(accessApi.heartbeat, { body: { firmware: '1.2' } }, token);
  /** Fetches and confirms until nothing is left. */
  const settle = async (device: Made, memory: Memory) => {
    for (;;) {
      const answer = await fetchChanges(server, device, memory.since);
      if (answer.changes.length === 0) return;
      memory.take(answer);
      await confirm(server, device, answer);
    }
  };
  return {
    server,
    db,
    clock: server.clock,
    people,
    signIn,
    newCard,
    tenant,
    unbind,
    eventsOf,
    heartbeat,
    settle,
  };
}
