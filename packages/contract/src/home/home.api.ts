import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { workLineSchema } from '../core/work.ts';

export const homeApi = {
  work: endpoint('home.work', 'GET', `${BASE}/home/work`, {
    access: 'signedIn',
    summary: [
      '待辦事項，最緊急的在前；不給屋苑則只有平台的',
      'List the work that waits for the caller, most urgent first; without a condo only the platform’s',
    ],
    query: { condo_id: idText('condo').optional() },
    answer: z.object({ lines: z.array(workLineSchema) }),
  }),
};
