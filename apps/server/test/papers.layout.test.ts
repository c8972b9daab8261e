import { type AccountKind, accountKinds } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocuments } from '../src/platform/documents/documents.ts';
import { pagesOf, textOf } from '../src/platform/documents/pages.sample.ts';
import {
  closing,
  demandNote,
  hostile,
  leaseContract,
  logo,
  papers,
  poster,
  receipt,
  richOf,
  settlement,
  workOrder,
} from './papers.ts';

const documents = openDocuments();
afterAll(() => documents.close());

describe('names as long as they come, and what people should not type', () => {
  const names = { zh: hostile.zh, en: hostile.en };
  const head = {
    company: names,
    licenceNo: 'C-123456',
    phone: '23456789',
    email: `${'a'.repeat(60)}@example.com`,
    condo: names,
    address: { zh: hostile.zh.repeat(3), en: hostile.en.repeat(3) },
    logo,
  };
  const number = 'RT2611-999999999999999999';
  const rent = {
    businessNo: number,
    name: { zh: '租金', en: 'Rent' },
    unit: `${hostile.zh} ${hostile.en}`,
    unitEn: hostile.en,
    period: { startDay: '2026-11-01', endDay: '2026-11-30' },
    amount: 1_000_000_000,
    part: { number, whole: 9_000_000_000, rest: 8_000_000_000 },
  } as const;
  const drawn = {
    receipt: () =>
      documents.draw(
        papers.receipt,
        receipt({
          head,
          copy: true,
          payer: hostile.odd + hostile.zh,
          payerEn: hostile.en,
          slipNo: 'X'.repeat(40),
          cashier: hostile.en,
          remark: hostile.remark,
          items: Array.from({ length: 60 }, () => rent),
          total: 60_000_000_000,
          received: 60_000_000_000,
          voided: { at: 0, reason: hostile.remark },
        }),
      ),
    noteOfBill: () =>
      documents.draw(
        papers.demandNote,
        demandNote({
          head,
          name: { zh: hostile.zh, en: hostile.en },
          leaseNo: '',
          bill: {
            lines: Array.from({ length: 3 }, () => ({
              name: { zh: hostile.zh, en: hostile.en },
              price: 1_000_000_000,
              unit: 'SHARE' as const,
              quantity: 999_999_999_000,
              meter: hostile.en,
              from: { day: '2026-10-31', value: 999_999_999_000 },
              to: { day: '2026-11-30', value: 999_999_999_999 },
              amount: 1_000_000_000,
            })),
          },
          amount: 1_000_000_000,
          lines: [],
        }),
      ),
    note: () =>
      documents.draw(
        papers.demandNote,
        demandNote({
          head,
          businessNo: number,
          tenant: hostile.odd + hostile.zh,
          tenantEn: hostile.en,
          unit: hostile.en + hostile.zh,
          amount: 1_000_000_000,
          fpsId: `${'a'.repeat(60)}@example.com`,
          bank: { name: hostile, userName: hostile.en, account: '1'.repeat(30) },
          payUrl: `https://pay.example.com/${'a'.repeat(200)}`,
          remark: hostile.remark,
        }),
      ),
    closing: () =>
      documents.draw(
        papers.closing,
        closing({
          head,
          closing: {
            ...closing().closing,
            cashier: hostile.odd + hostile.zh,
            reason: hostile.remark.slice(0, 200),
            sign_note: hostile.remark.slice(0, 200),
            since: 0,
            difference: -1_000_000_000,
            ways: [
              { channel: 'PAY_ONSITE_CASH', payments: 9_999, expected: 10_000_000_000, counted: 0 },
              { channel: 'PAY_ONSITE_BANK', payments: 9_999, expected: 0, counted: 10_000_000_000 },
            ],
          },
          payments: Array.from({ length: 90 }, (_, index) => ({
            receiptNo: index % 7 ? 'R-999999999' : '',
            payer: index % 2 ? hostile.zh : hostile.en,
            payerEn: hostile.en,
            channel: index % 3 ? ('PAY_ONSITE_CASH' as const) : ('PAY_ONSITE_BANK' as const),
            slipNo: 'X'.repeat(40),
            amount: 1_000_000_000,
            paidAt: index * 60_000,
          })),
        }),
      ),
    summary: () => {
      const [few, most] = [-9_999_999_999, 10_000_000_000];
      const nameOf = (account: AccountKind) => paymentText[`ledger.account.${account}`];
      const moved = (account: AccountKind) => ({ name: nameOf(account), quarter: few, year: most });
      const held = (account: AccountKind) => ({ name: nameOf(account), opening: few, closing: most });
      const kinds = (end: string) => accountKinds.filter((kind) => kind.endsWith(end));
      return documents.draw(papers.summary, {
        head,
        issuer: 'CORPORATION',
        fromDay: '2026-07-01',
        toDay: '2026-09-30',
        yearFrom: '2026-04-01',
        complete: false,
        issuedDay: '2026-09-01',
        income: kinds('_INCOME').map(moved),
        expenditure: kinds('_EXPENSE').map(moved),
        surplus: { quarter: few, year: most },
        assets: (['CASH', 'CARD', 'BANK', 'ONLINE', 'PAYOUT_HELD'] as const).map(held),
        liabilities: (['DEPOSIT_HELD', 'SURPLUS_HELD', 'WALLET'] as const).map(held),
        fund: { opening: few, closing: few },
      });
    },
    workOrder: () =>
      documents.draw(
        papers.workOrder,
        workOrder({
          number: 'RP999999999999',
          place: `${hostile.zh} ${hostile.en} ${hostile.zh}`,
          placeEn: hostile.en.repeat(3),
          contact: hostile.odd + hostile.zh,
          staff_name: hostile.zh,
          description: hostile.remark,
          feedback: hostile.remark,
          finished_at: 0,
          pictures: 99,
          costs: Array.from({ length: 30 }, () => ({
            kind: 'LABOUR' as const,
            words: hostile.remark.slice(0, 200),
            amount: 1_000_000_000,
          })),
        }),
      ),
    poster: () =>
      documents.draw(
        papers.poster,
        poster({
          head,
          number: 'NT999999999999',
          type: [hostile.zh, hostile.en],
          title: hostile.zh + hostile.odd,
          titleEn: `${hostile.en} ${hostile.en}`,
          content: richOf(hostile.remark, hostile.odd, hostile.remark, hostile.en.repeat(4)),
          contentEn: richOf(hostile.en.repeat(8), hostile.remark),
          attachments: Array.from({ length: 5 }, () => `${hostile.en}.pdf`),
          pictures: [logo, logo],
        }),
      ),
    terms: () =>
      documents.draw(
        papers.agreement,
        leaseContract({
          head,
          own: {
            title: [hostile.zh, hostile.en],
            terms: Array.from({ length: 20 }, (_, at) => ({
              as: (['clause', 'words', 'heading'] as const)[at % 3] ?? 'clause',
              text: [hostile.remark.slice(0, 600), at % 2 === 0 ? hostile.en.repeat(9) : ''],
            })),
          },
        }),
      ),
    settlement: () =>
      documents.draw(
        papers.settlement,
        settlement({
          head,
          tenant: hostile.odd + hostile.zh,
          unit: hostile.zh + hostile.en,
          kept: Array.from({ length: 20 }, () => ({
            day: '2026-11-21',
            reason: hostile.remark.slice(0, 200),
            amount: 1_000_000_000,
          })),
          settled: Array.from({ length: 60 }, () => ({
            ...{ day: '2026-11-21', kind: 'RENT' as const, number, receipt: 'R-999999' },
            period: rent.period,
            amount: 1_000_000_000,
          })),
          carried: { leaseNo: number, amount: 1_000_000_000 },
          received: [
            { day: '2026-11-21', channel: 'PAY_DEPOSIT', from: number, receipt: '', amount: 100_000_000_000 },
          ],
        }),
      ),
    agreement: () =>
      documents.draw(
        papers.agreement,
        leaseContract({
          head,
          landlord: {
            name: hostile.en,
            nameEn: hostile.en,
            phone: '91234567',
            idNo: 'K'.repeat(30),
            address: hostile.en,
          },
          tenant: {
            name: hostile.zh,
            nameEn: hostile.en,
            phone: '91234567',
            email: `${'a'.repeat(240)}@example.com`,
            idNo: 'K'.repeat(30),
          },
          unit: hostile.zh + hostile.en,
          remark: hostile.remark,
          standards: Array.from({ length: 60 }, () => ({ ...rent.period, monthlyAmount: 1_000_000_000 })),
        }),
      ),
  };

  it.each([
    'receipt',
    'note',
    'closing',
    'summary',
    'workOrder',
    'agreement',
    'settlement',
    'poster',
    'terms',
  ] as const)('stay on the paper of a %s, nothing over anything else', async (kind) => {
    const pages = await pagesOf(await drawn[kind]());
    for (const [index, pieces] of pages.entries()) {
      const flat = pieces.filter(({ turned }) => !turned);
      for (const { x, y, width, size } of flat) {
        expect(x).toBeGreaterThan(40);
        expect(x + width).toBeLessThan(555);
        expect(y).toBeGreaterThan(18);
        expect(y + size).toBeLessThan(812);
      }
      for (const [at, one] of flat.entries())
        for (const other of flat.slice(at + 1)) {
          const beside = one.x + one.width <= other.x + 0.6 || other.x + other.width <= one.x + 0.6;
          const apart = Math.abs(one.y - other.y) >= Math.min(one.size, other.size) * 0.85;
          if (!beside && !apart) expect(`${index + 1}: ${one.text}`).toBe(other.text);
        }
      expect(pieces.map(({ text }) => text).join('\n')).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('leave a work order on one page, with the place to sign and a total of everything', async () => {
    for (const drawing of [drawn.workOrder(), documents.draw(papers.workOrder, workOrder())]) {
      const pages = await pagesOf(await drawing);
      expect(pages).toHaveLength(1);
      expect(pages.flat().map(({ text }) => text)).toContain('Resident signature');
    }
    expect(await textOf(await drawn.workOrder())).toContain('HK$300,000,000.00');
  });

  it('turn nothing around and hide nothing', async () => {
    const text = await textOf(await drawn.note());
    expect(text.replace(/\s/g, '')).toContain('<b>陳大文</b>😀=1+1[U+20BB7]𨋢');
    expect(text).not.toMatch(/[□\uFFFD]/);
    expect(text).not.toMatch(/\p{Cf}/u);
  });
});

describe('a page', () => {
  const clause = '業主同意於交吉前更換客廳冷氣機一部及廚房抽油煙機一部，費用由業主負責，租客須保持清潔';
  const drawn = {
    receipt: (remark: string) => documents.draw(papers.receipt, receipt({ remark })),
    note: (remark: string) => documents.draw(papers.demandNote, demandNote({ remark })),
    agreement: (remark: string) => documents.draw(papers.agreement, leaseContract({ remark })),
    closing: (reason: string) =>
      documents.draw(papers.closing, closing({ closing: { ...closing().closing, reason } })),
  };

  it.each(['receipt', 'note', 'agreement', 'closing'] as const)(
    'leaves no character alone on a line: %s',
    async (kind) => {
      // One length of text or another would leave one over.
      for (let length = clause.length; length < clause.length + 12; length += 3) {
        const text = `${clause}${clause}`.slice(0, length);
        for (const pieces of await pagesOf(await drawn[kind](text)))
          for (const { text, x, y, size } of pieces) {
            if (!/^\p{Script=Han}{1,2}[。，；：）]*$/u.test(text)) continue;
            const above = pieces.find(
              (one) => one.x === x && one.size === size && one.y > y && one.y - y < size * 1.7,
            );
            expect(above?.text).toBeUndefined();
          }
      }
    },
  );

  it('leaves no English word alone on a line', async () => {
    const words =
      'The landlord shall renew the air conditioners and the cooker hood before the handover of it';
    for (let count = 12; count < 17; count += 1) {
      const text = `${words} ${words.split(' ').slice(0, count).join(' ')}`;
      for (const kind of ['receipt', 'closing'] as const)
        for (const pieces of await pagesOf(await drawn[kind](text))) {
          const lines = pieces.filter(({ text: line }) => text.includes(line.trim()) && line.length > 1);
          if (lines.length > 1) expect(lines.at(-1)?.text.trim()).toContain(' ');
        }
    }
  });

  it('has the ways to pay with the note beneath them, whatever is above', async () => {
    for (const count of [1, 4, 7, 9, 12]) {
      const line = demandNote().lines.slice(0, 1);
      const lines = Array.from({ length: count }, () => line).flat();
      const pages = await pagesOf(
        await documents.draw(papers.demandNote, demandNote({ lines, remark: clause })),
      );
      const texts = pages.map((page) => page.map(({ text }) => text).join('\n'));
      const last = texts.at(-1);
      for (const said of ['How to pay', 'Management office counter', 'If you have already paid'])
        expect(last).toContain(said);
    }
  });

  it('never begins with a total: its last rows come with it', async () => {
    const [item] = receipt().items;
    if (!item) throw new Error('no item');
    for (let count = 12; count < 20; count += 1) {
      const items = Array.from({ length: count }, () => item);
      const pages = await pagesOf(await documents.draw(papers.receipt, receipt({ items })));
      const withTotal = pages.find((page) => page.some(({ text }) => text === 'Total received')) ?? [];
      const rows = withTotal.filter(({ text }) => text === item.businessNo);
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  it('carries the logo of the estate, in its proportions', async () => {
    const head = { ...leaseContract().head, logo };
    const sizes = async (bytes: Buffer) => {
      const pdf = await getDocumentProxy(new Uint8Array(bytes));
      const { OPS, Util } = await getResolvedPDFJS();
      const found: number[][] = [];
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
        let matrix = [1, 0, 0, 1, 0, 0];
        const kept: number[][] = [];
        for (const [at, operation] of fnArray.entries()) {
          if (operation === OPS.save) kept.push(matrix);
          if (operation === OPS.restore) matrix = kept.pop() ?? matrix;
          if (operation === OPS.transform) matrix = Util.transform(matrix, argsArray[at]);
          if (operation === OPS.paintImageXObject)
            found.push([Math.abs(matrix[0] ?? 0), Math.abs(matrix[3] ?? 0)].map(Math.round));
        }
      }
      return found;
    };
    expect(await sizes(await documents.draw(papers.agreement, leaseContract({ head })))).toEqual([
      [66, 44],
      [27, 18],
      [27, 18],
    ]);
    expect(await sizes(await documents.draw(papers.receipt, receipt({ head })))).toEqual([[66, 44]]);
    expect(await sizes(await drawn.receipt(''))).toEqual([]);
  });

  it('after the first says whose document it is', async () => {
    const [, second] = await pagesOf(await drawn.agreement(clause));
    const text = second?.map((piece) => piece.text).join('\n') ?? '';
    for (const said of ['海灣花園', 'Harbour Court', '租約', 'TENANCY AGREEMENT'])
      expect(text).toContain(said);
  });

  it('has no clause alone with the signatures', async () => {
    for (const remark of ['', clause, clause.repeat(4)]) {
      const last = (await pagesOf(await drawn.agreement(remark))).at(-1) ?? [];
      const numbers = last.filter(({ text }) => /^\d+\.$/.test(text));
      expect(numbers.length).not.toBe(1);
    }
  });
});
