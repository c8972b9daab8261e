import { examineVideo } from '@iris/contract/core/video';
import { invalidField } from '../http/failure.ts';

/** An MP4 file as it was uploaded. */
export interface Video {
  bytes: Buffer;
  type: 'video/mp4';
  durationMs: number;
  width: number;
  height: number;
}

/** Validates an MP4 by its bytes. Throws 10030 on `path`, with what is wrong with it. */
export function readVideo(bytes: Buffer, path: string): Video {
  const found = examineVideo(bytes);
  if (typeof found === 'string') throw invalidField(path, found);
  return { bytes, type: 'video/mp4', ...found };
}
