/** The colours of a theme. Every pair of text and background has a contrast of at least 4.5 : 1. */
export interface Palette {
  dark: boolean;
  /** Depth: the page, a card on it, and what lies over both (drawer, dialog, dropdown), each with its border. */
  bg: string;
  surface: string;
  /** Heads and pointed rows on a card. */
  raised: string;
  line: string;
  over: string;
  /** Heads and pointed rows on what lies over. */
  overRaised: string;
  overLine: string;
  /** Borders of controls: at least 3 : 1. */
  control: string;
  text: string;
  text2: string;
  text3: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  link: string;
  menuBg: string;
  menuText: string;
  menuActiveBg: string;
  menuActiveText: string;
  headBg: string;
  headText: string;
  okBg: string;
  ok: string;
  warnBg: string;
  warn: string;
  badBg: string;
  bad: string;
  infoBg: string;
  info: string;
  mutedBg: string;
  muted: string;
  chart: { font: string; border: string; first: string; second: string; third: string; fourth: string };
}
