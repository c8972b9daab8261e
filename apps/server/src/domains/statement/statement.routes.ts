import { statementApi } from '@iris/contract/statement/statement.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { ignoreLines, importStatement, matchStatement } from './statement.actions.ts';
import { chargesFound, statementDetail, statementPage } from './statement.view.ts';

/** Mounts the calls of bank statements and their matches. */
export function mountStatements(app: FastifyInstance, services: Services): void {
  mount(app, services, statementApi.statements, ({ query }, { db }) => statementPage(db, query));
  mount(app, services, statementApi.statement, ({ params }, { db }) => statementDetail(db, params.id));
  mount(app, services, statementApi.statementCharges, ({ query }, { db }) => chargesFound(db, query));
  mount(app, services, statementApi.importStatement, ({ query, file }, context) => {
    if (!file) throw invalidField('file', 'core.fileMissing');
    return importStatement(query.condo_id, file, context);
  });
  mount(app, services, statementApi.matchStatement, ({ body }, context) => matchStatement(body, context));
  mount(app, services, statementApi.ignoreLines, ({ body }, context) => ignoreLines(body, context));
}
