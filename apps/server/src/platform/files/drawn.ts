import { LRUCache } from 'lru-cache';
import type { Image } from './image.ts';

/** The same picture is often wanted once per condo. */
const latest = new LRUCache<string, Promise<Image>>({ max: 16 });

/**
 * Draws a picture of the demo, so that no file is needed. Compressed in the fastest way, which takes half the time:
 * there are more than a hundred of them at a first start.
 */
export function drawn(svg: string, quality: { quality: number } | { lossless: true }): Promise<Image> {
  const known = latest.get(svg);
  if (known) return known;
  const made = draw(svg, quality);
  latest.set(svg, made);
  return made;
}

async function draw(svg: string, quality: { quality: number } | { lossless: true }): Promise<Image> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg))
    .webp({ ...quality, effort: 0 })
    .toBuffer();
  return { bytes, type: 'image/webp' };
}
