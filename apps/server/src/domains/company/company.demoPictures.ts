import { drawn } from '../../platform/files/drawn.ts';
import type { Image } from '../../platform/files/image.ts';

const [WIDTH, HEIGHT] = [750, 500];

/** A demo picture: the sky's two colours and the towers, each with left edge, width and height. */
export interface Skyline {
  sky: readonly [string, string];
  colour: string;
  towers: readonly (readonly [number, number, number])[];
}

/** Draws towers with lit windows under a sky, so that no file is needed. */
export function drawSkyline({ sky: [top, bottom], colour, towers }: Skyline): Promise<Image> {
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
  return drawn(svg, { quality: 80 });
}

/** What a logo shows, as paths in a square of 120; without text, since machines have different fonts. */
const marks = {
  sail: '<path d="M58 18v66H22z"/><path d="M66 32v52h30z"/><path d="M14 92q15 10 30 0t30 0 30 0v10q-15 10-30 0t-30 0-30 0z"/>',
  tower: '<path d="M26 98V52h24v46zM56 98V20h22v78zM84 98V40h16v58z"/><path d="M16 104h92v6H16z"/>',
  lake: '<path d="M60 16c22 18 32 34 32 46 0 10-8 20-32 20S28 72 28 62c0-12 10-28 32-46z"/><path d="M18 92h84v6H18zM32 103h56v6H32z"/>',
} as const;

/** A demo logo: a white mark on a colour. */
export interface Logo {
  mark: keyof typeof marks;
  colour: string;
}

/** Draws a square logo with rounded corners. */
export const drawLogo = ({ mark, colour }: Logo): Promise<Image> =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 120 120">
      <rect width="120" height="120" rx="20" fill="${colour}"/><g fill="#ffffff">${marks[mark]}</g>
    </svg>`,
    { lossless: true },
  );
