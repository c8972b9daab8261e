import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { readPdf } from './pdf.ts';
import { cleanPdf } from './pdfClean.ts';

const pdf = (body: string | Buffer, end = '%%EOF\n'): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Kept (kept) >>\nendobj\n'),
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

/** What the thread does, without a thread for each case. */
async function cleaned(bytes: Buffer): Promise<Buffer> {
  const verdict = await cleanPdf(bytes);
  if (verdict.kind !== 'cleaned') throw new Error(`it was ${verdict.kind}`);
  return Buffer.from(verdict.bytes);
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

  it('whose packed objects cannot be looked into', async () => {
    const hidden = { bytes: Buffer.from('<~87cURD]i,"Ebo80~>'), filter: '/ASCII85Decode' };
    expect(await refusal(pdf(packed('', hidden)))).toBe('file.notDocument');
  });

  it('that unpacks to a flood', async () => {
    const bytes = deflateSync(Buffer.alloc(40 * 1024 * 1024));
    expect(await refusal(pdf(packed('', { bytes })))).toBe('file.notDocument');
  });
});

describe('what is active in a PDF is taken out, wherever it stands:', () => {
  const active = [
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/OpenAction<</S/J#61va#53cript/JS(x)>>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
    '/AA << /O << /S /JavaScript /JS 9 0 R >> >>',
    '/A << /S /URI /URI (https://evil.test) >>',
    '/A << /S /#55RI /#55RI (https://evil.test) >>',
    '/A << /S /GoTo /D [2 0 R /Fit] /Next << /S /URI /URI (x) >> >>',
    '/A << /S /GoTo /D [2 0 R /Fit] /Next [ << /S /Launch /F (x) >> ] >>',
    '/A << /S /GoToR /F (other.pdf) >>',
    '/A << /S /GoToE /T << >> >>',
    '/A << /S /SubmitForm /F (https://evil.test) >>',
    '/A << /S /ImportData /F (x) >>',
    '/AcroForm << /XFA [ (template) 9 0 R ] >>',
    '/AcroForm << /#58FA 9 0 R >>',
    '/Names << /EmbeddedFiles 9 0 R >>',
    '/Names << /#4aavaScript 9 0 R >>',
    '/AF [ << /Type /Filespec /EF << /F 9 0 R >> >> ]',
    '/Annots [ << /Type /Annot /Subtype /FileAttachment /Rect [0 0 1 1] >> ]',
    '/Annots [ << /Type /Annot /Subtype /RichMedia /Rect [0 0 1 1] >> ]',
    '/Font << /F1 << /URI (https://evil.test) >> >>',
  ];
  // What a reader would act on is left nowhere, in no spelling: the result has no packed objects and plain names.
  const left =
    /JavaScript|Launch|URI|GoToR|GoToE|SubmitForm|ImportData|XFA|EmbeddedFiles|FileAttachment|RichMedia|\/(AA|AF|EF|JS)\b|evil|ObjStm/;
  const pages = '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 ';
  const page = (entry: string) => `${pages}${entry} >>\nendobj\n9 0 obj\n(x)\nendobj`;

  it.each(active)('%s', async (entry) => {
    for (const bytes of [
      pdf(page(entry)),
      pdf(packed(`2 0 << /Type /Pages /Kids [] /Count 0 ${entry} >>`)),
      pdf(packed(`2 0 << /Type /Pages /Kids [] /Count 0 ${entry} >>`, { type: '/Obj#53tm' })),
      pdf(packed(`2 0 << /Type /Pages /Kids [] /Count 0 ${entry} >>`, { filter: '[ /FlateDecode ]' })),
      // Named by nothing: another reader could still find it.
      pdf(`${pages}>>\nendobj\n3 0 obj\n<< ${entry} >>\nendobj`),
    ]) {
      const result = await cleaned(bytes);
      expect(result.toString('latin1').match(left)).toBe(null);
      expect(result.toString('latin1')).toContain('(kept)');
      // Nothing is found the second time.
      expect(await cleanPdf(result)).toEqual({ kind: 'kept' });
    }
  });

  it('packed objects hidden within the bytes of a picture', async () => {
    const inner = packed('2 0 << /A << /S /JavaScript /JS (x) >> >>').toString('latin1');
    const bytes = Buffer.from(
      pdf(`3 0 obj\n<< /Length ${inner.length} >>\nstream\nHERE\nendstream\nendobj`)
        .toString('latin1')
        .replace('HERE', inner),
      'latin1',
    );
    expect((await cleaned(bytes)).includes('ObjStm')).toBe(false);
  });

  it('a stream whose bytes lie in another file', async () => {
    const bytes = await cleaned(
      pdf(
        `${pages}/X 3 0 R >>\nendobj\n3 0 obj\n<< /F (\\\\evil\\x) /Length 1 >>\nstream\nx\nendstream\nendobj`,
      ),
    );
    expect(bytes.includes('evil')).toBe(false);
  });
});

describe('a PDF is kept', () => {
  it.each([
    ['a plain one', pdf('2 0 obj\n<< /Type /Page /Title (JavaScript and /Launchpad) >>\nendobj')],
    ['with a jump within it', pdf('2 0 obj\n<< /A << /S /GoTo /D [2 0 R /Fit] >> >>\nendobj')],
    ['with a font of any name', pdf('2 0 obj\n<< /Font << /AA 3 0 R /JS 3 0 R >> >>\nendobj')],
    ['with packed objects', pdf(packed('2 0 << /Type /Page >>'))],
    [
      'with a picture of any bytes',
      pdf(packed('', { type: '/XObject', bytes: Buffer.from('/JavaScripts'), filter: '/DCTDecode' })),
    ],
    ['that was saved twice', pdf('%%EOF\n3 0 obj\n<< >>\nendobj')],
    ['with other line ends', pdf('', '%%EOF\r\n\r\n')],
  ])('%s', async (_, bytes) => {
    expect(await cleanPdf(bytes)).toEqual({ kind: 'kept' });
  });
});
