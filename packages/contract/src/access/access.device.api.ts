import * as z from 'zod';
import { downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { examples } from '../core/example.ts';
import { limits } from '../core/limits.ts';
import { accessReasons, accessReported, accessWays, deviceChangesSchema } from './access.model.ts';

/** Where devices call; docs/device-protocol.md says how. */
export const DEVICE_BASE = '/iris-base/device/v1';

const device = { access: 'device' } as const;
const moment = z.number().int().min(0).max(8_640_000_000_000);
/** The device's own: the same id is the same thing, however often it is sent. */
const ownId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9._:-]+$/, 'access.code');
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const subject = z
  .string()
  .max(24)
  .regex(/^(BINDING|PASS|BOOKING):[1-9]\d{0,14}$/, 'access.code');

/** The calls of access devices. */
export const deviceCalls = {
  heartbeat: endpoint('access.heartbeat', 'POST', `${DEVICE_BASE}/heartbeat`, {
    ...device,
    summary: ['設備心跳', 'Say that the device is there, every half minute'],
    body: z.strictObject({
      firmware: z
        .string()
        .max(limits.accessCode)
        .regex(/^[\x20-\x7e]*$/, 'access.code')
        .default(''),
    }),
    answer: z.object({ time: z.number(), disabled: z.boolean(), waiting: z.boolean() }),
  }),
  changes: endpoint('access.changes', 'GET', `${DEVICE_BASE}/changes`, {
    ...device,
    summary: ['取得授權變更和指令', 'Fetch what changed, and commands; waits for some if asked to'],
    query: {
      /** The highest version that the device holds; 0 after it lost its memory. */
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      /** Seconds to wait where nothing is there yet. */
      wait: z.coerce.number().int().min(0).max(limits.accessWaitSeconds).default(0),
    },
    answer: deviceChangesSchema,
  }),
  results: endpoint('access.results', 'POST', `${DEVICE_BASE}/results`, {
    ...device,
    summary: ['回報執行結果', 'Report what became of changes and commands'],
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            subject,
            version: count,
            ok: z.boolean(),
            reason: z.enum(['FULL', 'UNREADABLE', 'NO_PHOTO', 'FAULT']).optional(),
          }),
        )
        .max(limits.accessBatch)
        .default([]),
      commands: z
        .array(z.strictObject({ id: count, ok: z.boolean() }))
        .max(limits.accessBatch)
        .default([]),
    }),
    answer: z.object({ taken: z.number() }),
  }),
  events: endpoint('access.events', 'POST', `${DEVICE_BASE}/events`, {
    ...device,
    summary: ['回報事件', 'Report events; one that was reported before counts once'],
    body: z.strictObject({
      events: z
        .array(
          z.strictObject({
            id: ownId,
            time: moment,
            kind: z.enum(accessReported),
            way: z.enum(accessWays).optional(),
            reason: z.enum(accessReasons).optional(),
            direction: z.enum(['IN', 'OUT']).optional(),
            subject: subject.optional(),
          }),
        )
        .min(1)
        .max(limits.accessBatch),
    }),
    answer: z.object({
      /** New, known before, and of a time that cannot be. All are done with. */
      taken: z.number(),
      known: z.number(),
      refused: z.array(z.string()),
    }),
  }),
  ask: endpoint('access.ask', 'POST', `${DEVICE_BASE}/ask`, {
    ...device,
    summary: ['查詢通行碼可否通行', 'Ask whether a code may pass, which uses it'],
    body: z
      .strictObject({
        id: ownId,
        time: moment,
        /** What was scanned or typed: the text of a QR code, or eight digits. */
        text: z.string().min(1).max(300),
        direction: z.enum(['IN', 'OUT']).optional(),
      })
      .register(examples, { text: '12345678', id: 'a1', time: 1_800_000_000_000 }),
    answer: z.object({
      admitted: z.boolean(),
      reason: z.enum(accessReasons).nullable(),
    }),
  }),
  photo: {
    ...downloadEndpoint('access.photo', `${DEVICE_BASE}/photo/{id}`, {
      ...device,
      summary: ['取得面部相片', 'Fetch a face photo that was granted to the device'],
      params: {
        id: z
          .string()
          .max(15)
          .regex(/^[1-9]\d{0,14}$/)
          .transform(Number),
      },
      files: [fileTypes.webp, fileTypes.jpeg, fileTypes.png],
    }),
  },
} as const;
