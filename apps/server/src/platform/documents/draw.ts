import { startOfDay } from '@iris/contract/core/day';
import { accountText } from './account.text.ts';
import { drawAccount } from './accountPaper.ts';
import { agreementText } from './agreement.text.ts';
import { drawAgreement } from './agreementPaper.ts';
import { closingText } from './closing.text.ts';
import { drawClosing } from './closingPaper.ts';
import { drawDemandNote } from './demandNotePaper.ts';
import { documentText } from './document.text.ts';
import type { AccountData, DocumentTask, Letterhead, SummaryData } from './documentData.ts';
import type { Fonts } from './fonts.ts';
import { type Book, openBook } from './paper.ts';
import { drawReceipt } from './receiptPaper.ts';
import { summaryText } from './summary.text.ts';
import { drawSummary } from './summaryPaper.ts';

const footOf = ({ condo, company }: Letterhead, number: string): string =>
  `${number}　·　${condo.zh || company.zh}`;

const spanOf = ({ fromDay, toDay }: AccountData | SummaryData): string => `${fromDay} – ${toDay}`;

/** Adds a document to a file. */
export function addTo(book: Book, { kind, data }: DocumentTask): void {
  if (kind === 'account') {
    book.add(footOf(data.head, spanOf(data)), (paper) => drawAccount(paper, data));
    return;
  }
  if (kind === 'summary') {
    book.add(footOf(data.head, spanOf(data)), (paper) => drawSummary(paper, data));
    return;
  }
  if (kind === 'closing') {
    book.add(footOf(data.head, data.number), (paper) => drawClosing(paper, data));
    return;
  }
  if (kind === 'receipt') book.add(footOf(data.head, data.receiptNo), (paper) => drawReceipt(paper, data));
  else if (kind === 'demandNote')
    book.add(footOf(data.head, data.businessNo), (paper) => drawDemandNote(paper, data));
  else book.add(footOf(data.head, data.leaseNo), (paper) => drawAgreement(paper, data));
}

const infoOf = ({ kind, data }: DocumentTask) => {
  const author = data.head.company.en || data.head.company.zh;
  if (kind === 'account')
    return { title: `${accountText.title[0]} ${spanOf(data)}`, author, made: startOfDay(data.issuedDay) };
  if (kind === 'summary')
    return { title: `${summaryText.title[0]} ${spanOf(data)}`, author, made: startOfDay(data.issuedDay) };
  if (kind === 'closing')
    return { title: `${closingText.title[0]} ${data.number}`, author, made: data.closedAt };
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
