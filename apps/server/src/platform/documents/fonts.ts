import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** A typeface as pdfkit parsed it; what is asked of it here. */
interface Typeface {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
export interface Fonts {
  regular: Typeface;
  bold: Typeface;
}

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf'),
};

/**
 * The two weights of Noto Sans HK, parsed once for all documents. pdfkit takes a parsed font wherever it takes a file,
 * but its types do not say so, and it keeps the one that it parsed to itself.
 */
export function loadFonts(): Fonts {
  const parsed = (file: string): Typeface => {
    const document = new PDFDocument({ autoFirstPage: false });
    document.font(readFileSync(file));
    // See above: the private field is the only way to it.
    return (document as unknown as { _font: { font: Typeface } })._font.font;
  };
  return { regular: parsed(files.regular), bold: parsed(files.bold) };
}

/**
 * A text as the fonts can show it, on one line. What has no shape there (emoji, other scripts) becomes a box; marks that
 * turn or hide text fall away.
 */
export function showable(fonts: Fonts, text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
      .replace(/\p{C}/gu, '')
      // The font has the Chinese quotation mark there, as wide as a character.
      .replace(/(?<=[A-Za-z])’(?=[A-Za-z])/g, "'")
      .replace(/\P{ASCII}/gu, (one) =>
        fonts.regular.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) ? one : '□',
      )
  );
}
