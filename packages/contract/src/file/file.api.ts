import * as z from 'zod';
import { BASE, downloadEndpoint, endpoint, type FileType, fileTypes } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { limits } from '../core/limits.ts';

declare module '../core/entity.ts' {
  interface Entities {
    file: true;
  }
}

const { webp, jpeg, png, pdf } = fileTypes;
/** Files that a browser may display from our origin. SVG is excluded: it is a page that can run scripts. */
const shown: readonly FileType[] = [webp, jpeg, png, pdf];

export const fileApi = {
  /**
   * Only the uploader sees it until a record that names it is saved; files that no record names are deleted after a
   * day.
   */
  addImage: endpoint('file.addImage', 'POST', `${BASE}/file/image/add`, {
    access: 'signedIn',
    summary: [
      '上載圖片，供隨後儲存的記錄使用',
      'Upload a picture, to be named by the record that is saved next',
    ],
    upload: { maxBytes: limits.imageBytes, required: true },
    answer: z.object({ id: z.number() }),
  }),
  /** A PDF or picture of up to 10 MB: a contract, an invoice. Stored like an uploaded picture. */
  addDocument: endpoint('file.addDocument', 'POST', `${BASE}/file/document/add`, {
    access: 'signedIn',
    summary: [
      '上載 PDF 或圖片，供隨後儲存的記錄使用',
      'Upload a PDF or picture, to be named by the record that is saved next',
    ],
    upload: { maxBytes: limits.documentBytes, required: true },
    answer: z.object({
      id: z.number(),
      name: z.string(),
      type: z.string(),
      /** Scripts, links, forms or attachments were removed from a PDF. */
      cleaned: z.boolean(),
    }),
  }),
  content: downloadEndpoint('file.content', `${BASE}/file/{id}/content`, {
    access: 'signedIn',
    summary: [
      '檔案內容；可讀所屬記錄者才可讀取',
      'Download a file; the caller must be allowed to read the record that owns it',
    ],
    params: { id: idText('file') },
    files: shown,
  }),
};
