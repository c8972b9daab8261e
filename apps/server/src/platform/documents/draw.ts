import { startOfDay } from '@iris/contract/core/day';
import { agreementText } from './agreement.text.ts';
import { drawAgreement } from './agreementPaper.ts';
import { drawDemandNote } from './demandNotePaper.ts';
import { documentText } from './document.text.ts';
import type { DocumentTask, Letterhead } from './documentData.ts';
import type { Fonts } from './fonts.ts';
import { type Book, openBook } from './paper.ts';
import { drawReceipt } from './receiptPaper.ts';

const footOf = ({ condo, company }: Letterhead, number: string): string =>
  `${number}　·　${condo.zh || company.zh}`;

/** Adds a document to a file. */
export function addTo(book: Book, { kind, data }: DocumentTask): void {
  if (kind === 'receipt') book.add(footOf(data.head, data.receiptNo), (paper) => drawReceipt(paper, data));
  else if (kind === 'demandNote')
    book.add(footOf(data.head, data.businessNo), (paper) => drawDemandNote(paper, data));
  else book.add(footOf(data.head, data.leaseNo), (paper) => drawAgreement(paper, data));
}

const infoOf = ({ kind, data }: DocumentTask) => {
  const author = data.head.company.en || data.head.company.zh;
  if (kind === 'receipt')
    return { title: `${documentText['receipt.title'][0]} ${data.receiptNo}`, author, made: data.issuedAt };
  if (kind === 'demandNote')
    return {
      title: `${documentText['demand.title'][0]} ${data.businessNo}`,
      author,
      made: startOfDay(data.issuedDay),
    };
  return { title: `${agreementText.title[0]} ${data.leaseNo}`, author, made: startOfDay(data.signedDay) };
};

/** The bytes of one document. The same data makes the same bytes. */
export async function drawDocument(fonts: Fonts, task: DocumentTask): Promise<Buffer> {
  const book = openBook(fonts, infoOf(task));
  addTo(book, task);
  book.end();
  const parts: Buffer[] = [];
  for await (const bytes of book.bytes) parts.push(bytes);
  return Buffer.concat(parts);
}
