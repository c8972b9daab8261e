/**
 * What pdfkit 0.20 keeps of a file until its end though it is written: the dictionaries of every page and of every part of
 * the structure, some 30 KB a page. Only their numbers are needed any more, so a file of 20,000 pages fits in the memory of
 * the thread once they are let go.
 */
interface Reference {
  data: Record<string, unknown> | unknown[];
  end(): void;
}

interface Inside {
  _pageBuffer: { dictionary: Reference; structParentTreeKey: number }[];
  getStructParentTree(): { get(key: number): Reference[]; add(key: number, list: Reference): void };
  ref(data: unknown[]): Reference;
}

/** Writes the pages that are drawn, whose parts have ended, and lets go of all but their numbers. */
export function writePages(canvas: PDFKit.PDFDocument): void {
  // The library's types leave its inner parts out.
  const inside = canvas as unknown as Inside;
  const pages = inside._pageBuffer;
  canvas.flushPages();
  const tree = inside.getStructParentTree();
  for (const { dictionary, structParentTreeKey: key } of pages) {
    const parts = tree.get(key);
    const list = inside.ref([...parts]);
    list.end();
    tree.add(key, list);
    for (const written of [list, dictionary, ...parts]) written.data = {};
  }
}
