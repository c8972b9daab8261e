import { getDocumentProxy } from 'unpdf';

interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  turned: boolean;
}

/** The pieces of text of each page, read by another library. */
export async function pagesOf(bytes: Buffer): Promise<Piece[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y, width: item.width, size: Math.hypot(a, b), turned: b !== 0 }];
      });
    }),
  );
}
/** All text of a file, a piece a line. */
export const textOf = async (bytes: Buffer): Promise<string> =>
  (await pagesOf(bytes))
    .flat()
    .map(({ text }) => text)
    .join('\n');
