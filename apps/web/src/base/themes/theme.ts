import { type Theme, themes } from '@iris/contract/user/user.theme';
import { blue } from './blue.ts';
import { darkBlue } from './darkBlue.ts';
import { darkPurple } from './darkPurple.ts';
import { light } from './light.ts';
import type { Palette } from './palette.ts';
import { purple } from './purple.ts';

export const palettes: Readonly<Record<Theme, Palette>> = {
  light,
  'dark blue': darkBlue,
  blue,
  purple,
  'dark purple': darkPurple,
};

/** Where the browser stores the theme. */
const THEME_STORED = 'iris.theme';
/** What `public/first-paint.js` sets on the page before anything else runs. */
const PAINT = 'iris.paint';

/** The theme stored in this browser; light by default. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(THEME_STORED);
  return themes.find((theme) => theme === stored) ?? 'light';
}

/** Sets a theme's colours on the page as CSS variables, and stores it for the next visit. */
export function applyTheme(theme: Theme): void {
  const { dark, chart, ...colours } = palettes[theme];
  const { style, dataset } = document.documentElement;
  for (const [name, colour] of Object.entries(colours)) style.setProperty(`--${name}`, colour);
  for (const [name, colour] of Object.entries(chart)) style.setProperty(`--chart-${name}`, colour);
  style.colorScheme = dark ? 'dark' : 'light';
  style.background = colours.bg;
  dataset.theme = theme;
  localStorage.setItem(THEME_STORED, theme);
  localStorage.setItem(PAINT, style.cssText);
}
