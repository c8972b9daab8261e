import { drawn } from '../../platform/files/drawn.ts';
import type { Image } from '../../platform/files/image.ts';

/** A demo picture: hills under a sky, in two colours; the words beside it are its name. */
export function demoPicture(
  name: string,
  [dark, light]: readonly [string, string],
  { width, height }: { width: number; height: number },
): Promise<Image> {
  // Pictures of different names differ, on every machine alike.
  const shift = ([...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 60) / 100;
  const hill = (top: number, opacity: number) =>
    `<path d="M0 ${height} V${height * top} Q${width * shift} ${height * (top - 0.3)} ${width / 2} ${height * top} T${width} ${height * (top - 0.06)} V${height} Z" fill="${dark}" fill-opacity="${opacity}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${light}"/>
    <circle cx="${width * (0.25 + shift)}" cy="${height * 0.28}" r="${height * 0.12}" fill="#ffffff" fill-opacity="0.75"/>
    ${hill(0.6, 0.4)}${hill(0.75, 0.7)}${hill(0.88, 1)}
  </svg>`;
  return drawn(svg, { quality: 80 });
}
