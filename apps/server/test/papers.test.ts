import { formatMoney } from '@iris/contract/core/money';
import { fpsPayload } from '@iris/contract/payment/fps';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { encode } from 'uqr';
import { afterAll, describe, expect, it } from 'vitest';
import { paper as agreementKind } from '../src/domains/lease/agreement.paper.ts';
import { paper as demandNoteKind } from '../src/domains/money/demandNote.paper.ts';
import { openDocuments } from '../src/platform/documents/documents.ts';
import { addTo } from '../src/platform/documents/draw.ts';
import { loadFonts } from '../src/platform/documents/fonts.ts';
import { pagesOf, textOf } from '../src/platform/documents/pages.sample.ts';
import { openBook } from '../src/platform/documents/paper.ts';
import { demandNote, leaseContract, papers, receipt, settlement } from './papers.ts';

const documents = openDocuments();
afterAll(() => documents.close());

describe('the documents’ thread', () => {
  const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

  it('fails the one document that cannot be drawn and goes on with the next', async () => {
    const broken = documents.draw(papers.receipt, receipt({ total: 0.5 }));
    const next = documents.draw(papers.receipt, receipt());
    await expect(broken).rejects.toThrow('not an amount of cents');
    expect((await next).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is replaced when it hangs or dies', async () => {
    // Hangs at the first task, dies at the second (in a new thread), and so on: each affects only its own document.
    const hang = openDocuments({
      timeMs: 3_000,
      worker: script(`import { parentPort } from 'node:worker_threads';
        parentPort.on('message', ({ id, task }) => {
          if (task.paper.endsWith('/receipt.paper.ts')) for (;;);
          if (task.paper.endsWith('/agreement.paper.ts')) process.exit(3);
          parentPort.postMessage({ id, answer: new Uint8Array([1]) });
        });`),
    });
    const tries = [
      hang.draw(papers.receipt, receipt()),
      hang.draw(papers.demandNote, demandNote()),
      hang.draw(papers.agreement, leaseContract()),
      hang.draw(papers.demandNote, demandNote()),
    ];
    const ends = await Promise.allSettled(tries);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    await hang.close();
    await expect(hang.draw(papers.demandNote, demandNote())).rejects.toThrow('closed');
  });

  it('fails what waits when the server closes, and takes no more than it can bear', async () => {
    const slow = openDocuments({ worker: script('setInterval(() => {}, 1e6)') });
    const waiting = Array.from({ length: 502 }, () => slow.draw(papers.receipt, receipt()));
    await expect(waiting[501]).rejects.toThrow('too many');
    const all = Promise.allSettled(waiting);
    await slow.close();
    for (const { status } of await all) expect(status).toBe('rejected');
  });

  it('needs no more memory for a longer file', async () => {
    const small = openDocuments({ memory: { maxOldGenerationSizeMb: 44, maxYoungGenerationSizeMb: 16 } });
    const batches = async function* () {
      for (let batch = 0; batch < 20; batch += 1) yield Array.from({ length: 50 }, () => demandNote());
    };
    const info = { title: 'notes', author: 'Iris', made: 0 };
    let bytes = 0;
    for await (const part of small.drawBook(papers.demandNote, info, batches())) bytes += part.length;
    expect(bytes).toBeGreaterThan(5_000_000);
    await small.close();
    // So little memory is collected again and again, which takes minutes on a busy machine.
  }, 300_000);
});

describe('each document', () => {
  const drawn: [string, () => Promise<Buffer>][] = [
    ['receipt', () => documents.draw(papers.receipt, receipt())],
    ['demand note', () => documents.draw(papers.demandNote, demandNote())],
    ['contract', () => documents.draw(papers.agreement, leaseContract())],
    ['settlement', () => documents.draw(papers.settlement, settlement())],
  ];

  it.each(drawn)('is a tagged PDF 1.7 with metadata: %s', async (_, draw) => {
    const bytes = await draw();
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect((await pdf.getMetadata()).info).toMatchObject({
      Title: expect.stringMatching(/\d/),
      Producer: 'Iris',
    });
    expect((await pdf.getMetadata()).metadata).not.toBeNull();
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const roles: string[] = [];
    const collect = (node: { role?: string; children?: unknown[] }) => {
      if (node.role) roles.push(node.role);
      for (const child of node.children ?? []) collect(child as typeof node);
    };
    for (let number = 1; number <= pdf.numPages; number += 1)
      collect(await (await pdf.getPage(number)).getStructTree());
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']));
  });

  it('keep the lines of a text that somebody typed, however many', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `第${at}行`).join('\n');
    const letter = ['繳款提示\n請於限期前繳付。', 'Reminder\n\nPlease pay in time.'] as const;
    const pages = await pagesOf(await documents.draw(papers.demandNote, demandNote({ letter })));
    const at = (said: string) => pages.flat().find(({ text }) => text.includes(said));
    expect(at('請於限期前')?.y).toBeLessThan((at('繳款提示')?.y ?? 0) - 5);
    expect(at('Please pay')?.y).toBeLessThan((at('Reminder')?.y ?? 0) - 5);
    const receipts = await pagesOf(await documents.draw(papers.receipt, receipt({ remark: lines(100) })));
    const texts = receipts.map((page) => page.map(({ text }) => text).join(''));
    expect(texts.join('')).toContain('第99行');
    // Above the footer.
    for (const { text, y } of receipts.flat()) if (/^第\d+行/.test(text)) expect(y).toBeGreaterThan(55);
  });

  it('shows every character of a name, by another face where the first has none', async () => {
    // Three simplified surnames that occur on some people's documents.
    const payer = '\u9648\u5218\u5f20 Łukasz 김철수 สมชาย 😀';
    const text = await textOf(await documents.draw(papers.receipt, receipt({ payer, remark: `${payer}𠮷` })));
    const plain = text.replace(/\s/g, '');
    expect(plain).toContain(payer.replace(/ /g, ''));
    // A character missing from all fonts is written by its number.
    expect(plain).toContain('[U+20BB7]');
    expect(text).not.toMatch(/[□\uFFFD]/);
  });
});

