/** A small picture of the screen for the machine's page in the console. */
const WIDTH = 480;
const QUALITIES = [0.7, 0.5, 0.3, 0.15];
/** A JPEG in base64 may have at most so many signs; see the protocol. */
const MOST = 54_000;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where an element is for whoever looks at the screen, which may hang turned. */
function boxOf(one: HTMLElement): Box {
  const { left, top, width, height } = one.getBoundingClientRect();
  if (!document.body.classList.contains('turned')) return { left, top, width, height };
  return { left: top, top: innerWidth - left - width, width: height, height: width };
}

/** The screen as a JPEG in base64, or null where it cannot be drawn. */
export function takePicture(): string | null {
  const scale = WIDTH / Math.max(innerWidth, innerHeight, 1);
  const turned = document.body.classList.contains('turned');
  const [width, height] = turned ? [innerHeight, innerWidth] : [innerWidth, innerHeight];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, width, height);
  for (const one of document.querySelectorAll<HTMLElement>('img, video, p, h1, .window'))
    draw(pen, one, boxOf(one));
  for (const quality of QUALITIES) {
    const text = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if (text !== '' && text.length <= MOST) return text;
  }
  return null;
}

function draw(pen: CanvasRenderingContext2D, one: HTMLElement, box: Box): void {
  const { left, top, width, height } = box;
  if (width === 0 || height === 0) return;
  if (one instanceof HTMLImageElement || one instanceof HTMLVideoElement) {
    const [w, h] =
      one instanceof HTMLVideoElement
        ? [one.videoWidth, one.videoHeight]
        : [one.naturalWidth, one.naturalHeight];
    if (w === 0 || h === 0) return;
    const by = Math.min(width / w, height / h);
    pen.drawImage(one, left + (width - w * by) / 2, top + (height - h * by) / 2, w * by, h * by);
    return;
  }
  write(pen, one, box);
}

function write(pen: CanvasRenderingContext2D, one: HTMLElement, { left, top, width, height }: Box): void {
  const { fontSize, color, fontFamily } = getComputedStyle(one);
  const size = Number.parseFloat(fontSize);
  pen.fillStyle = color;
  pen.font = `${fontSize} ${fontFamily}`;
  pen.textAlign = 'center';
  const lines: string[] = [];
  let line = '';
  for (const sign of one.textContent ?? '') {
    if (sign === '\n' || pen.measureText(line + sign).width > width) {
      lines.push(line);
      line = '';
    }
    line += sign;
  }
  lines.push(line);
  const first = top + (height - lines.length * size * 1.3) / 2 + size;
  for (const [at, text] of lines.slice(0, 12).entries())
    pen.fillText(text, left + width / 2, first + at * size * 1.3, width);
}
