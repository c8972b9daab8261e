import * as z from 'zod';
import { BASE, downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { limits } from '../core/limits.ts';
import { deviceImportRowSchema, devicePretestSchema } from './access.model.ts';

const doors = { permission: '平台數據管理-門禁', level: 'OPERATOR' } as const;
const query = { condo_id: idText('condo') };
const upload = { maxBytes: limits.sheetBytes, required: false } as const;
const body = z.strictObject({
  rows: z.array(deviceImportRowSchema).min(1).max(limits.accessImportRows).optional(),
});

/** The import of devices into a condo, by sheet. */
export const deviceImportCalls = {
  importTemplate: downloadEndpoint('access.importTemplate', `${BASE}/access/device/add-batch/template`, {
    access: doors,
    summary: ['下載設備匯入範本', 'Download the Excel template for importing devices'],
    files: [fileTypes.sheet],
  }),
  pretestDevices: endpoint('access.pretestDevices', 'POST', `${BASE}/access/device/add-batch/pretest`, {
    access: doors,
    summary: ['檢查匯入的設備，不寫入', 'Validate an import of devices without saving it'],
    query,
    body,
    upload,
    answer: devicePretestSchema,
  }),
  devicesImport: endpoint('access.devicesImport', 'POST', `${BASE}/access/device/add-batch`, {
    access: doors,
    summary: [
      '匯入設備，全部成功或全不寫入；密鑰只在此答覆出現',
      'Import devices, all or none; their tokens are in this answer alone',
    ],
    query,
    body,
    upload,
    answer: z.object({ items: z.array(z.object({ code: z.string(), name: z.string(), token: z.string() })) }),
  }),
} as const;
