import { accessApi } from '@iris/contract/access/access.api';
import { limits } from '@iris/contract/core/limits';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildingTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { addDevice, addGroup } from './access.sample.ts';
import { accessWorld } from './access.world.sample.ts';

const { clock, db, eventsOf, newCard, people, server, tenant, unbind } = await accessWorld();

describe('who can open a door, and why', () => {
  it('is said of the door and of the resident, with the groups; the number of the card is in neither', async () => {
    const device = await addDevice(server, people.operator);
    const group = await addGroup(server, people.operator, [device.id], {
      hours: [{ days: [1, 2, 3], from: '08:00', to: '24:00' }],
    });
    const { id, card, binding } = await tenant();
    const door = await server.call(
      accessApi.deviceWho,
      { params: { id: device.id }, query: { count: 1_000 } },
      people.operator,
    );
    expect(door.data.items.find((one) => one.resident_id === id)).toMatchObject({
      groups: [group.name],
      hours: group.hours,
      card: true,
      confirmed: false,
    });
    const holder = await server.call(accessApi.ofResident, { params: { id } }, people.staff);
    expect(holder.data.items[0]?.doors.find((one) => one.device_id === device.id)).toMatchObject({
      groups: [group.name],
      card: true,
    });
    for (const said of [door, holder]) expect(JSON.stringify(said)).not.toContain(card);
    // The unit is named in the language of who asks.
    await db.execute(sql`update building set name_en = 'Kingfisher' where id =
      (select u.building_id from unit u join binding b on b.unit_id = u.id where b.id = ${binding})`);
    const named = await server.call(accessApi.ofResident, { params: { id } }, people.staff);
    expect(named.data.items[0]?.unit).toMatch(/^Kingfisher, /);
    await db.execute(sql`update building set name_en = '' where name_en = 'Kingfisher'`);
    const history = await server.call(residentApi.history, { params: { id } }, people.staff);
    expect(JSON.stringify(history)).not.toContain(card);
    expect(
      (await server.call(accessApi.ofResident, { params: { id } }, await server.signIn('staff2'))).status,
    ).toBe(404);
  });

  it('finds people by their name and unit in either language', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const { id } = await tenant();
    await db.update(residentTable).set({ nameEn: 'KWOK Hei Tung Ophelia' }).where(eq(residentTable.id, id));
    // The resident's unit is in the first building.
    await db.update(buildingTable).set({ nameEn: 'Tower Q' }).where(eq(buildingTable.id, 1));
    const found = async (search: string) => {
      const query = { search, count: 1_000 };
      const { data } = await server.call(
        accessApi.deviceWho,
        { params: { id: device.id }, query },
        people.operator,
      );
      return data.items.filter((one) => one.resident_id === id).map((one) => one.name_en);
    };
    for (const search of ['ophelia', 'tower q'])
      expect(await found(search), search).toEqual(['KWOK Hei Tung Ophelia']);
    expect(await found('nobody of that name')).toEqual([]);
  });

  it('finds what people did at doors by their name, phone number, unit and the end of their card', async () => {
    const device = await addDevice(server, people.operator);
    const [one, other] = [await tenant(newCard()), await tenant(newCard())];
    await db
      .update(residentTable)
      .set({ nameEn: 'TSUI Po Lam', phone: '91357924' })
      .where(eq(residentTable.id, one.id));
    const of = (id: string, subject: number | null, minutes: number) => ({
      id,
      time: clock.now() - minutes * 60_000,
      kind: 'OPENED' as const,
      ...(subject && { subject: `BINDING:${subject}` }),
    });
    const events = [
      of('a', one.binding, 1),
      of('b', other.binding, 2),
      of('c', one.binding, 3),
      of('d', null, 4),
    ];
    await server.call(accessApi.events, { body: { events } }, device.token);
    const asked = { condo_id: 1, device_id: device.id };
    const found = async (search: string, more: object = {}) => {
      const { data } = await server.call(
        accessApi.eventList,
        { query: { ...asked, search, ...more } },
        people.operator,
      );
      return [data.total, ...data.items.map(({ name_en }) => name_en)];
    };
    for (const typed of ['tsui po', '1357924', one.card.slice(-4).toLowerCase()])
      expect(await found(typed), typed).toEqual([2, 'TSUI Po Lam', 'TSUI Po Lam']);
    expect(await found('tsui po', { count: 1, page: 1 })).toEqual([2, 'TSUI Po Lam']);
    expect(await found('tsui po', { kind: 'REFUSED' })).toEqual([0]);
    expect(await found('nobody of that name')).toEqual([0]);
    const sheet = await found('tsui po', { count: limits.exportCountMax });
    expect(sheet).toEqual([2, 'TSUI Po Lam', 'TSUI Po Lam']);
    // Who moved out is still found, by whom events name.
    await unbind(one.binding);
    expect(await found('tsui po')).toEqual([2, 'TSUI Po Lam', 'TSUI Po Lam']);
  });

  it('keeps tokens out of every answer but the one that makes them, and out of the database', async () => {
    const device = await addDevice(server, people.operator);
    const answers = await Promise.all([
      server.call(accessApi.deviceDetail, { params: { id: device.id } }, people.operator),
      server.call(accessApi.deviceList, { query: { count: 1_000 } }, people.operator),
      server.call(accessApi.deviceList, { query: { count: limits.exportCountMax } }, people.operator),
      server.call(accessApi.deviceHistory, { params: { id: device.id } }, people.operator),
      server.call(accessApi.eventList, { query: { condo_id: 1, count: 1_000 } }, people.operator),
    ]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(device.token);
    const key = { 'idempotency-key': 'rotate-0001-0001-0001' };
    const { data } = await server.call(
      accessApi.deviceRotate,
      { params: { id: device.id }, headers: key },
      people.operator,
    );
    for (const table of ['access_token', 'idempotency', 'audit', 'access_event']) {
      const { rows } = await db.execute<{ t: string }>(
        sql`select jsonb_agg(t)::text as t from ${sql.identifier(table)} t`,
      );
      for (const token of [device.token, data.token]) expect(rows[0]?.t ?? '').not.toContain(token);
    }
  });

  it('tells the first token of a device from those that replaced it', async () => {
    const device = await addDevice(server, people.operator);
    await server.call(accessApi.deviceRotate, { params: { id: device.id } }, people.operator);
    expect((await eventsOf(device)).map(({ kind }) => kind)).toEqual(['TOKEN_MADE', 'TOKEN_REPLACED']);
  });
});
