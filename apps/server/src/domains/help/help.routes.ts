import { helpApi } from '@iris/contract/help/help.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { addCatalogue, orderCatalogues, removeCatalogue, updateCatalogue } from './catalogue.actions.ts';
import { listCatalogues, listPublished, listQuestions } from './help.queries.ts';
import { searchHelp } from './help.search.ts';
import { helpQuestionTable } from './help.table.ts';
import { viewAnswer, viewCatalogue, viewQuestion, viewTree } from './help.view.ts';
import {
  addQuestion,
  orderQuestions,
  publishQuestion,
  removeQuestion,
  updateQuestion,
} from './question.actions.ts';

/** The calls of the help: authoring for the platform, reading for everybody. */
export function mountHelp(app: FastifyInstance, services: Services): void {
  mount(app, services, helpApi.catalogues, async (_, { db }) =>
    (await listCatalogues(db)).map(viewCatalogue),
  );
  mount(app, services, helpApi.catalogueHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'helpCatalogue', id: params.id }, query),
  );
  mount(app, services, helpApi.addCatalogue, ({ body }, context) => addCatalogue(body, context));
  mount(app, services, helpApi.updateCatalogue, ({ body }, context) => updateCatalogue(body, context));
  mount(app, services, helpApi.orderCatalogues, ({ body }, context) => orderCatalogues(body, context));
  mount(app, services, helpApi.removeCatalogue, ({ params }, context) => removeCatalogue(params.id, context));
  mount(app, services, helpApi.questions, async ({ query }, { db }) => {
    const { rows, total } = await listQuestions(db, query);
    return { items: rows.map(viewQuestion), total, page: query.page, count: query.count };
  });
  mount(app, services, helpApi.question, async ({ params }, { db }) =>
    viewAnswer(await getRecord(db, helpQuestionTable, params.id)),
  );
  mount(app, services, helpApi.questionHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'helpQuestion', id: params.id }, query),
  );
  mount(app, services, helpApi.addQuestion, ({ body }, context) => addQuestion(body, context));
  mount(app, services, helpApi.updateQuestion, ({ body }, context) => updateQuestion(body, context));
  mount(app, services, helpApi.publishQuestion, ({ params, body }, context) =>
    publishQuestion(params.id, body.published, context),
  );
  mount(app, services, helpApi.orderQuestions, ({ body }, context) => orderQuestions(body, context));
  mount(app, services, helpApi.removeQuestion, ({ params }, context) => removeQuestion(params.id, context));

  mount(app, services, helpApi.tree, async (_, { db }) => {
    const [catalogues, published] = await Promise.all([listCatalogues(db), listPublished(db)]);
    return viewTree(catalogues, published);
  });
  mount(app, services, helpApi.read, async ({ params }, { db }) => {
    const row = await getRecord(db, helpQuestionTable, params.id);
    if (!row.published) throw notFound();
    return viewAnswer(row);
  });
  mount(app, services, helpApi.search, ({ query }, { db }) => searchHelp(db, query.q));
}
