import { describe, expect, it, vi } from 'vitest';
import { antdTheme } from './antdTheme.ts';
import type { Palette } from './palette.ts';
import { palettes } from './theme.ts';

const channel = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** The contrast of two colours as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Colour = Exclude<keyof Palette, 'dark' | 'chart'>;
const texts: [Colour, Colour][] = [
  ...(['bg', 'surface', 'raised', 'over', 'overRaised'] as const).flatMap((ground) =>
    (['text', 'text2', 'text3', 'link'] as const).map((text): [Colour, Colour] => [text, ground]),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['menuText', 'menuBg'],
  ['menuActiveText', 'menuActiveBg'],
  ['headText', 'headBg'],
  ['ok', 'okBg'],
  ['warn', 'warnBg'],
  ['bad', 'badBg'],
  ['info', 'infoBg'],
  ['muted', 'mutedBg'],
  ...(['surface', 'over'] as const).flatMap((ground) =>
    (['ok', 'warn', 'bad', 'info'] as const).map((text): [Colour, Colour] => [text, ground]),
  ),
];

describe.each(Object.entries(palettes))('the theme %s', (_, palette) => {
  it.each(texts)('%s on %s can be read', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where a control ends', () => {
    for (const ground of [palette.surface, palette.over])
      expect(contrast(palette.control, ground)).toBeGreaterThanOrEqual(3);
  });

  it('has three levels of depth, each with its border', () => {
    const { dark, bg, surface, over, line, overLine } = palette;
    expect(contrast(bg, surface)).toBeGreaterThan(1.05);
    expect(contrast(surface, line)).toBeGreaterThan(1.2);
    expect(contrast(over, overLine)).toBeGreaterThan(1.2);
    // On light grounds a shadow sets it apart.
    if (dark) expect(contrast(surface, over)).toBeGreaterThan(1.1);
  });

  it('shows which one of a few is chosen by more light than the others have', () => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
    const chosen = antdTheme(palette).components?.Segmented;
    expect(luminance(String(chosen?.itemSelectedBg))).toBeGreaterThan(luminance(String(chosen?.trackBg)));
    vi.unstubAllGlobals();
  });

  it('has chart colours that stand out from the ground', () => {
    const { first, second, third, fourth } = palette.chart;
    for (const colour of [first, second, third, fourth])
      expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});