describe('the statement that settles a deposit', () => {
  it('says what was received, kept, settled and refunded, and what is left', async () => {
    const text = await textOf(await documents.draw(papers.settlement, settlement()));
    const said = ['冷氣機維修', 'R000012-20261101', 'R-000456', 'Tower 1 12/F A', 'Offline refund 退租'];
    for (const one of [...said, '− HK$1,200.50', '− HK$20,000.00', '− HK$3,466.17'])
      expect(text.replace(/\s+/g, ' ')).toContain(one);
    expect(text).toContain('HK$0.00');
    expect(text).not.toContain('沿用至新租約');
  });

  it('names the leases that the deposit came from and went to', async () => {
    const from = {
      day: '2025-10-20',
      channel: 'PAY_DEPOSIT',
      receipt: 'R-000123',
      amount: 3_700_000,
    } as const;
    const changes = {
      received: [{ ...from, from: 'L-2024-0007' }],
      ...{ kept: [], settled: [], refunds: [], carried: { leaseNo: 'L-2026-0099', amount: 3_600_000 } },
    };
    const text = await textOf(await documents.draw(papers.settlement, settlement(changes)));
    for (const one of ['L-2024-0007', 'L-2026-0099', '− HK$36,000.00', 'HK$1,000.00'])
      expect(text).toContain(one);
  });
});

describe('a contract', () => {
  it('names the landlord’s identity document, leaves room for the address, and the building in English', async () => {
    const text = await textOf(await documents.draw(papers.agreement, leaseContract()));
    for (const said of ['B987654(2)', '地址', 'Tower 1 12/F A']) expect(text).toContain(said);
  });

  it('leaves no clause alone at the foot or the head of a page', async () => {
    for (const lines of [0, 10, 20, 30, 40]) {
      const remark = '備註內容'.repeat(lines);
      const standards = Array.from({ length: lines / 10 + 1 }, () => leaseContract().standards).flat();
      const pages = await pagesOf(
        await documents.draw(papers.agreement, leaseContract({ remark, standards })),
      );
      for (const pieces of pages) {
        const clauses = pieces.filter(({ text, x }) => /^\d+\.$/.test(text) && x < 60).length;
        const signed = pieces.some(({ text }) => text.includes('簽署') && !text.includes('簽署前'));
        const heading = pieces.some(({ text }) => text === '條款');
        if (heading) expect(clauses).toBeGreaterThan(1);
        if (clauses === 1) expect(signed).toBe(true);
      }
    }
  });
});

describe('a receipt', () => {
  it('says in both languages what was paid, as text that can be selected', async () => {
    const text = await textOf(await documents.draw(papers.receipt, receipt()));
    for (const said of [
      '海港物業管理有限公司',
      'Harbour Court',
      'R-000123',
      '2026-11-21 16:42',
      '陳大文',
      'CHAN Tai Man',
      '租金 Rent',
      '按金 Deposit',
      '2026-11-01 – 2026-11-30',
      'HK$18,500.00',
      'HK$37,000.50',
      'HK$55,500.50',
      'HK$56,000.00',
      'HK$499.50',
      '現金繳費 Cash',
      '李會計',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
    for (const mark of ['COPY', 'VOID']) expect(text).not.toContain(mark);
  });

  it('is marked as a copy, and as void with the reason', async () => {
    const voided = { at: Date.UTC(2026, 10, 22), reason: '付款人名稱有誤' };
    const text = await textOf(await documents.draw(papers.receipt, receipt({ copy: true, voided })));
    expect(text).toContain('副本 COPY');
    expect(text).toContain('作廢 VOID');
    expect(text).toContain('2026-11-22 08:00');
    expect(text).toContain('付款人名稱有誤');
  });

  it('is the same file for the same data, with the fonts’ used characters only', async () => {
    const [first, second] = [
      await documents.draw(papers.receipt, receipt()),
      await documents.draw(papers.receipt, receipt()),
    ];
    expect(first.equals(second)).toBe(true);
    const names = [...first.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+NotoSansHK/);
    expect(first.length).toBeLessThan(100_000);
  });
});

/** The modules of the code drawn on a page, from the filled rectangles of its largest path. */
async function drawnCode(bytes: Buffer): Promise<boolean[][]> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = fnArray.flatMap((operator, index) =>
    operator === OPS.constructPath ? [[...((argsArray[index]?.[1] ?? [])[0] ?? [])] as number[]] : [],
  );
  const [path = []] = paths.sort((a, b) => b.length - a.length);
  // Each rectangle: move, three lines, close; pdf.js writes them as an operator and its numbers.
  const corners: [number, number][][] = [];
  for (let at = 0; at < path.length; ) {
    const operator = path[at];
    if (operator === 4) at += 1;
    else {
      if (operator === 0) corners.push([]);
      corners.at(-1)?.push([path[at + 1] ?? 0, path[at + 2] ?? 0]);
      at += 3;
    }
  }
  const boxes = corners.map((points) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  });
  const module = Math.min(...boxes.map(({ y, bottom }) => bottom - y));
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const size = Math.round((Math.max(...boxes.map(({ right }) => right)) - left) / module);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y, right } of boxes) {
    const row = modules[Math.round((y - top) / module)] ?? [];
    row.fill(true, Math.round((x - left) / module), Math.round((right - left) / module));
  }
  return modules;
}

