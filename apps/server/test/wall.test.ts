import { endpoints } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import type { Entity, EntityId } from '@iris/contract/core/entity';
import { entityIds, hasEntity } from '@iris/contract/core/wall';
import { describe, expect, it } from 'vitest';
import { closingTable } from '../src/domains/counter/counter.table.ts';
import { messageTable } from '../src/domains/message/message.table.ts';
import { flowTable } from '../src/domains/payment/flow.table.ts';
import { residentTable } from '../src/domains/resident/resident.table.ts';
import { sessionTable } from '../src/domains/session/session.table.ts';
import { standardTable } from '../src/domains/standard/standard.table.ts';
import { userTable } from '../src/domains/user/user.table.ts';
import { fileTable } from '../src/platform/files/file.table.ts';
import { exampleOf, type Ids } from './example.ts';
import { startServer } from './harness.ts';
import { billOf } from './worldBills.ts';

/**
 * The wall between tenants, read from the contract: every id in every input, tried with a record of another
 * condo and another company. The answer is the one for an id that does not exist, byte for byte but for `request`.
 */
const server = await startServer();
const MISSING = 987_654_321;

/** Records of one person's world: the ids that the person may name, or that another may not. */
async function idsOf(username: string, condo: number): Promise<Ids> {
  const { db } = server.services;
  const users = await db.select().from(userTable);
  const user = users.find((one) => one.username === username)?.id ?? 0;
  const [message] = await db
    .insert(messageTable)
    .values({ userId: user, sender: 'x', content: 'x', contentEn: 'x' })
    .returning();
  const now = Date.now();
  const [session] = await db
    .insert(sessionTable)
    .values({
      userId: user,
      rotatedAt: now,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now + 60_000,
      device: '',
      address: '',
    })
    .returning();
  const [file] = await db
    .insert(fileTable)
    .values({
      storageKey: `test/${username}`,
      ownerKind: 'user',
      ownerId: user,
      name: 'x',
      type: 'image/webp',
      size: 1,
      sha256: '',
    })
    .returning();
  const [closing] = await db
    .insert(closingTable)
    .values({
      condoId: condo,
      day: '2025-01-02',
      cashierId: user,
      cashier: username,
      closedAt: now,
      untilPaymentId: 0,
      untilRefundId: 0,
      ways: [],
      others: [],
      difference: 0,
    })
    .returning();
  const [flow] = await db
    .insert(flowTable)
    .values({
      condoId: condo,
      number: 'x',
      name: 'x',
      billType: 'DEPOSIT',
      paymentType: 'PAY_ONSITE_CASH',
      total: 1,
      account: 'CASH',
      payTime: now,
      valueDay: '2026-11-21',
      chargeId: condo,
      transactionId: 0,
    })
    .returning();
  const gone = { deletedAt: now, deletedBy: 'x' };
  const company = condo === 3 ? 2 : 1;
  const [removedResident] = await db
    .insert(residentTable)
    .values({ condoId: condo, name: 'x', phone: '', idType: 'HKID', ...gone })
    .returning();
  const [removedStandard] = await db
    .insert(standardTable)
    .values({
      condoId: condo,
      name: 'x',
      billType: 'OTHER',
      priceUnit: 'TIME',
      billed: 'OWNER',
      ...gone,
    })
    .returning();
  const [removedUser] = await db
    .insert(userTable)
    .values({ companyId: company, username: 'x', nickname: 'x', passwordHash: '', level: 'COMPANY', ...gone })
    .returning();
  // In the world each condo has one building, two floors, four units and one owner, numbered in the order of the condos.
  return {
    company,
    condo,
    building: condo,
    floor: condo * 2,
    unit: condo * 4,
    user,
    group: company,
    message: message?.id ?? 0,
    session: session?.id ?? 0,
    file: file?.id ?? 0,
    resident: condo,
    binding: condo,
    announcement: company,
    helpCatalogue: 1,
    // The first is published, the second only its authors know.
    helpQuestion: company,
    banner: 0,
    informationType: 0,
    letter: 0,
    // Of the lease that the former owner had: see `fillLeases` and `fillRents`.
    lease: condo,
    leaseStandard: condo,
    charge: condo,
    rent: condo,
    payment: condo,
    receipt: condo,
    invoice: condo,
    reminder: condo,
    statement: condo,
    statementLine: condo,
    billStandard: condo,
    meter: condo,
    meterReading: condo,
    billRun: condo,
    bill: billOf(condo, 3),
    refund: condo,
    closing: closing?.id ?? 0,
    // See `fillWallets`.
    walletReturn: condo,
    withdrawal: company,
    expenditure: condo,
    flow: flow?.id ?? 0,
    removedResident: removedResident?.id ?? 0,
    removedUser: removedUser?.id ?? 0,
    removedCompany: 0,
    removedStandard: removedStandard?.id ?? 0,
  };
}

