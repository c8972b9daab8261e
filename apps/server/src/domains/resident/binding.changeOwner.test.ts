import { addDays, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { added as addedBy, somebody } from './resident.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const today = dayOf(server.clock.now());
const added = (changed?: Record<string, unknown>) => addedBy(server, staff, changed);

/** Units on a separate floor, so that tests do not affect each other. */
let units: number[] = [];
const next = (): number => units.shift() ?? 0;
beforeAll(async () => {
  const flats = { pattern: '1-40', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
  const body = { condo_id: 1, name: '試座', name_en: 'Test Tower', floors: '1', units: flats };
  await server.call(estateApi.addBuilding, { body }, staff);
  const query = { condo_id: 1, search: '試座', count: 100 };
  units = (await server.call(estateApi.unitList, { query }, staff)).data.items.map(({ id }) => id);
});

const changeOwner = (body: Record<string, unknown>, token = staff) =>
  server.call(residentApi.changeOwner, { body }, token);
const ofUnit = async (id: number) => (await server.call(residentApi.ofUnit, { params: { id } }, staff)).data;
const history = async (id: number) =>
  (await server.call(residentApi.history, { params: { id }, query: { count: 50 } }, staff)).data.items;

describe('a change of owner', () => {
  const newcomer = () => {
    const { name, phone, id_type, id_no } = somebody();
    return { name, phone, id_type, id_no };
  };

  it('is refused without an owner, for the owner themselves, and unless just one person is named', async () => {
    const [empty, owned] = [next(), next()];
    const owner = await added({ unit_id: owned, identity: 'OWNER' });
    const body = { unit_id: owned, reason: '買賣' };
    expect(await changeOwner({ ...body, person: newcomer() }, guest)).toMatchObject({ status: 403 });
    expect(await changeOwner(body)).toMatchObject({
      fields: { resident_id: 'Choose an existing resident or enter a new owner, not both' },
    });
    expect(await changeOwner({ ...body, person: newcomer(), resident_id: owner.id })).toMatchObject({
      code: 10030,
    });
    expect(await changeOwner({ ...body, unit_id: empty, person: newcomer() })).toMatchObject({
      status: 409,
      message: 'The unit has no owner',
    });
    expect(await changeOwner({ ...body, resident_id: owner.id })).toMatchObject({
      fields: { resident_id: 'This person is already the owner of the unit' },
    });
    const taken = { ...newcomer(), phone: '94445555' };
    const holder = await added({ unit_id: next(), phone: '94445555', has_account: true });
    expect((await changeOwner({ ...body, person: taken })).fields).toEqual({
      'person.phone': `Resident already has an account: ${holder.name}`,
    });
    // A refused change leaves nothing behind.
    expect(await ofUnit(owned)).toMatchObject([{ resident_id: owner.id, until_day: null }]);
  });

  it('ends what the old owner had the day before and begins the new one’s, with the same card', async () => {
    const unit = next();
    const old = await added({
      unit_id: unit,
      identity: 'OWNER',
      since_day: '2026-01-01',
      card_no: 'CCCCDDDD',
    });
    const { data } = await changeOwner({
      unit_id: unit,
      person: newcomer(),
      since_day: '2026-09-01',
      reason: '單位轉手',
      card_no: 'CCCCDDDD',
    });
    expect(await ofUnit(unit)).toMatchObject([
      {
        resident_id: data.id,
        identity: 'OWNER',
        since_day: '2026-09-01',
        until_day: null,
        card_no: '••••DDDD',
      },
      { resident_id: old.id, identity: 'OWNER', until_day: '2026-08-31', reason: '單位轉手' },
    ]);
    expect((await history(old.id))[0]).toMatchObject({
      action: 'changeOwner',
      changes: [
        { field: 'owner', before: old.name, after: data.name },
        { field: 'unit', after: null },
        { field: 'until_day', after: '2026-08-31' },
        { field: 'reason', after: '單位轉手' },
      ],
    });
    const ofItsUnit = await server.call(estateApi.unitHistory, { params: { id: unit } }, staff);
    expect(ofItsUnit.data.items[0]).toMatchObject({
      action: 'changeOwner',
      changes: [{ field: 'since_day', before: null, after: '2026-09-01' }],
    });
    expect((await history(data.id)).map(({ action }) => action)).toEqual(['changeOwner', 'add']);
  });

  it('leaves a unit vacant that its owner kept empty: the new one may let it', async () => {
    const unit = next();
    await added({ unit_id: unit, identity: 'OWNER' });
    const read = async () => (await server.call(estateApi.unitDetail, { params: { id: unit } }, staff)).data;
    const { id, name, area, unit_type, version } = await read();
    const body = { id, name, area, unit_type, state: 'VACANT', remark: '', version };
    expect((await server.call(estateApi.updateUnit, { body }, staff)).data.state).toBe('VACANT');
    expect(await changeOwner({ unit_id: unit, person: newcomer(), reason: '買賣' })).toMatchObject({
      code: 0,
    });
    expect((await read()).state).toBe('VACANT');
  });

  it('makes a tenant the owner, and never ends anything before it began', async () => {
    const unit = next();
    const old = await added({ unit_id: unit, identity: 'OWNER', since_day: today });
    const tenant = await added({ unit_id: unit, identity: 'TENANT', since_day: '2026-05-05' });
    const answer = await changeOwner({ unit_id: unit, resident_id: tenant.id, reason: '租戶買入' });
    expect(answer).toMatchObject({ code: 0, data: { id: tenant.id, state: 'BOUND' } });
    const rows = await ofUnit(unit);
    expect(rows).toHaveLength(3);
    expect(rows).toMatchObject([
      { resident_id: tenant.id, identity: 'OWNER', since_day: today, until_day: null },
      { resident_id: old.id, since_day: today, until_day: today },
      { resident_id: tenant.id, identity: 'TENANT', until_day: addDays(today, -1), reason: '租戶買入' },
    ]);
  });
});