describe('a demand note', () => {
  it('says how much, why, until when and how to pay', async () => {
    const text = await textOf(await documents.draw(papers.demandNote, demandNote()));
    for (const said of [
      '繳款通知書',
      'RT2612-000012',
      'L-2026-0012',
      '第一座 12 樓 A 室',
      '15 / 31 日',
      '16 of 31 days',
      'HK$8,951.61',
      'HK$9,790.33',
      '2026-12-01',
      '轉數快識別：1234567',
      '123-456789-838',
    ])
      expect(text).toContain(said);
    expect(text.split('HK$18,741.94').length - 1).toBe(2);
  });

  it.each([1, 1_874_194, 1_000_000_000])('draws a code for exactly the %i cents printed', async (amount) => {
    const bytes = await documents.draw(papers.demandNote, demandNote({ amount }));
    expect(await textOf(bytes)).toContain(formatMoney(amount));
    const payload = fpsPayload({
      fpsId: '1234567',
      amount,
      reference: 'RT2612-000012',
      merchantName: 'Harbour Court',
    });
    expect(await drawnCode(bytes)).toEqual(encode(payload, { ecc: 'M', border: 0 }).data);
  });

  it('leaves away the ways to pay that there are not', async () => {
    const name = { zh: '按金', en: 'Deposit' };
    const none = { fpsId: '', bank: null, name, period: null, lines: [] } as const;
    const text = await textOf(await documents.draw(papers.demandNote, demandNote(none)));
    for (const said of ['轉數快', '銀行轉賬', '網上付款', '計算方法', '收費期間'])
      expect(text).not.toContain(said);
    expect(text).toContain('管理處櫃位');
  });
});

describe('many documents in one file', () => {
  it('number their own pages and hold the fonts once', async () => {
    const fonts = loadFonts();
    const book = openBook(fonts, { title: '繳款通知書', author: '海港物業', made: 0 });
    const numbers = Array.from({ length: 40 }, (_, index) => `R${index + 1000}-20261201`);
    for (const businessNo of numbers) addTo(book, demandNoteKind, demandNote({ businessNo }));
    addTo(book, agreementKind, leaseContract());
    book.end();
    const parts: Buffer[] = [];
    for await (const part of book.bytes) parts.push(part);
    const bytes = Buffer.concat(parts);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(43);
    for (const [index, number] of numbers.entries()) {
      const text = pages[index]?.map((piece) => piece.text).join('\n');
      expect(text).toContain(number);
      expect(text).toContain('Page 1 of 1');
    }
    expect(pages.at(-1)?.map((piece) => piece.text)).toContainEqual(expect.stringContaining('Page 3 of 3'));
    expect(bytes.toString('latin1').match(/\/FontFile2 /g)).toHaveLength(2);
  });
});

describe('a tenancy agreement', () => {
  it('holds the terms of the lease and says that it is no legal advice', async () => {
    const text = await textOf(await documents.draw(papers.agreement, leaseContract()));
    for (const said of [
      '黃業主',
      'WONG Yip Chu',
      'A123456(3)',
      '1,024 square feet',
      '由 2026-11-01 至 2028-10-31',
      'Rent-free',
      'HK$19,500.00',
      'HK$37,000.00',
      '由 2027-11-01 起',
      'not less than 30',
      'CR109',
      '並非法律意見',
      'Page 3 of 3',
    ])
      expect(text).toContain(said);
  });

  it('is fixed, without deposit and not domestic where the lease says so', async () => {
    const data = leaseContract({ leaseType: 'DEATH_LEASE', deposit: 0, domestic: false, breakFromDay: null });
    const text = await textOf(await documents.draw(papers.agreement, data));
    expect(text).toContain('本租約為死約');
    expect(text).toContain('本租約不設按金');
    for (const said of ['CR109', '書面通知提前終止']) expect(text).not.toContain(said);
  });
});