/** Who tries, with the ids that are theirs, and whose they must not reach. */
interface Prisoner {
  username: string;
  own: Ids;
  elsewhere: Readonly<Record<string, Ids>>;
}
const ownOfStaff = await idsOf('staff', 1);
const ownOfManager = await idsOf('manager', 1);
const otherCompany = await idsOf('staff2', 3);
/** What a person has wherever they work. */
const { company, user, group, message, session, file, announcement } = ownOfStaff;
const otherCondo = {
  ...(await idsOf('guest', 2)),
  ...{ company, user, group, message, session, file, announcement },
};
const staff: Prisoner = {
  username: 'staff',
  own: ownOfStaff,
  elsewhere: { 'another company': otherCompany, 'another condo of the company': otherCondo },
};
const manager: Prisoner = {
  username: 'manager',
  own: ownOfManager,
  elsewhere: { 'another company': otherCompany },
};

/** The person of the narrowest walls who may make the call; there are none around an operator. */
function prisonerOf({ access }: AnyEndpoint): Prisoner | null {
  if (typeof access === 'string') return staff;
  if (access.level === 'OPERATOR') return null;
  return access.level === 'COMPANY' ? manager : staff;
}

interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}
const places = ['params', 'query', 'body'] as const;

const inputOf = (endpoint: AnyEndpoint, ids: Ids): Sent =>
  // The shapes are those of the endpoint's own schemas.
  Object.fromEntries(places.map((place) => [place, exampleOf(endpoint[place], ids)])) as unknown as Sent;

const idsIn = (endpoint: AnyEndpoint, own: Ids): { place: (typeof places)[number]; id: EntityId }[] =>
  places.flatMap((place) => {
    const parsed = endpoint[place].safeParse(exampleOf(endpoint[place], own));
    // An example that its own schema refuses would leave ids untried, silently.
    if (!parsed.success && hasEntity(endpoint[place]))
      throw new Error(`${endpoint.name}: no example for its ${place}`);
    return parsed.success ? entityIds(endpoint[place], parsed.data).map((id) => ({ place, id })) : [];
  });

function replace(value: unknown, path: (string | number)[], id: number): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? String(id) : id;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replace(item, rest, id) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replace(record[key], rest, id) };
}

/** Where a file must come, one comes; what is in it is looked at later than the ids. */
function anyFile(): FormData {
  const body = new FormData();
  body.set('file', new Blob(['x']), 'x');
  return body;
}

async function answer(endpoint: AnyEndpoint, sent: Sent, token: string) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(sent.params[name]));
  const bare = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const body = endpoint.upload?.required ? anyFile() : bare ? undefined : sent.body;
  const response = await server.send(endpoint.method, path, { query: sent.query, body }, token);
  const { request: _, ...envelope } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body: JSON.stringify(envelope) };
}

const walled = endpoints.flatMap((endpoint) => {
  const who = prisonerOf(endpoint);
  const ids = who ? idsIn(endpoint, who.own) : [];
  return who && ids.length > 0 ? [{ endpoint, who, ids }] : [];
});

describe.each(walled.map(({ endpoint, who, ids }) => [endpoint.name, endpoint, who, ids] as const))(
  '%s',
  (_, endpoint, { username, own, elsewhere }, ids) => {
    for (const { place, id } of ids) {
      for (const [where, foreign] of Object.entries(elsewhere)) {
        const entity: Entity = id.entity;
        if (foreign[entity] === own[entity]) continue;
        it(`${place}.${id.path.join('.')}: a ${entity} of ${where} is as if it were not there`, async () => {
          const token = await server.signIn(username);
          const input = inputOf(endpoint, own);
          const withId = (value: number): Sent => ({
            ...input,
            [place]: replace(input[place], id.path, value),
          });
          const missing = await answer(endpoint, withId(MISSING), token);
          expect(missing.status).toBe(404);
          expect(JSON.parse(missing.body)).toMatchObject({ code: 10020 });
          expect(await answer(endpoint, withId(foreign[entity]), token)).toEqual(missing);
        });
      }
    }
  },
);

it('covers every kind of record that the contract names in an input', () => {
  const covered = new Set(walled.flatMap(({ ids }) => ids.map(({ id }) => id.entity)));
  expect([...covered].sort()).toEqual([
    'announcement',
    'bill',
    'billRun',
    'billStandard',
    'binding',
    'building',
    'charge',
    'closing',
    'company',
    'condo',
    'expenditure',
    'file',
    'floor',
    'flow',
    'group',
    'helpQuestion',
    'invoice',
    'lease',
    'leaseStandard',
    'message',
    'meter',
    'meterReading',
    'payment',
    'receipt',
    'refund',
    'reminder',
    'removedResident',
    'removedStandard',
    'removedUser',
    'rent',
    'resident',
    'session',
    'statement',
    'statementLine',
    'unit',
    'user',
    'withdrawal',
  ]);
});
