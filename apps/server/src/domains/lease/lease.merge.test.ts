import { residentApi } from '@iris/contract/resident/resident.api';
import { expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { lockCharges } from '../payment/index.ts';
import { added } from '../resident/resident.sample.ts';
import { lockLease } from './lease.queries.ts';
import { newLease, newRents, taken } from './lease.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');

it('goes to the tenant who is kept after whoever holds the lease, and its rents next, is done', async () => {
  const lease = await newLease(server, staff);
  const rents = await newRents(server, lease.id, 2);
  const kept = await added(server, staff, { unit_id: 2 });
  const body = { keep_id: kept.id, merge_id: lease.tenant_id, version: 1 };
  const merging = await db.transaction(async (tx) => {
    await lockLease(tx, lease.id);
    const one = server.call(residentApi.merge, { body }, staff);
    await blocked(db);
    await lockCharges(
      tx,
      rents.map(({ id }) => id),
    );
    return { one };
  });
  expect(taken(await merging.one).id).toBe(kept.id);
});
