import { accessApi } from '@iris/contract/access/access.api';
import type { DeviceChanges } from '@iris/contract/access/access.model';
import type { startServer } from '../../../test/harness.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;
type Changed = Readonly<Record<string, unknown>>;

/** A device that a test made, with its token. */
export interface Made {
  id: number;
  code: string;
  token: string;
}

let devices = 0;

/** Adds a device to condo 1. */
export async function addDevice(server: Server, operator: string, changed: Changed = {}): Promise<Made> {
  devices += 1;
  const code = `GATE-${devices}`;
  const body = { condo_id: 1, name: `大閘 ${devices}`, code, type: 'GATE', direction: 'BOTH', ...changed };
  const { status, message, data } = await server.call(accessApi.deviceAdd, { body }, operator);
  if (status !== 200) throw new Error(message);
  return { id: data.device.id, code: data.device.code, token: data.token };
}

/** Adds a group of condo 1 that lets everybody and visitors pass these devices. */
export async function addGroup(
  server: Server,
  operator: string,
  device_ids: number[],
  changed: Changed = {},
) {
  const identities = ['OWNER', 'FAMILY', 'TENANT', 'STAFF', 'VISITOR'];
  const name = `全部住戶 ${device_ids.join(' ')} ${devices}`;
  const body = { name, condo_ids: [1], device_ids, identities, passes: true, ...changed };
  const { status, message, data } = await server.call(accessApi.groupAdd, { body }, operator);
  if (status !== 200) throw new Error(message);
  return data;
}

/** What a device is told next. */
export async function fetchChanges(server: Server, { token }: Made, since = 0): Promise<DeviceChanges> {
  const answer = await server.call(accessApi.changes, { query: { since } }, token);
  if (answer.status !== 200) throw new Error(answer.message);
  return answer.data;
}

/** Says that a device did what it was told. */
export const confirm = (server: Server, { token }: Made, { changes, commands }: DeviceChanges) =>
  server.call(
    accessApi.results,
    {
      body: {
        changes: changes.map(({ subject, version }) => ({ subject, version, ok: true })),
        commands: commands.map(({ id }) => ({ id, ok: true })),
      },
    },
    token,
  );

/** A device as the protocol describes one: newer versions of a subject replace older ones. */
export class Memory {
  since = 0;
  readonly held = new Map<string, { version: number; card: string | null }>();

  take({ changes, version }: Pick<DeviceChanges, 'changes' | 'version'>): void {
    for (const change of changes) {
      if ((this.held.get(change.subject)?.version ?? 0) >= change.version) continue;
      const card = change.op === 'GRANT' ? (change.credentials?.card ?? null) : null;
      this.held.set(change.subject, { version: change.version, card });
    }
    this.since = Math.max(this.since, version);
  }

  cards(): string[] {
    return [...this.held.values()].flatMap(({ card }) => card ?? []).sort();
  }
}
