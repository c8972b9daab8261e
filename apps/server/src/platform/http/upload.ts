import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidField, refusal } from './failure.ts';

/** The multipart field `file`, and the text fields beside it. Its name and type are unverified. */
export interface Upload {
  bytes: Buffer;
  name: string;
  fields: Record<string, string>;
}

/** Reads the one file of a multipart request, refusing it beyond `maxBytes`; undefined if the body is JSON. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, required, fieldBytes }: { maxBytes: number; required: boolean; fieldBytes: number },
): Promise<Upload | undefined> {
  if (!request.isMultipart()) {
    if (required) throw invalidField('file', 'core.fileMissing');
    return undefined;
  }
  let file: { bytes: Buffer; name: string } | undefined;
  const fields: Record<string, string> = {};
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: fieldBytes };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer().catch(() => undefined);
    if (!bytes || part.file.truncated) throw invalidField('file', 'core.fileTooBig');
    if (part.fieldname === 'file') file = { bytes, name: part.filename };
    else fields[part.fieldname] = '';
  }
  if (!file) throw invalidField('file', 'core.fileMissing');
  if (file.bytes.length === 0) throw invalidField('file', 'core.fileEmpty');
  return { ...file, fields };
}

/** The parts of a form. A malformed form, or one with too many parts, is refused, whatever error its parser throws. */
async function* partsOf(request: FastifyRequest, limits: object): ReturnType<FastifyRequest['parts']> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    request.log.info({ err: error }, 'a form could not be read');
    throw refusal('invalid', 'core.badRequest');
  }
}
