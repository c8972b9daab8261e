import { createHash } from 'node:crypto';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import sharp from 'sharp';
import type { startServer } from '../../../test/harness.ts';
import { demoFilms } from './adMachine.demo.films.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;
type Changed = Readonly<Record<string, unknown>>;

/** A film as somebody might upload it. */
export const film = Buffer.from(demoFilms.estate, 'base64');
/** The same with so many bytes more, of a box that nothing reads. */
export function longFilm(more: number): Buffer {
  const box = Buffer.alloc(more);
  box.writeUInt32BE(more);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}

/** Sends one piece of an upload. */
export function sendPiece(server: Server, token: string, id: number, index: number, bytes: Uint8Array) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'piece'));
  return server.call(adMachineApi.uploadPiece, { params: { id, index }, body }, token);
}

/** Uploads a video in pieces; the answer of the call that keeps it. */
export async function addVideo(server: Server, token: string, bytes: Buffer = film, kept: Changed = {}) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begun = await server.call(adMachineApi.uploadBegin, { body: { size: bytes.length, sha256 } }, token);
  if (begun.status !== 200) throw new Error(begun.message);
  const { id } = begun.data;
  for (let index = 0; index * limits.adPieceBytes < bytes.length; index += 1)
    await sendPiece(
      server,
      token,
      id,
      index,
      bytes.subarray(index * limits.adPieceBytes, (index + 1) * limits.adPieceBytes),
    );
  return server.call(adMachineApi.videoAdd, { body: { upload_id: id, name: '宣傳片', ...kept } }, token);
}

let machines = 0;
/** Adds a machine to condo 1. */
export async function addMachine(server: Server, token: string, changed: Changed = {}) {
  machines += 1;
  const body = {
    condo_id: 1,
    code: `M-${machines}`,
    name: `大堂 ${machines}`,
    address: '大堂',
    orientation: 'LANDSCAPE',
    valid_from: '2020-01-01',
    valid_to: '2099-12-31',
    ...changed,
  };
  const { status, message, data } = await server.call(adMachineApi.add, { body }, token);
  if (status !== 200) throw new Error(message);
  return data;
}

/** Pairs a machine as an operator and a player do it; the player's token. */
export async function pair(server: Server, operator: string, id: number): Promise<string> {
  const { data: begun } = await server.call(adMachineApi.pairBegin, { body: {} });
  const paired = await server.call(
    adMachineApi.pair,
    { params: { id }, body: { code: begun.code } },
    operator,
  );
  if (paired.status !== 200) throw new Error(paired.message);
  const { data } = await server.call(adMachineApi.pairPoll, { body: { secret: begun.secret } });
  if (!data.token) throw new Error('no token');
  return data.token;
}

const png = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#1677ff' } })
  .png()
  .toBuffer();

/** Uploads a picture for a record that is saved next. */
export async function addPicture(server: Server, token: string): Promise<number> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  const { data } = await server.call(fileApi.addImage, { body }, token);
  return data.id;
}

let contents = 0;
/** Adds a content model to condo 1: a picture and a text. */
export async function addContent(server: Server, token: string, changed: Changed = {}) {
  contents += 1;
  const items = [
    { kind: 'PICTURE', file_id: await addPicture(server, token), text: '歡迎', seconds: 10 },
    { kind: 'TEXT', text: '會所開放', seconds: 8 },
  ];
  const body = { condo_id: 1, name: `大堂輪播 ${contents}`, columns: 'ONE', items, ...changed };
  const { status, message, data } = await server.call(adMachineApi.contentAdd, { body }, token);
  if (status !== 200) throw new Error(message);
  return data;
}

export const manifestOf = (server: Server, player: string) => server.call(adMachineApi.manifest, {}, player);
export const beat = (server: Server, player: string, body: Changed = {}) =>
  server.call(adMachineApi.heartbeat, { body }, player);

export const ALL_DAY = [{ from: '00:00', to: '24:00' }];

/** The answer of adding a model. */
export const addModel = (server: Server, token: string, body: object) =>
  server.call(adMachineApi.modelAdd, { body }, token);

/** A machine as its page has it. */
export const detailOf = async (server: Server, token: string, id: number) =>
  (await server.call(adMachineApi.detail, { params: { id } }, token)).data;

/** The log of a machine of condo 1, the newest first. */
export const logsOf = async (server: Server, token: string, machine_id: number) =>
  (await server.call(adMachineApi.logList, { query: { condo_id: 1, machine_id } }, token)).data.items;
