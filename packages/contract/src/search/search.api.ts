import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { searchText } from '../core/field.ts';
import { hitSchema } from './search.model.ts';

export const searchApi = {
  search: endpoint('search.search', 'GET', `${BASE}/search`, {
    access: 'signedIn',
    summary: ['搜尋記錄（只含有權查看者）', 'Find records; only kinds the caller may see'],
    query: { condo_id: idText('condo'), q: searchText.min(1, 'field.required') },
    answer: z.array(hitSchema),
  }),
};
