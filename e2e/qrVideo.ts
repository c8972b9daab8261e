import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of a module. */
const SCALE = 7;
const GREY = 150;
const FRAMES = 4;

/** Writes a video (Y4M) in which somebody holds a QR code before a camera, for Chromium's fake device. */
export async function filmQr(file: string, text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const left = Math.floor((WIDTH - size * SCALE) / 2);
  const top = Math.floor((HEIGHT - size * SCALE) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, GREY);
  for (let y = 0; y < size * SCALE; y += 1)
    for (let x = 0; x < size * SCALE; x += 1) {
      const dark = data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)];
      light[(top + y) * WIDTH + left + x] = dark ? 20 : 235;
    }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
