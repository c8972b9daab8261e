import * as z from 'zod';
import { downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { examples } from '../core/example.ts';
import { line, optionalLine } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { adReported, playerManifestSchema } from './adMachine.model.ts';

/** Where players call; docs/player-protocol.md says how. */
export const PLAYER_BASE = '/iris-base/player/v1';

const player = { access: 'player' } as const;
const moment = z.number().int().min(0).max(8_640_000_000_000);
/** The player's own: the same id is the same thing, however often it is sent. */
const ownId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9._:-]+$/, 'adMachine.ownId');
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const key = z
  .string()
  .max(20)
  .regex(/^(V\d{1,15}|P\d{1,15}|T[0-9a-f]{8})$/, 'adMachine.ownId');
const taken = z.object({
  /** New, known before, and of a time that cannot be. All are done with. */
  taken: z.number(),
  known: z.number(),
  refused: z.array(z.string()),
});

/** The calls of players. */
export const playerCalls = {
  pairBegin: endpoint('adMachine.pairBegin', 'POST', `${PLAYER_BASE}/pair/begin`, {
    access: 'open',
    summary: ['取得配對碼', 'Get a pairing code to show'],
    answer: z.object({ code: z.string(), secret: z.string(), expires_at: z.number() }),
  }),
  pairPoll: endpoint('adMachine.pairPoll', 'POST', `${PLAYER_BASE}/pair/poll`, {
    access: 'open',
    summary: ['查詢配對結果', 'Ask whether the code was entered; then the token is in the answer'],
    body: z.strictObject({ secret: z.string().max(80) }),
    answer: z.object({ token: z.string().nullable(), expires_at: z.number() }),
  }),
  heartbeat: endpoint('adMachine.heartbeat', 'POST', `${PLAYER_BASE}/heartbeat`, {
    ...player,
    summary: ['播放器心跳', 'Say what is shown, every half minute'],
    body: z.strictObject({
      /** The version on the screen; 0 for none. */
      version: whole.default(0),
      /** How much of a newer version is loaded and verified, in per cent. */
      loaded: z.number().int().min(0).max(100).default(100),
      playing: optionalLine(limits.title),
      app: optionalLine(limits.reference),
      space_used: whole.nullable().default(null),
      space_free: whole.nullable().default(null),
    }),
    answer: z.object({
      time: z.number(),
      /** Other than what the player has: fetch the manifest. */
      version: z.number(),
      feed: z.number(),
      /** Somebody looks at the machine's page: send a picture of the screen. */
      look: z.boolean(),
    }),
  }),
  manifest: endpoint('adMachine.manifest', 'GET', `${PLAYER_BASE}/manifest`, {
    ...player,
    summary: ['取得播放清單', 'Fetch what to show, with the files that it needs'],
    answer: playerManifestSchema,
  }),
  media: downloadEndpoint('adMachine.media', `${PLAYER_BASE}/media/{id}`, {
    ...player,
    summary: ['取得播放清單的檔案', 'Fetch a file of the manifest, whole or in part'],
    params: {
      id: z
        .string()
        .max(15)
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    },
    files: [fileTypes.mp4, fileTypes.webp, fileTypes.jpeg, fileTypes.png],
  }),
  plays: endpoint('adMachine.plays', 'POST', `${PLAYER_BASE}/plays`, {
    ...player,
    summary: ['回報播放記錄', 'Report plays; one that was reported before counts once'],
    body: z.strictObject({
      plays: z
        .array(
          z
            .strictObject({
              id: ownId,
              /** When it began. */
              time: moment,
              key,
              name: line(limits.title),
              ms: z.number().int().min(0).max(limits.adPlayMs),
            })
            .register(examples, { key: 'V1' }),
        )
        .min(1)
        .max(limits.accessBatch),
    }),
    answer: taken,
  }),
  reports: endpoint('adMachine.reports', 'POST', `${PLAYER_BASE}/logs`, {
    ...player,
    summary: ['回報播放器事件', 'Report what happened to the player; repeats count once'],
    body: z.strictObject({
      logs: z
        .array(
          z.strictObject({
            id: ownId,
            time: moment,
            kind: z.enum(adReported),
            text: optionalLine(limits.address),
          }),
        )
        .min(1)
        .max(limits.accessBatch),
    }),
    answer: taken,
  }),
  picture: endpoint('adMachine.picture', 'POST', `${PLAYER_BASE}/picture`, {
    ...player,
    summary: ['上傳畫面截圖', 'Send a small picture of the screen'],
    body: z.strictObject({
      /** A JPEG, in base64. */
      image: z
        .string()
        .min(1)
        .max(limits.adPictureText)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'file.notImage'),
    }),
  }),
} as const;
