import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { kindsSeen } from '@iris/contract/debtor/debtor.rules';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { found } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { followDebtor, noteDebtor, remindDebtors } from './debtor.actions.ts';
import { sumDebts } from './debtor.list.queries.ts';
import { debtorReport, printLetters, unitNotes } from './debtor.papers.ts';
import { chargedPerson } from './debtor.queries.ts';
import { debtorDetail, debtorPage, debtsPage, seerOf } from './debtor.read.ts';

export function mountDebtor(app: FastifyInstance, services: Services): void {
  mount(app, services, debtorApi.list, ({ query }, context) => debtorPage(query, context));
  mount(app, services, debtorApi.sums, ({ query }, context) => sumDebts(context.db, query, seerOf(context)));
  mount(app, services, debtorApi.report, ({ query }, context) => debtorReport(query, context));
  mount(app, services, debtorApi.unitNotes, ({ query }, context) => unitNotes(query, context));
  mount(app, services, debtorApi.charges, ({ query }, context) => debtsPage(query, context));
  mount(app, services, debtorApi.detail, ({ params }, context) =>
    debtorDetail(context.db, context, params.id),
  );
  mount(app, services, debtorApi.history, async ({ params, query }, { db, principal }) => {
    found(await chargedPerson(db, params.id, kindsSeen(principal.permissions)));
    return readAudit(db, { entity: 'debtor', id: params.id }, query);
  });
  mount(app, services, debtorApi.follow, ({ body }, context) => followDebtor(body, context));
  mount(app, services, debtorApi.note, ({ body }, context) => noteDebtor(body, context));
  mount(app, services, debtorApi.remind, ({ body }, context) => remindDebtors(body, context));
  mount(app, services, debtorApi.letters, ({ body }, context) => printLetters(body, context));
}
