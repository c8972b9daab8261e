import { drawn } from '../../platform/files/drawn.ts';
import type { Image } from '../../platform/files/image.ts';

const [WIDTH, HEIGHT] = [750, 360];

/** Draws a demo cover: hills under a sky, in two colours and without words. */
export function picture([light, dark]: readonly [string, string]): Promise<Image> {
  const hill = (from: number, top: number, opacity: number) =>
    `<path d="M0 ${HEIGHT} V${from} Q190 ${top} 375 ${from} T750 ${from - 20} V${HEIGHT} Z" fill="${dark}" fill-opacity="${opacity}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="#ffffff"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="590" cy="110" r="54" fill="#ffffff" fill-opacity="0.7"/>
    ${hill(230, 130, 0.35)}${hill(280, 200, 0.6)}${hill(320, 270, 1)}
  </svg>`;
  return drawn(svg, { quality: 80 });
}
