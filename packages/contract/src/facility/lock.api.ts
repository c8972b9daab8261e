import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { code, line } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { bookingKeySchema, facilityLocks, lockDevices } from './lock.model.ts';

const { max, min } = limits.lockKey;
const devices = Object.values(lockDevices);
const eKey = z
  .string('field.required')
  .trim()
  .min(1, 'field.required')
  .max(max, 'facility.eKey')
  .regex(new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`), 'facility.eKey');
const reader = {
  devName: line(limits.name),
  devSn: code('field.required')
    .min(1, 'field.required')
    .max(limits.lockSerial, 'facility.devSn')
    .regex(/^[A-Za-z0-9-]{4,32}$/, 'facility.devSn'),
  devMac: code('field.required')
    .min(1, 'field.required')
    .max(17, 'facility.devMac')
    .regex(/^(?:[0-9A-Fa-f]{2}[:-]?){5}[0-9A-Fa-f]{2}$/, 'facility.devMac'),
  devType: z
    .number('field.required')
    .int('field.choice')
    .min(Math.min(...devices), 'field.choice')
    .max(Math.max(...devices), 'field.choice'),
};
const sample = {
  devName: 'Door',
  devSn: '3917560211',
  devMac: 'A4:C1:38:00:00:01',
  devType: 1,
  eKey: 'k'.repeat(68),
};

/** A reader that is bound to a facility. */
export const lockInput = z.strictObject({ ...reader, eKey }).register(examples, sample);
/** The reader of a facility that is saved again: without an eKey it keeps the one it has. */
export const lockUpdate = z
  .strictObject({ ...reader, eKey: eKey.nullable().default(null) })
  .register(examples, sample);
/** The kind of lock of a facility. */
export const lockType = z.enum(facilityLocks).default('HUMAN');

interface Said {
  lock_type: string;
  lock: unknown;
}
/** A reader is named exactly where the lock is one. */
export const lockRule: [(said: Said) => boolean, { path: string[]; message: string }] = [
  ({ lock_type, lock }) => (lock_type === 'BLUETOOTH') === (lock !== null),
  { path: ['lock'], message: 'facility.lockFields' },
];

export const lockCalls = {
  bookingKey: endpoint('facility.bookingKey', 'GET', `${BASE}/booking/{id}/key`, {
    access: 'ticket',
    summary: [
      '預訂時段內取得門鎖密鑰，以預訂票為憑',
      'Get the key of the lock for the app of whoever holds the ticket of a paid booking, while its slot lasts',
    ],
    params: { id: idText('booking') },
    answer: bookingKeySchema,
  }),
};
