// @vitest-environment happy-dom
import { limits } from '@iris/contract/core/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { checkVideo, uploadVideo } from './uploadVideo.ts';

const box = (type: string, ...inside: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const size = 8 + inside.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const one of inside) {
    bytes.set(one, at);
    at += one.length;
  }
  return bytes;
};
const numbers = (length: number, at: Readonly<Record<number, number>>) => {
  const bytes = new Uint8Array(length);
  for (const [place, value] of Object.entries(at)) new DataView(bytes.buffer).setUint32(Number(place), value);
  return bytes;
};
const words = (length: number, at: number, word: string) => {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(word), at);
  return bytes;
};
/** A film of four seconds, 480 × 270, of so many bytes at least. */
const film = (codec = 'avc1', seconds = 4, more = 0) =>
  new File(
    [
      box('ftyp', new Uint8Array(8)),
      box(
        'moov',
        box('mvhd', numbers(100, { 12: 1_000, 16: seconds * 1_000 })),
        box(
          'trak',
          box('tkhd', numbers(84, { 76: 480 << 16, 80: 270 << 16 })),
          box(
            'mdia',
            box('hdlr', words(24, 8, 'vide')),
            box('minf', box('stbl', box('stsd', words(24, 12, codec)))),
          ),
        ),
      ),
      box('mdat', new Uint8Array(more)),
    ],
    'film.mp4',
    { type: 'video/mp4' },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads what a file is by its bytes, whatever its name', async () => {
  expect(await checkVideo(film())).toMatchObject({ shape: { durationMs: 4_000, width: 480, height: 270 } });
  expect(await checkVideo(film('mp4v'))).toBe('adMachine.videoCodec');
  expect(await checkVideo(film('hvc1'))).toBe('adMachine.videoHevc');
  expect(await checkVideo(film('avc1', 3_601))).toBe('adMachine.videoLength');
  expect(await checkVideo(new File(['text'], 'film.mp4', { type: 'video/mp4' }))).toBe('adMachine.notVideo');
});

/** Answers the calls of an upload of three pieces, of which the server has the first. */
function serverWith(fails: (path: string, nth: number) => boolean) {
  const asked: string[] = [];
  const pieces = [0];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (fails(path, asked.filter((one) => one === path).length)) throw new TypeError('Failed to fetch');
    const piece = /piece\/(\d)$/.exec(path)?.[1];
    if (piece !== undefined) pieces.push(Number(piece));
    const data = path.endsWith('video/add')
      ? { id: 7, name: '宣傳片' }
      : { id: 3, size: 1, piece_bytes: limits.adPieceBytes, pieces: [...pieces] };
    return Response.json({ code: 0, message: '', data, request: path });
  });
  return asked;
}

it('sends only the pieces that are missing, and a lost one again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const asked = serverWith((path, nth) => path.endsWith('piece/2') && nth === 1);
  const checked = await checkVideo(film('avc1', 4, 2 * limits.adPieceBytes));
  if (typeof checked === 'string') throw new Error(checked);
  const shares: number[] = [];
  const signal = new AbortController().signal;
  const video = await uploadVideo(checked, '宣傳片', { signal, report: (share) => shares.push(share) });
  expect(video.id).toBe(7);
  const sent = asked.flatMap((path) => /piece\/(\d)$/.exec(path)?.[1] ?? []);
  expect(sent).toEqual(['1', '2', '2']);
  expect(shares).toEqual([1 / 3, 2 / 3, 1]);
});
