import { encode } from 'uqr';
import type { Paper } from './paper.ts';

/** Draws a QR code as one filled path, sharp at any size, with a white border of four modules. */
export function drawCode(
  paper: Paper,
  alt: string,
  text: string,
  { x, y, size: side }: { x: number; y: number; size: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = side / size;
  const { canvas } = paper;
  paper.picture(alt, () => {
    for (const [row, cells] of data.entries()) {
      for (let from = 0; from < size; from += 1) {
        if (!cells[from]) continue;
        let to = from;
        while (cells[to]) to += 1;
        canvas.rect(x + from * module, y + row * module, (to - from) * module, module);
        from = to;
      }
    }
    canvas.fillColor('#000000').fill();
  });
}
