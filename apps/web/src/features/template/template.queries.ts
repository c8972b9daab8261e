import type { BodyOf } from '@iris/contract/core/endpoint';
import { templateApi } from '@iris/contract/template/template.api';
import type { TemplateKind } from '@iris/contract/template/template.model';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const templatePage = condoQuery(templateApi.list);
export const templateDetail = (id: string) => queryOf(templateApi.detail, { params: { id } });
export const templateHistory = (id: number) => (page: number) =>
  queryOf(templateApi.history, { params: { id: String(id) }, query: { page } });
export const templateEditions = (id: number, page: number) =>
  queryOf(templateApi.editions, { params: { id: String(id) }, query: { page } });
export const removedTemplates = (condoID: number) => (page: number) =>
  queryOf(templateApi.removed, { query: { condo_id: String(condoID), page } });
export const shippedTemplates = (kind?: TemplateKind) =>
  queryOf(templateApi.shipped, { query: kind ? { kind } : {} });
export const templatePreview = (body: BodyOf<typeof templateApi.preview>) =>
  queryOf(templateApi.preview, { body });
