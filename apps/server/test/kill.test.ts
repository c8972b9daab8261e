import type { Building } from '@iris/contract/estate/estate.model';
import { expect, it } from 'vitest';
import { byHands, startKilled, type Write, writeOf } from './killing.ts';
import { get, Refused, signIn } from './product.ts';

/**
 * The server is killed (SIGKILL) during a stream of writes, and clients retry with the same keys: no acknowledged write
 * is lost, none is applied twice. On the embedded PostgreSQL and on an external one.
 */
const WRITERS = 8;
const WRITES = 70;
const KILL_EVERY = 40;

const servers = [
  { where: 'the embedded database', server: await startKilled({ every: KILL_EVERY, embedded: true }) },
  { where: 'an outside database', server: await startKilled({ every: KILL_EVERY }) },
];

it.each(servers)(
  'killed while writing to $where, it keeps what it acknowledged, once',
  {
    timeout: 300_000,
  },
  async ({ server }) => {
    const headers = await signIn(await server.address(), 'manager');
    const condos = await get<{ items: { id: number }[] }>(
      await server.address(),
      '/iris-base/cms/condo/list',
      headers,
    );
    const condo_id = condos.items[0]?.id;
    const writes = Array.from({ length: WRITES }, (_, n) => {
      const name = `K${n}`;
      return {
        name,
        write: writeOf('condo/add/building-and-floor', { condo_id, name, floors: '1-3' }, headers),
      };
    });
    const made: { name: string; write: Write; id: number }[] = [];
    await byHands(
      WRITERS,
      writes.map((wanted) => async () => {
        const said = await server.insist<Building>(wanted.write);
        if (said instanceof Refused) throw said;
        made.push({ ...wanted, id: said.id });
      }),
    );
    expect(server.counts.kills).toBe(1);
    expect(server.counts.unanswered).toBeGreaterThan(0);

    for (const { write, id } of made) expect(await server.send(write)).toMatchObject({ id });
    const list = await get<{ items: Building[] }>(
      await server.address(),
      `/iris-base/cms/building/list?condo_id=${condo_id}&count=1000`,
      headers,
    );
    const kept = list.items.filter(({ name }) => /^K\d+$/.test(name));
    const named = ({ id, name }: { id: number; name: string }) => `${id} ${name}`;
    expect(kept.map(named).sort()).toEqual(made.map(named).sort());
    expect(kept.every(({ floor_count }) => floor_count === 3)).toBe(true);
  },
);
