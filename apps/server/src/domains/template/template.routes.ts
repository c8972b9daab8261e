import { templateApi } from '@iris/contract/template/template.api';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { found } from '../../platform/db/record.ts';
import { pageOfList } from '../../platform/db/recordList.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { listRemoved } from '../../platform/removed/removed.ts';
import { shippedTemplates } from './shipped.ts';
import {
  addTemplate,
  removeTemplate,
  restoreTemplate,
  revertTemplate,
  updateTemplate,
  useTemplate,
} from './template.actions.ts';
import { previewTemplate, readTemplateFile } from './template.preview.ts';
import { choicesOf, countEditions, editionsOf, templateList, templateOf } from './template.queries.ts';
import { templateTable } from './template.table.ts';
import { viewEdition, viewTemplate, viewTemplateDetail } from './template.view.ts';

/** The calls of templates. */
export function mountTemplate(app: FastifyInstance, services: Services): void {
  mount(app, services, templateApi.list, ({ query }, { db }) =>
    pageOfList(db, query, { list: templateList, view: viewTemplate }),
  );
  mount(app, services, templateApi.shipped, async ({ query }) => ({
    items: shippedTemplates.filter(({ kind }) => query.kind === undefined || kind === query.kind),
  }));
  mount(app, services, templateApi.choices, async ({ query }, { db }) => ({
    items: await choicesOf(db, query.condo_id, query.kind),
  }));
  mount(app, services, templateApi.detail, async ({ params }, { db }) =>
    viewTemplateDetail(found(await templateOf(db, params.id))),
  );
  mount(app, services, templateApi.editions, async ({ params, query }, { db }) => {
    const [rows, total] = await Promise.all([editionsOf(db, params.id, query), countEditions(db, params.id)]);
    return { items: rows.map(viewEdition), total, page: query.page, count: query.count };
  });
  mount(app, services, templateApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'template', id: params.id }, query),
  );
  mount(app, services, templateApi.preview, ({ body }, context) => previewTemplate(body, context));
  mount(app, services, templateApi.readFile, ({ file }, context) => readTemplateFile(file, context));
  mount(app, services, templateApi.add, ({ body }, context) => addTemplate(body, context));
  mount(app, services, templateApi.update, ({ body }, context) => updateTemplate(body, context));
  mount(app, services, templateApi.revert, ({ body }, context) => revertTemplate(body, context));
  mount(app, services, templateApi.setUse, ({ body }, context) => useTemplate(body, context));
  mount(app, services, templateApi.remove, ({ params, body }, context) =>
    removeTemplate({ id: params.id, version: body.version }, context),
  );
  mount(app, services, templateApi.removed, ({ query }, context) => {
    const { name, title, condoId } = templateTable;
    return listRemoved(
      context,
      templateTable,
      { name, detail: title, where: eq(condoId, query.condo_id) },
      query,
    );
  });
  mount(app, services, templateApi.restore, ({ params }, context) => restoreTemplate(params.id, context));
}
