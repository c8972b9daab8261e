/**
 * The parts of pdfkit 0.20 that hold on to written content until the file ends: the dictionaries of each page and of its
 * structure elements, about 30 KB per page. Later parts refer to them by number only, so releasing them lets a file of
 * 20,000 pages fit in the thread's memory.
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

/** Writes the drawn pages and releases everything but their object numbers. Their structure elements must have ended. */
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
