import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './unpackWoff.ts';

/** A typeface as parsed by pdfkit, as far as it is used here. */
interface Typeface {
  hasGlyphForCodePoint(codePoint: number): boolean;
  readonly ascent: number;
  readonly unitsPerEm: number;
}
/** Named as in pdfkit; fallback faces are parsed when a text first needs them. */
export interface Fonts {
  regular: Typeface;
  bold: Typeface;
  /** The fallback faces for a weight, in order, for characters that the main two lack. */
  others(bold: boolean): readonly (readonly [name: string, face: () => Typeface])[];
}

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf'),
  // Simplified characters, which occur in names of people from the mainland.
  plain: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  plainBold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  // Coarse, but it has a glyph for every script.
  last: require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
};

/**
 * The two weights of Noto Sans HK, parsed once for all documents. pdfkit accepts a parsed font wherever it accepts a
 * file, but its types do not say so, and it keeps the parsed one private.
 */
export function loadFonts(): Fonts {
  const parsed = (file: string): Typeface => {
    const document = new PDFDocument({ autoFirstPage: false });
    const bytes = readFileSync(file);
    document.font(file.endsWith('.woff') ? unpackWoff(bytes) : bytes);
    // See above: only the private field gives access to it.
    return (document as unknown as { _font: { font: Typeface } })._font.font;
  };
  const lazy = (name: keyof typeof files) => {
    let face: Typeface | undefined;
    const get = () => {
      face ??= parsed(files[name]);
      return face;
    };
    return [name, get] as const;
  };
  const last = lazy('last');
  const [regular, bold] = [
    [lazy('plain'), last],
    [lazy('plainBold'), last],
  ];
  return {
    regular: parsed(files.regular),
    bold: parsed(files.bold),
    others: (heavy) => (heavy ? bold : regular),
  };
}

/** A part of a text that one face can show. */
export interface Run {
  /** The name of the face. */
  face: string;
  text: string;
}

/** Splits a text into runs of one face each. */
export function runsOf(fonts: Fonts, text: string, bold: boolean): Run[] {
  const main = bold ? 'bold' : 'regular';
  const runs: Run[] = [];
  for (const one of text) {
    const last = runs.at(-1);
    const face = faceOf(fonts, one, bold) ?? main;
    if (last?.face === face) last.text += one;
    else runs.push({ face, text: one });
  }
  return runs;
}

/** The first face with a glyph for a character; undefined if there is none. */
function faceOf(fonts: Fonts, one: string, bold: boolean): string | undefined {
  const codePoint = one.codePointAt(0) ?? 0;
  const main = bold ? 'bold' : 'regular';
  if (codePoint < 0x80 || fonts[main].hasGlyphForCodePoint(codePoint)) return main;
  return fonts.others(bold).find(([, face]) => face().hasGlyphForCodePoint(codePoint))?.[0];
}

/**
 * A text as the fonts can show it, on one line. A character without a glyph is written as its code point, like
 * [U+20BB7], so that no two names look alike; marks that reorder or hide text are dropped.
 */
export function showable(fonts: Fonts, text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
      .replace(/[\p{C}\p{Variation_Selector}]/gu, '')
      // The font has the Chinese quotation mark there, as wide as a character.
      .replace(/(?<=[A-Za-z])’/g, "'")
      .replace(/\P{ASCII}/gu, (one) => {
        const number = (one.codePointAt(0) ?? 0).toString(16).toUpperCase();
        return faceOf(fonts, one, false) === undefined ? `[U+${number.padStart(4, '0')}]` : one;
      })
  );
}
