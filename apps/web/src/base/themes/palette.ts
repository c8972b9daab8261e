/** The colours of a theme. Every pair of text and background has a contrast of at least 4.5 : 1. */
export interface Palette {
  dark: boolean;
  bg: string;
  surface: string;
  raised: string;
  line: string;
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
