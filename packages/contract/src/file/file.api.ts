import { BASE, downloadEndpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';

export const fileApi = {
  content: downloadEndpoint('file.content', `${BASE}/file/{id}/content`, {
    access: 'signedIn',
    summary: [
      '檔案內容；可讀所屬記錄者才可讀取',
      'The bytes of a file, for whoever may read the record that owns it',
    ],
    params: { id: idText('file') },
  }),
};
