import type { CondoSetup } from '@iris/contract/company/company.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { getCondoInformation, lockCondo, saveSetUp, setDefaults } from './condo.queries.ts';

/** This domain's own step: the default settings. */
export const settingStep: SetUpStep = {
  name: 'setting',
  run: (tx, { id }) => setDefaults(tx, id),
};

type Steps = Services['hooks']['setUpSteps'];

interface Progress {
  state: CondoSetup['state'];
  setUpDone: string[];
  setUpDemo: boolean | null;
}

/** The steps of a condo; steps for demo data only if it is wanted. */
const stepsOf = (steps: Steps, { setUpDemo }: Progress): Steps =>
  steps.filter(({ demoOnly }) => !demoOnly || setUpDemo);

const nextOf = (steps: Steps, progress: Progress): SetUpStep | undefined =>
  progress.state === 'ACTIVE'
    ? undefined
    : stepsOf(steps, progress).find(({ name }) => !progress.setUpDone.includes(name));

function viewProgress(steps: Steps, progress: Progress): CondoSetup {
  const { state, setUpDone } = progress;
  const wanted = stepsOf(steps, progress);
  const open = wanted.filter(({ name }) => !setUpDone.includes(name));
  return {
    // A condo that is in use has no steps left, whatever steps were added since.
    done: state === 'ACTIVE' ? wanted.length : wanted.length - open.length,
    total: wanted.length,
    next: nextOf(steps, progress)?.name ?? null,
    state,
  };
}

/** The progress of a condo's stage two. */
export async function condoSetup(
  db: Db,
  id: number,
  { hooks }: Pick<Services, 'hooks'>,
): Promise<CondoSetup> {
  return viewProgress(hooks.setUpSteps, found(await getCondoInformation(db, id)));
}

/**
 * Runs the next step of a condo's stage two and commits it; after the last one the condo is in use. A failing step
 * leaves those before it done, and the next call retries it. The first successful step decides whether there is demo
 * data.
 */
export async function setUpCondo(id: number, demo: boolean, context: SignedInContext): Promise<CondoSetup> {
  const { hooks, actor } = context;
  return context.transaction(async (tx) => {
    const condo = found(await lockCondo(tx, id));
    if (condo.state === 'ACTIVE') return viewProgress(hooks.setUpSteps, condo);
    const setUpDemo = condo.setUpDemo ?? demo;
    const before: Progress = { state: condo.state, setUpDone: condo.setUpDone, setUpDemo };
    const step = nextOf(hooks.setUpSteps, before);
    await step?.run(tx, { id, demo: setUpDemo }, context, actor);

    const after: Progress = { ...before, setUpDone: [...before.setUpDone, ...(step ? [step.name] : [])] };
    if (!nextOf(hooks.setUpSteps, after)) after.state = 'ACTIVE';
    await saveSetUp(tx, id, after);
    await writeAudit(tx, actor, {
      entity: 'condo',
      id,
      label: condo.name,
      action: 'setUp',
      condoId: id,
      companyId: condo.companyId,
      changes: [
        ...(step ? [{ field: 'step', before: null, after: step.name }] : []),
        ...(after.state === 'ACTIVE' ? [{ field: 'state', before: condo.state, after: after.state }] : []),
      ],
    });
    await publish(tx, { changed: 'estate', condoId: id });
    return viewProgress(hooks.setUpSteps, after);
  });
}
