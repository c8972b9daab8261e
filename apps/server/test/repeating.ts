import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, byPeople } from '@iris/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import type { Services } from '../src/platform/http/context.ts';
import { isDeep } from './deep.ts';

/** Calls that are not made again, and why. */
const onlyOnce: Readonly<Record<string, string>> = {
  'access.deviceAdd': 'tells a token, which is kept nowhere',
  'access.deviceRotate': 'tells a token, which is kept nowhere',
  'access.devicesImport': 'tells tokens, which are kept nowhere',
  'facility.makeFeedLink': 'tells a secret address, which is kept nowhere',
  'lease.makeCalendarLink': 'tells a secret address, which is kept nowhere',
  'session.logout': 'ends the session of its caller',
  'user.add': 'tells a link, which is kept nowhere',
  'user.beginSecondFactor': 'tells a secret, which is kept nowhere',
  'user.confirmSecondFactor': 'tells codes, which are kept nowhere',
  'user.renewRecoveryCodes': 'tells codes, which are kept nowhere',
  'user.sendLink': 'tells a link, which is kept nowhere',
  'visitor.link': 'tells a secret address, which is kept nowhere',
};
/** Calls whose answer need not be kept: they read, or do only once what they are asked for, however often that is. */
const worksAgain: ReadonlySet<string> = new Set([
  'access.pretestDevices',
  'activity.remindPreview',
  'adMachine.feedTest',
  'adMachine.look',
  'adMachine.uploadBegin',
  'adMachine.uploadPiece',
  'bill.pretest',
  'bill.remindPreview',
  'estate.pretest',
  'facility.closePreview',
  'facility.remindPreview',
  'facility.revokeFeedLink',
  'facility.scheduleTouched',
  'notice.reach',
  'rent.remindPreview',
  'repair.remindPreview',
  'resident.byCard',
  'resident.pretest',
  'resident.reveal',
  'resident.revealCard',
  'session.present',
  'standard.pretestReadings',
  'template.preview',
  'template.readFile',
  'weather.preview',
]);

const writes = (endpoint: AnyEndpoint): boolean =>
  endpoint.method !== 'GET' && endpoint.download === undefined && byPeople(endpoint);

/** The endpoints that this worker has called twice, on whichever server. */
const seenByWorker = new Set<string>(Object.keys(onlyOnce));

/**
 * Repeats the first call of each endpoint that writes, at once and under the same key: it must do its work once, and keep
 * its answer as it gave it. The first is that of the worker, in the long form that of each server. A call beside others is
 * left alone.
 */
export function watchRepetitions(db: Services['db']) {
  const seen = isDeep ? new Set(Object.keys(onlyOnce)) : seenByWorker;
  let underWay = 0;
  return async function repeated(
    endpoint: AnyEndpoint,
    headers: Record<string, string>,
    call: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Response> {
    const { name } = endpoint;
    const alone = underWay === 0;
    underWay += 1;
    try {
      if (!alone || seen.has(name) || !writes(endpoint) || 'idempotency-key' in headers)
        return await call(headers);
      const key = randomUUID();
      const keyed = { ...headers, 'idempotency-key': key };
      const response = await call(keyed);
      if (!response.ok) return response;
      seen.add(name);
      const again = await call(keyed);
      const [first, second] = [await response.clone().json(), await again.json()];
      assert.deepEqual(second, first, `${name} answers otherwise when it is repeated with its key`);
      const { rows } = await db.execute(sql`select from idempotency where key = ${key}`);
      assert.equal(rows.length, worksAgain.has(name) ? 0 : 1, `${name} keeps no answer, or one for nothing`);
      return response;
    } finally {
      underWay -= 1;
    }
  };
}
