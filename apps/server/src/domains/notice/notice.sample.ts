import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterwards } from '../../../test/afterwards.ts';
import type { startServer } from '../../../test/harness.ts';
import type { Db } from '../../platform/db/database.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Changed = Readonly<Record<string, unknown>>;

/** A document of one paragraph. */
export const richOf = (words: string) => ({
  type: 'doc' as const,
  content:
    words === '' ? [] : [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});

export const wholeScope = { whole: true, building_ids: [], floor_ids: [], unit_ids: [], identities: [] };

/** A lift that stops, for everybody in condo 1. */
export const inputOf = (changed: Changed = {}) => ({
  condo_id: 1,
  type_id: 1,
  title: '升降機暫停服務',
  title_en: 'Lift suspension',
  brief: '一號升降機維修',
  content: richOf('一號升降機於星期六早上暫停服務，不便之處，敬請原諒。'),
  content_en: richOf('Lift no. 1 is out of service on Saturday morning.'),
  scope: wholeScope,
  ...changed,
});

/** Adds a draft; throws where that is refused. */
export async function addDraft(server: Server, token: string, changed: Changed = {}): Promise<NoticeDetail> {
  const { status, message, data, fields } = await server.call(
    noticeApi.add,
    { body: inputOf(changed) },
    token,
  );
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(fields)}`);
  return data;
}

/**
 * Two more buildings in condo 1, each with so many tenants: every tenth has no address, every eleventh shares one with
 * the person before. Returns the buildings' ids.
 */
export async function fillBuildings(db: Db, residents: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with made as (
      insert into building (condo_id, name, position)
      select 1, 'Tower ' || n, 10 + n from generate_series(1, 2) n returning id, name),
    floors as (
      insert into floor (condo_id, building_id, name, position) select 1, id, '1', 1 from made returning id, building_id),
    units as (
      insert into unit (condo_id, building_id, floor_id, building_name, floor_name, name, order_key, area, unit_type, state)
      select 1, f.building_id, f.id, m.name, '1', n::text, m.name || lpad(n::text, 6, '0'), 400,
        (select unit_type from unit limit 1), (select state from unit limit 1)
      from floors f join made m on m.id = f.building_id, generate_series(1, ${residents}::int) n
      returning id, building_id, name),
    people as (
      insert into resident (condo_id, name, phone, email, id_type, remark)
      select 1, '住戶 ' || u.id, '91234567', case when u.name::int % 10 = 0 then ''
        when u.name::int % 11 = 0 then 'p' || u.building_id || '.' || (u.name::int - 2) || '@example.com'
        else 'p' || u.building_id || '.' || u.name || '@example.com' end, 'OTHER', u.id::text
      from units u returning id, remark)
    insert into binding (condo_id, resident_id, unit_id, identity, since_day)
    select 1, id, remark::bigint, 'TENANT', '2026-01-01' from people
    returning (select array_agg(id order by id) from made) as ids`);
  return (rows[0]?.ids ?? []).map(Number);
}

/** A mail server on a port of its own, and to whom it was handed what. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  afterwards(close);
  return { received, close, url: `smtp://127.0.0.1:${address.port}` };
}
