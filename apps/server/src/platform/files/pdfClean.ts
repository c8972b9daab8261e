import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { BoundedParser } from './pdfParser.ts';

/** The result for an uploaded PDF. */
export type PdfVerdict =
  | { kind: 'kept' }
  | { kind: 'cleaned'; bytes: Uint8Array }
  | { kind: 'refused'; why: 'notDocument' | 'encrypted' };

/** Entries that run something, link outside the document, or embed files, anywhere in it. */
const activeKeys: ReadonlySet<string> = new Set([
  'AA',
  'AF',
  'Collection',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'NeedsRendering',
  'PA',
  'Renditions',
  'RichMediaContent',
  'RichMediaSettings',
  'URI',
  'XFA',
  'XFAResources',
]);
/** Actions other than a jump within the document. */
const activeActions: ReadonlySet<string> = new Set([
  'GoTo3DView',
  'GoToDp',
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Named',
  'Rendition',
  'ResetForm',
  'RichMediaExecute',
  'SetOCGState',
  'Sound',
  'SubmitForm',
  'Thread',
  'Trans',
  'URI',
]);
const activeAnnotations: ReadonlySet<string> = new Set([
  '3D',
  'FileAttachment',
  'Movie',
  'RichMedia',
  'Screen',
  'Sound',
]);
/** Dictionaries whose keys are arbitrary names: a font may be called AA. */
const chosenNames: ReadonlySet<string> = new Set([
  'CharProcs',
  'ClassMap',
  'ColorSpace',
  'Colorants',
  'ExtGState',
  'Font',
  'Pattern',
  'Properties',
  'RoleMap',
  'Shading',
  'XObject',
]);
/** A stream whose bytes are in another file. */
const outside = ['F', 'FFilter', 'FDecodeParms'].map((name) => PDFName.of(name));

/** A PDF name, each letter plain or as `#` and two hex digits. */
const spelled = (name: string): string =>
  [...name]
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join('');
/** Names end at white space, a delimiter, or the end. */
const named = (names: readonly string[], flags = '') =>
  // like /\/(?:(?:J|#4[aA])(?:S|#53)|(?:J|#4[aA]))(?=[ ()]|$)/g
  new RegExp(`/(?:${names.map(spelled).join('|')})(?=[\\x00\\t\\n\\f\\r ()<>[\\]{}/%]|$)`, flags);
// Two letters occur by chance in compressed pictures.
const suspicious = named(
  [...activeKeys, ...activeActions, 'EmbeddedFile'].filter(
    (name) => name.length > 2 && !['Hide', 'Movie', 'Named', 'Sound', 'Thread', 'Trans'].includes(name),
  ),
);
const objectStreams = named(['ObjStm'], 'g');
const encrypted = named(['Encrypt']);

/**
 * Searches a PDF for active content in all its objects, including compressed ones. A document without any is kept
 * byte for byte, with its signatures; otherwise the active content is removed and the document rewritten from the
 * objects that its pages use, dropping the rest of the file.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (encrypted.test(text)) return { kind: 'refused', why: 'encrypted' };
  const parser = new BoundedParser(bytes);
  const context = await parser.parseDocument();
  const { Root, Info, Encrypt } = context.trailerInfo;
  if (Encrypt) return { kind: 'refused', why: 'encrypted' };
  if (parser.unreadable || !(context.lookup(Root) instanceof PDFDict)) {
    return { kind: 'refused', why: 'notDocument' };
  }
  const used = new Walk(context);
  const all = context.enumerateIndirectObjects();
  used.visit(Root);
  used.visit(Info);
  const reached = new Set(used.refs);
  for (const [ref] of all) used.visit(ref);
  // An object stream that only some readers would find is hidden inside something else.
  const hidden = (text.match(objectStreams)?.length ?? 0) !== parser.objectStreams;
  if (!used.changed && !hidden && !suspicious.test(text)) return { kind: 'kept' };
  for (const [ref, object] of all) {
    if (!reached.has(ref) || object instanceof PDFInvalidObject) context.delete(ref);
  }
  context.largestObjectNumber = Math.max(
    0,
    ...context.enumerateIndirectObjects().map(([ref]) => ref.objectNumber),
  );
  return {
    kind: 'cleaned',
    bytes: await PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer(),
  };
}

/** Walks the objects and removes active content. */
class Walk {
  changed = false;
  readonly refs = new Set<PDFRef>();
  readonly #context: PDFContext;
  /** An object may be reachable both as a dictionary of arbitrary names and as another one; each has its own rules. */
  readonly #seen = [new Set<PDFObject>(), new Set<PDFObject>()] as const;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  visit(start: PDFObject | undefined): void {
    const waiting: [object: PDFObject | undefined, chosen: boolean][] = [[start, false]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [object, chosen] = next;
      if (object instanceof PDFRef) {
        this.refs.add(object);
        waiting.push([this.#context.lookup(object), chosen]);
        continue;
      }
      const seen = this.#seen[chosen ? 1 : 0];
      if (!object || seen.has(object)) continue;
      seen.add(object);
      if (object instanceof PDFArray) {
        for (let at = object.size() - 1; at >= 0; at -= 1) {
          if (this.#isActive(object.get(at))) this.#drop(() => object.remove(at));
          else waiting.push([object.get(at), chosen]);
        }
      }
      if (object instanceof PDFStream) {
        for (const key of outside) if (object.dict.has(key)) this.#drop(() => object.dict.delete(key));
      }
      const dict = object instanceof PDFStream ? object.dict : object;
      if (!(dict instanceof PDFDict)) continue;
      for (const [key, value] of dict.entries()) {
        const name = key.decodeText();
        if ((!chosen && activeKeys.has(name)) || this.#isActive(value)) this.#drop(() => dict.delete(key));
        else waiting.push([value, chosenNames.has(name)]);
      }
    }
  }

  #drop(from: () => unknown): void {
    from();
    this.changed = true;
  }

  #isActive(value: PDFObject): boolean {
    const object = this.#context.lookup(value);
    if (!(object instanceof PDFDict)) return false;
    const nameAt = (key: string) => {
      const name = object.lookup(PDFName.of(key));
      return name instanceof PDFName ? name.decodeText() : '';
    };
    if (activeActions.has(nameAt('S'))) return true;
    return object.has(PDFName.of('Rect')) && activeAnnotations.has(nameAt('Subtype'));
  }
}
