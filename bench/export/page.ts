import type { FieldColumn } from '../../apps/web/src/kit/export/column.ts';
import { cellOf } from '../../apps/web/src/kit/export/column.ts';
import { makeSheet } from '../../apps/web/src/kit/export/makeSheet.ts';
import { sheetXml } from '../../apps/web/src/kit/export/sheetXml.ts';

/** The browser part of the bench: the console's export compared with bare compression and with exceljs. */
type Row = Record<string, string | number | boolean>;

const columns: FieldColumn[] = [
  ['business_no', 'text'],
  ['building_name', 'text'],
  ['floor_name', 'text'],
  ['unit_name', 'text'],
  ['lease_start_time', 'day'],
  ['lease_end_time', 'day'],
  ['lease_type', 'text'],
  ['tenant_name', 'text'],
  ['tenant_id_card', 'text'],
  ['tenant_phone', 'text'],
  ['tenant_email', 'text'],
  ['lease_deposit', 'money'],
  ['monthly_rent', 'money'],
  ['term_status', 'text'],
  ['valid', 'text'],
  ['auto_gen_rent', 'text'],
].map(([field = '', kind]) => ({ field, kind: kind as FieldColumn['kind'], title: field, width: 14 }));

const rowOf = (index: number): Row => ({
  business_no: `L${String(index).padStart(6, '0')}`,
  building_name: `第 ${(index % 12) + 1} 座`,
  floor_name: String((index % 40) + 1),
  unit_name: 'ABCDEFGH'[index % 8] ?? 'A',
  lease_start_time: 1_735_660_800_000 + (index % 700) * 86_400_000,
  lease_end_time: 1_798_732_799_000 + (index % 700) * 86_400_000,
  lease_type: index % 3 ? '死約' : '生約',
  tenant_name: `陳${'大小中文志明美玲'[index % 8]}${'華強芳儀'[index % 4]}${index}`,
  tenant_id_card: `${'ABCDEFG'[index % 7]}${100 + (index % 900)}***(*)`,
  tenant_phone: `9${String(1_000_000 + ((index * 7_919) % 9_000_000))}`,
  tenant_email: `tenant${index}@example.com`,
  lease_deposit: 2_000_000 + (index % 5_000) * 1_000,
  monthly_rent: 1_000_000 + (index % 2_500) * 1_000,
  term_status: '生效中',
  valid: index % 9 ? '履約中' : '已退租',
  auto_gen_rent: '是',
});

const PIECE = 64 * 1024;

/** The server's answer, in pieces like those in which it arrives. */
function answerOf(rows: readonly Row[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let text = '{"code":0,"message":"","request":"","data":{"items":[';
  for (const [index, row] of rows.entries()) {
    text += (index > 0 ? ',' : '') + JSON.stringify(row);
    if (text.length < PIECE) continue;
    pieces.push(encoder.encode(text));
    text = '';
  }
  return [...pieces, encoder.encode(`${text}],"total":${rows.length},"page":0,"count":100000}}`)];
}

const streamOf = (pieces: Uint8Array<ArrayBuffer>[]) => {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = pieces[at];
      at += 1;
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
};

/** Runs work and measures its duration, and the longest time during which the page did not respond. */
async function timed(work: () => Promise<Blob | ArrayBuffer>) {
  let last = performance.now();
  let stall = 0;
  const channel = new MessageChannel();
  let on = true;
  channel.port1.onmessage = () => {
    const now = performance.now();
    stall = Math.max(stall, now - last);
    last = now;
    if (on) setTimeout(() => channel.port2.postMessage(0), 0);
  };
  channel.port2.postMessage(0);
  const began = performance.now();
  const made = await work();
  const ms = performance.now() - began;
  stall = Math.max(stall, performance.now() - last);
  on = false;
  return { ms, stall, bytes: made instanceof Blob ? made.size : made.byteLength };
}

/** The bytes of the sheet that the export would compress. */
function sheetOf(rows: readonly Row[]): Blob {
  const sheet = sheetXml(columns);
  const parts: BlobPart[] = [sheet.head()];
  for (let at = 0; at < rows.length; at += 1_000) {
    const some = rows.slice(at, at + 1_000);
    parts.push(some.map((row) => sheet.row(columns.map((column) => cellOf(column, row)))).join(''));
  }
  return new Blob([...parts, sheet.tail()]);
}

async function exceljs(rows: readonly Row[]): Promise<ArrayBuffer> {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('x', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ field, title, width, kind }) => ({
    key: field,
    header: title,
    width,
    style: { numFmt: kind === 'text' ? '@' : kind === 'day' ? 'yyyy-mm-dd' : '"HK$"#,##0.00' },
  }));
  for (const row of rows) {
    const cells = columns.map((column) => {
      const value = cellOf(column, row);
      if (column.kind === 'day') return new Date(Number(value));
      return column.kind === 'money' ? Number(value) / 100 : value;
    });
    sheet.addRow(cells);
  }
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
}

/** Each mode prepares its input, which is not measured, and returns the work. */
const modes = {
  ours(rows: Row[]) {
    const pieces = answerOf(rows);
    const wanted = { name: 'x', columns, stream: async () => streamOf(pieces) };
    return async () => (await makeSheet(wanted, () => {}, new AbortController().signal)).blob;
  },
  compress(rows: Row[]) {
    const sheet = sheetOf(rows);
    return () => new Response(sheet.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  },
  exceljs: (rows: Row[]) => () => exceljs(rows),
};

let work: (() => Promise<Blob | ArrayBuffer>) | undefined;
Object.assign(globalThis, {
  prepare(mode: keyof typeof modes, count: number) {
    work = modes[mode](Array.from({ length: count }, (_, index) => rowOf(index)));
  },
  run: () => work && timed(work),
});
