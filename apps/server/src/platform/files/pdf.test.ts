import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { readPdf } from './pdf.ts';

const pdf = (body: string | Buffer, end = '%%EOF\n'): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    Buffer.from(body as string),
    Buffer.from(`\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n${end}`),
  ]);

/** Objects in a compressed stream, as most writers of today keep them. */
function packed(
  objects: string,
  { type = '/ObjStm', filter = '/FlateDecode', bytes = deflateSync(objects) } = {},
) {
  return Buffer.concat([
    Buffer.from(
      `7 0 obj\n<< /Type ${type} /N 1 /First 4 /Filter ${filter} /Length ${bytes.length} >>\nstream\r\n`,
    ),
    bytes,
    Buffer.from('\r\nendstream\nendobj\n'),
  ]);
}

async function refusal(bytes: Buffer): Promise<string | undefined> {
  try {
    await readPdf(bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.fields[0]?.key;
  }
}

describe('a PDF is refused', () => {
  it.each([
    ['that begins like something else', Buffer.from('GIF89a %PDF-1.7 %%EOF')],
    ['with something before it', Buffer.concat([Buffer.from('\n'), pdf('')])],
    ['that was cut off', pdf('').subarray(0, -7)],
    ['with something after it', pdf('', '%%EOF\nPK\u0003\u0004')],
    ['without an end', Buffer.from('%PDF-1.7')],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('file.notDocument');
  });

  it('that is encrypted', async () => {
    expect(await refusal(pdf('trailer << /Encrypt 5 0 R >>'))).toBe('file.encrypted');
  });

  const acting = [
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /S/JavaScript/JS(x)>>',
    '<< /S /J#61va#53cript >>',
    '<< /Names << /#4aavaScript 3 0 R >> >>',
    '<< /S /Launch /F (cmd.exe) >>',
    '<< /Type /EmbeddedFile >>',
    '<< /Names << /EmbeddedFiles 4 0 R >> >>',
    '<< /Subtype /RichMedia >>',
    '<< /S /SubmitForm /F (https://evil.test) >>',
    '<< /S /ImportData >>',
    '<< /S /GoToE >>',
  ];
  it.each(acting)('that holds %s', async (object) => {
    expect(await refusal(pdf(`2 0 obj\n${object}\nendobj`))).toBe('file.active');
    expect(await refusal(pdf(packed(`2 0 ${object}`)))).toBe('file.active');
    expect(await refusal(pdf(packed(`2 0 ${object}`, { type: '/Obj#53tm' })))).toBe('file.active');
  });

  it('whose packed objects cannot be looked into', async () => {
    const hidden = { bytes: Buffer.from('<~87cURD]i,"Ebo80~>'), filter: '/ASCII85Decode' };
    expect(await refusal(pdf(packed('', hidden)))).toBe('file.notDocument');
  });

  it('that unpacks to a flood', async () => {
    const bytes = deflateSync(Buffer.alloc(40 * 1024 * 1024));
    expect(await refusal(pdf(packed('', { bytes })))).toBe('file.notDocument');
  });
});

describe('a PDF is kept', () => {
  it.each([
    ['a plain one', pdf('2 0 obj\n<< /Type /Page /Title (JavaScript and /Launchpad) >>\nendobj')],
    ['with packed objects', pdf(packed('2 0 << /Type /Page >>'))],
    [
      'with a picture of any bytes',
      pdf(packed('', { type: '/XObject', bytes: Buffer.from('/JavaScripts'), filter: '/DCTDecode' })),
    ],
    ['that was saved twice', pdf('%%EOF\n3 0 obj\n<< >>\nendobj')],
    ['with other line ends', pdf('', '%%EOF\r\n\r\n')],
  ])('%s', async (_, bytes) => {
    expect((await readPdf(bytes)).bytes).toBe(bytes);
  });
});
