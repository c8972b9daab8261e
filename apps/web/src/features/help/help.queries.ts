import { helpApi } from '@iris/contract/help/help.api';
import { queryOf } from '../../base/request/query.ts';

/** The most questions that a catalogue may hold in order. */
const COUNT = 200;

export const catalogues = () => queryOf(helpApi.catalogues);

/** The questions of a catalogue, or the search results in all of them. */
export const questionPage = (catalogue: number, search: string) =>
  queryOf(helpApi.questions, {
    query: { count: COUNT, ...(search === '' ? { catalogue_id: String(catalogue) } : { search }) },
  });

export const questionHistory = (id: number) => (page: number) =>
  queryOf(helpApi.questionHistory, { params: { id: String(id) }, query: { page } });

export const catalogueHistory = (id: number) => (page: number) =>
  queryOf(helpApi.catalogueHistory, { params: { id: String(id) }, query: { page } });

export const questionDetail = (id: number) => queryOf(helpApi.question, { params: { id: String(id) } });
