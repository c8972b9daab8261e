import type { Services } from '../../platform/http/context.ts';
import { markedCondos, settleMarks } from './access.wanted.ts';

/** How often marks are looked for whose transaction told nobody. */
const LOOK_MS = 2_000;

type Need = Pick<Services, 'db' | 'bus' | 'clock' | 'log'>;
interface Waiting {
  condos: Map<number, Set<() => void>>;
  timer: NodeJS.Timeout | undefined;
}
/** The devices that wait at each server of this process. */
const byServer = new WeakMap<Services['bus'], Waiting>();

/**
 * Waits until something changed for the devices of a condo, or the time is over. Whatever changes
 * a binding or pass tells the bus; marks that were told to nobody are found by looking.
 */
export function waitForChange(services: Need, condoId: number, ms: number): Promise<void> {
  const { condos } = waitingAt(services);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      const here = condos.get(condoId);
      here?.delete(done);
      if (here?.size === 0) condos.delete(condoId);
      resolve();
    };
    const timer = setTimeout(done, ms);
    condos.set(condoId, (condos.get(condoId) ?? new Set()).add(done));
    look(services);
  });
}

function waitingAt(services: Need): Waiting {
  const known = byServer.get(services.bus);
  if (known) return known;
  const waiting: Waiting = { condos: new Map(), timer: undefined };
  byServer.set(services.bus, waiting);
  const wake = (condoId: number) => {
    for (const done of [...(waiting.condos.get(condoId) ?? [])]) done();
  };
  services.bus.on((event) => {
    if (event.type === 'gap') for (const condoId of waiting.condos.keys()) wake(condoId);
    if (event.type !== 'changed' || !('condoId' in event) || !waiting.condos.has(event.condoId)) return;
    if (event.changed === 'access') wake(event.condoId);
    // Devices are told by `reconcile`, if there is anything to tell.
    else settle(services, [event.condoId]);
  });
  return waiting;
}

const settle = (services: Need, condoIds: readonly number[]): Promise<void> =>
  Promise.all(condoIds.map((condoId) => settleMarks(services.db, condoId, services.clock.now()))).then(
    () => {},
    (error: unknown) => services.log.warn({ err: error }, 'the wanted state of doors was not worked out'),
  );

/** Looks for marks for as long as somebody waits. */
function look(services: Need): void {
  const waiting = waitingAt(services);
  waiting.timer ??= setTimeout(async () => {
    if (waiting.condos.size > 0)
      await markedCondos(services.db, [...waiting.condos.keys()]).then(
        (condoIds) => settle(services, condoIds),
        () => {},
      );
    waiting.timer = undefined;
    if (waiting.condos.size > 0) look(services);
  }, LOOK_MS).unref();
}
