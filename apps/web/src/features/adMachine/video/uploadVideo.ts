import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdUpload, AdVideo } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { examineVideo, type VideoFault, type VideoShape } from '@iris/contract/core/video';
import { fileApi } from '@iris/contract/file/file.api';
import { call } from '../../../base/request/call.ts';
import { RequestFailure } from '../../../base/request/failure.ts';
import type { Takes } from '../../../kit/document/takes.ts';
import { stillOf } from './stillOf.ts';

/** A file that was read and found to be a video. */
export interface CheckedVideo {
  file: File;
  sha256: string;
  shape: VideoShape;
}

/** What a chosen file is taken as. */
export const mp4: Takes = { types: ['video/mp4', '.mp4'], bytes: limits.videoBytes };

/** Reads a chosen file: a video by its bytes, or why it is refused. Nothing is sent. */
export async function checkVideo(file: File): Promise<CheckedVideo | VideoFault> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const shape = examineVideo(bytes);
  if (typeof shape === 'string') return shape;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { file, sha256, shape };
}

/** A piece that did not arrive is sent again after these times; then a person is asked. */
const AGAIN_MS = [500, 2_000, 5_000];
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new RequestFailure('cancelled', 0, ''));
    });
  });

/** Whether sending the same again may help: the network, a time-out, a server that is away. */
const mayPass = (error: unknown): boolean =>
  error instanceof RequestFailure && error.kind !== 'refused' && error.kind !== 'cancelled';

async function persist<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const wait of AGAIN_MS) {
    try {
      return await send();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(wait, signal);
    }
  }
  return send();
}

/**
 * Uploads a checked video in pieces and keeps it. Of an upload that broke off, in this visit or an earlier one, only the
 * missing pieces are sent. `report` is told the share that has arrived, 0 to 1. Throws RequestFailure.
 */
export async function uploadVideo(
  { file, sha256 }: CheckedVideo,
  name: string,
  { signal, report }: { signal: AbortSignal; report: (share: number) => void },
): Promise<AdVideo> {
  const options = { silent: true, signal };
  let upload: AdUpload = await persist(
    () => call(adMachineApi.uploadBegin, { body: { size: file.size, sha256 } }, options),
    signal,
  );
  const { id, piece_bytes: size } = upload;
  const count = Math.ceil(file.size / size);
  const tell = () => report(upload.pieces.length / count);
  tell();
  for (let index = 0; index < count; index += 1) {
    if (upload.pieces.includes(index)) continue;
    const piece = file.slice(index * size, (index + 1) * size);
    upload = await persist(
      () =>
        call(
          adMachineApi.uploadPiece,
          { params: { id: String(id), index: String(index) }, file: new File([piece], 'piece') },
          options,
        ),
      signal,
    );
    tell();
  }
  const picture = await stillOf(file);
  // Without a still picture the video is as good.
  const still = picture && (await call(fileApi.addImage, { file: picture }, options).catch(() => null));
  return persist(
    () => call(adMachineApi.videoAdd, { body: { upload_id: id, name, still: still?.id ?? null } }, options),
    signal,
  );
}
