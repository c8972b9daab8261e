import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { maskIdNo, plainIdNo } from '@iris/contract/resident/resident.rules';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { listRemoved } from '../../platform/removed/removed.ts';
import { bindResident, revealCard, unbindResident, updateBinding } from './binding.actions.ts';
import { changeOwner } from './binding.changeOwner.ts';
import { bindingsAt, countIdentities, runningOf } from './binding.queries.ts';
import { addResident, removeResident, revealIdNo, updateResident } from './resident.actions.ts';
import { detailOf } from './resident.change.ts';
import { listDuplicates } from './resident.duplicates.queries.ts';
import { exportResidents } from './resident.export.ts';
import { importResidents, pretestResidents } from './resident.import.ts';
import {
  countResidents,
  getResidents,
  holdersOf,
  holdersOfCard,
  listResidents,
} from './resident.list.queries.ts';
import { mergeResidents } from './resident.merge.ts';
import { sendMessage } from './resident.message.ts';
import type { HolderRow } from './resident.queries.ts';
import { restoreResident } from './resident.restore.ts';
import { residentTable } from './resident.table.ts';
import { residentTemplate } from './resident.template.ts';
import { viewBound, viewBrief, viewListed, viewResidents } from './resident.view.ts';

/** The calls of residents: reading here, changes and the import below. */
export function mountResidents(app: FastifyInstance, services: Services): void {
  mount(app, services, residentApi.list, async ({ query }, context) => {
    const { rows, total } = await listResidents(context, query);
    return { items: rows.map((row) => viewListed(row)), total, page: query.page, count: query.count };
  });
  mount(app, services, residentApi.export, async ({ query }, context) => exportResidents(query, context));
  mount(app, services, residentApi.brief, async ({ query }, { db }) => {
    const [counts, groups] = await Promise.all([
      countResidents(db, query.condo_id),
      countIdentities(db, query.condo_id),
    ]);
    return viewBrief(counts, groups);
  });
  mount(app, services, residentApi.check, async ({ query }, { db }) => {
    const wanted = { phone: query.phone ?? '', idNo: plainIdNo(query.id_no ?? '') };
    return withBindings(db, await holdersOf(db, query.condo_id, wanted));
  });
  mount(app, services, residentApi.byCard, async ({ body }, { db }) =>
    withBindings(db, await holdersOfCard(db, body.condo_id, body.card_no)),
  );
  mount(app, services, residentApi.detail, ({ params }, { db }) => detailOf(db, params.id));
  mount(app, services, residentApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'resident', id: params.id }, query),
  );
  mount(app, services, residentApi.ofUnit, async ({ params }, { db }) =>
    (await bindingsAt(db, params.id)).map(viewBound),
  );
  mount(app, services, residentApi.duplicates, async ({ query }, { db }) => {
    const { rows, total } = await listDuplicates(db, query);
    const people = await withBindings(
      db,
      await getResidents(db, [...new Set(rows.flatMap(({ ids }) => ids))]),
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    const items = rows.map(({ by, value, ids }) => {
      const residents = ids.map((id) => byId.get(id)).filter((person) => person !== undefined);
      return { by, value: by === 'phone' ? value : maskIdNo(residents[0]?.id_type ?? '', value), residents };
    });
    return { items, total, page: query.page, count: query.count };
  });
  mountChanges(app, services);
  mountImport(app, services);
}

async function withBindings(db: Db, rows: readonly HolderRow[]): Promise<Resident[]> {
  if (rows.length === 0) return [];
  const bindings = await runningOf(
    db,
    rows.map(({ id }) => id),
  );
  return viewResidents(rows, bindings);
}

function mountChanges(app: FastifyInstance, services: Services): void {
  mount(app, services, residentApi.reveal, ({ params, body }, context) =>
    revealIdNo(params.id, body, context),
  );
  mount(app, services, residentApi.revealCard, ({ params, body }, context) =>
    revealCard(params.id, body, context),
  );
  mount(app, services, residentApi.add, ({ body }, context) => addResident(body, context));
  mount(app, services, residentApi.update, ({ body }, context) => updateResident(body, context));
  mount(app, services, residentApi.remove, ({ params }, context) => removeResident(params.id, context));
  mount(app, services, residentApi.removed, ({ query }, context) => {
    const { name, nameEn, phone, condoId } = residentTable;
    const where = eq(condoId, query.condo_id);
    return listRemoved(context, residentTable, { name, nameEn, detail: phone, where }, query);
  });
  mount(app, services, residentApi.restore, ({ params }, context) => restoreResident(params.id, context));
  mount(app, services, residentApi.bind, ({ body }, context) => bindResident(body, context));
  mount(app, services, residentApi.updateBinding, ({ body }, context) => updateBinding(body, context));
  mount(app, services, residentApi.unbind, ({ body }, context) => unbindResident(body, context));
  mount(app, services, residentApi.changeOwner, ({ body }, context) => changeOwner(body, context));
  mount(app, services, residentApi.merge, ({ body }, context) => mergeResidents(body, context));
  mount(app, services, residentApi.sendMessage, ({ body }, context) => sendMessage(body, context));
}

function mountImport(app: FastifyInstance, services: Services): void {
  mount(app, services, residentApi.importTemplate, (_, { language }) => residentTemplate(language));
  mount(app, services, residentApi.pretest, ({ query, body, file }, context) =>
    pretestResidents(query.condo_id, body, file, context),
  );
  mount(app, services, residentApi.importResidents, ({ query, body, file }, context) =>
    importResidents(query.condo_id, body, file, context),
  );
}
