import { withParts } from './sheetArchive.ts';
import { lostValue } from './sheetCells.ts';

const worksheet = /worksheets\/[^/]+\.xml$/i;
/**
 * A cell with a formula, and of its result nothing or an empty element. Each part ends at the next bracket, so that it takes
 * linear time whatever the text.
 */
const unfinished =
  /(<((?:\w+:)?)c(?:\s[^<>]*)?>)\s*<\2f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\2f>)\s*((?:<\2v\s*\/>|<\2v(?:\s[^<>]*)?>\s*<\/\2v>)\s*)?(?=<\/\2c>)/g;

/**
 * A sheet in which each formula without a result has `lostValue.result` for it. Programs that write sheets without
 * calculating them leave formulas so, and the reader would take them for empty cells.
 */
export const markFormulas = (bytes: Uint8Array): Uint8Array =>
  withParts(bytes, worksheet, (content) => {
    // Byte by byte, so that names stay as they are in whatever encoding.
    const text = Buffer.from(content).toString('latin1');
    const marked = text.replace(unfinished, (whole, cell: string, prefix: string, result?: string) =>
      // A formula whose result is the empty text.
      result && /\st="str"/.test(cell)
        ? whole
        : `${cell.replace(/\st="\w+"/, '')}<${prefix}v>${lostValue.result}</${prefix}v>`,
    );
    return marked === text ? undefined : Buffer.from(marked, 'latin1');
  });
