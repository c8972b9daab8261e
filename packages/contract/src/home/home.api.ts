import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { workLineSchema } from '../core/work.ts';
import { homeOverviewSchema, takingsSchema } from './home.model.ts';

const inCondo = { condo_id: idText('condo') };

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
  overview: endpoint('home.overview', 'GET', `${BASE}/home/overview`, {
    access: 'signedIn',
    summary: [
      '首頁數字：收繳、欠款、入住、日程（只含有權查看者）',
      'Get the figures of the first screen, as far as the caller may see them',
    ],
    query: inCondo,
    answer: homeOverviewSchema,
  }),
  takings: endpoint('home.takings', 'GET', `${BASE}/home/takings`, {
    access: { permission: '賬單管理-收款' },
    summary: ['我今日在櫃枱的收款和最近收據', 'Get what the caller took at the counter today, by channel'],
    query: inCondo,
    answer: takingsSchema,
  }),
};
