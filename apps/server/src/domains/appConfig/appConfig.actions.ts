import type { appConfigApi } from '@iris/contract/appConfig/appConfig.api';
import type { AppConfig } from '@iris/contract/appConfig/appConfig.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { type Actor, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { getCondo } from '../company/index.ts';
import { defaultFunctions, withRest } from './appConfig.functions.ts';
import { beginAppConfig, getAppConfig, lockAppConfig, saveAppConfig } from './appConfig.queries.ts';

type Functions = AppConfig['functions'];

/** The functions of a condo's app; if nothing was saved, all are on. */
export async function readAppConfig(db: Db, condoId: number): Promise<AppConfig> {
  const [row, condo] = await Promise.all([getAppConfig(db, condoId), getCondo(db, condoId)]);
  if (!condo) throw notFound();
  return {
    condo_id: condoId,
    // Rows saved by an older version do not name new functions.
    functions: withRest(row?.functions ?? [], defaultFunctions()),
    version: row?.version ?? 1,
    updated_at: row?.updatedAt ?? condo.createdAt,
  };
}

/** Saves the named functions in order; the others keep their state and come last. */
export async function updateAppConfig(
  { condo_id: condoId, functions, version }: BodyOf<typeof appConfigApi.update>,
  context: SignedInContext,
): Promise<AppConfig> {
  return context.transaction(async (tx) => {
    await beginAppConfig(tx, condoId, defaultFunctions());
    await lockAppConfig(tx, condoId);
    const before = await readAppConfig(tx, condoId);
    await checkVersion(before, version, () => before);
    const after = withRest(functions, before.functions);
    const changes = changesOf(before.functions, after);
    if (changes.length === 0) return before;
    await saveAppConfig(tx, condoId, after);
    await audit(tx, context.actor, condoId, 'update', changes);
    return readAppConfig(tx, condoId);
  });
}

/** The set-up step that creates a new condo's app. */
export const appConfigSetUp: SetUpStep = {
  name: 'appConfig',
  async run(tx, { id }, _, actor) {
    await beginAppConfig(tx, id, defaultFunctions());
    await audit(tx, actor, id, 'setUp', []);
  },
};

async function audit(
  tx: Transaction,
  actor: Actor,
  condoId: number,
  action: 'update' | 'setUp',
  changes: ReturnType<typeof changesOf>,
): Promise<void> {
  const label = (await getCondo(tx, condoId))?.name ?? '';
  await writeAudit(tx, actor, { entity: 'appConfig', id: condoId, condoId, label, action, changes });
}

/** What the log records of a change: each changed function with its notice, and the order if it changed. */
function changesOf(before: Functions, after: Functions) {
  const shown = (functions: Functions): Record<string, string> => ({
    ...Object.fromEntries(
      functions.map(({ key, state, notice, notice_en }) => [
        key,
        [state, notice, notice_en].filter(Boolean).join(' · '),
      ]),
    ),
    order: functions.map(({ key }) => key).join(' '),
  });
  return changesBetween<string>([...after.map(({ key }) => key), 'order'], shown(before), shown(after));
}
