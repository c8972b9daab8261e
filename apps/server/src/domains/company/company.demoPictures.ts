import type { Image } from '../../platform/files/image.ts';

const [WIDTH, HEIGHT] = [750, 500];

/** A demo picture: the sky's two colours and the towers, each with left edge, width and height. */
export interface Skyline {
  sky: readonly [string, string];
  colour: string;
  towers: readonly (readonly [number, number, number])[];
}

/** Draws towers with lit windows under a sky, so that no file is needed. */
export async function drawSkyline({ sky: [top, bottom], colour, towers }: Skyline): Promise<Image> {
  const { default: sharp } = await import('sharp');
  const tower = ([x, width, height]: Skyline['towers'][number]) => {
    const y = HEIGHT - 40 - height;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>
      <rect x="${x + 8}" y="${y + 10}" width="${width - 16}" height="${height - 24}" fill="url(#windows)"/>`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>
      </linearGradient>
      <pattern id="windows" width="16" height="18" patternUnits="userSpaceOnUse">
        <rect x="3" y="4" width="9" height="10" fill="#ffe9a8" fill-opacity="0.75"/>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${towers.map(tower).join('')}
    <rect y="${HEIGHT - 40}" width="100%" height="40" fill="#1f3a2d"/>
  </svg>`;
  return { bytes: await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer(), type: 'image/webp' };
}
