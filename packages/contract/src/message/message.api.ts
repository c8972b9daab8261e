import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id } from '../core/entity.ts';
import { flagText } from '../core/field.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { messageSchema } from './message.model.ts';

export const messageApi = {
  list: endpoint('message.list', 'GET', `${BASE}/message/list`, {
    access: 'signedIn',
    summary: ['我的消息', 'List the caller’s messages, newest first'],
    query: { ...pageQuery(), unread: flagText.optional() },
    answer: pageOf(messageSchema).extend({ unread: z.number() }),
  }),
  read: endpoint('message.read', 'PUT', `${BASE}/message/read`, {
    access: 'signedIn',
    summary: ['標記已讀', 'Mark messages as read'],
    body: z.strictObject({ ids: z.array(id('message')).min(1).max(100) }),
    answer: z.object({ unread: z.number() }),
  }),
  readAll: endpoint('message.readAll', 'PUT', `${BASE}/message/read-all`, {
    access: 'signedIn',
    summary: ['全部標記已讀', 'Mark all messages as read'],
    answer: z.object({ unread: z.number() }),
  }),
};
