import type { VisitorAnswer } from '@iris/contract/visitor/visitor.model';
import { readPassText } from '@iris/contract/visitor/visitor.rules';
import { sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/secret.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { gathered } from '../../platform/gathered.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { claimEach, type Submission } from '../../platform/http/idempotency.ts';
import { isOutage } from '../../platform/outage.ts';
import { publishTogether } from '../../platform/realtime/bus.ts';
import { type Body, checkAlone, decide } from './gate.actions.ts';
import { addUses, type Try } from './use.actions.ts';
import { mayTry } from './use.limit.ts';
import { holdFreeByCodes, holdFreeByTokens } from './visitor.hold.queries.ts';
import type { PassRow } from './visitor.list.queries.ts';
import { gatesIn } from './visitor.place.queries.ts';
import { codeKey } from './visitor.secret.ts';

/** Somebody at a gate, with a text that may be a pass; `sent` is what such a pass is found by. */
interface Caller {
  body: Body;
  context: SignedInContext;
  way: 'token' | 'code';
  sent: string;
}
type Answers = ReadonlyMap<Caller, VisitorAnswer>;

/** How many share a transaction. */
const TOGETHER = 32;
/** How long all of them wait for a lock of somebody else: a key in use, an estate that is being deleted. */
const LOCK_MS = 500;
const gatherers = new WeakMap<Database, (caller: Caller) => Promise<Answers>>();

/**
 * Checks what was scanned or typed at a gate. Those who ask at the same moment share a transaction, which is most of what
 * a check costs: sixteen gates at once are answered in half the time. The consoles are told after it: PostgreSQL lets one
 * transaction at a time commit with a message, and gates must not queue for that.
 */
export async function checkAtGate(body: Body, context: SignedInContext): Promise<VisitorAnswer> {
  const answer = (await checkTogether(body, context)) ?? (await checkAlone(body, context));
  // Nobody at a gate waits for that: a message that is lost is one live update less.
  publishTogether(context.db, { changed: 'visitor', condoId: body.condo_id }).catch((err: unknown) =>
    context.log.warn({ err }, 'consoles not told of a visitor'),
  );
  return answer;
}

/** The answer, unless it has to be found in a transaction of its own. */
async function checkTogether(body: Body, context: SignedInContext): Promise<VisitorAnswer | undefined> {
  const { db, tokens } = context;
  const read = readPassText(body.text);
  if (read === null) return undefined;
  const caller: Caller =
    'token' in read
      ? { body, context, way: 'token', sent: hashToken(read.token) }
      : { body, context, way: 'code', sent: codeKey(tokens, body.condo_id, read.code) };
  const ask = gatherers.get(db) ?? gathered(TOGETHER, (callers) => answersFor(db, callers));
  gatherers.set(db, ask);
  try {
    return (await ask(caller)).get(caller);
  } catch (error) {
    // Without an answer of PostgreSQL they may have been admitted. With one nobody was.
    if (isOutage(error)) throw error;
    return undefined;
  }
}

/**
 * Answers all who hold up a pass of their condo that nobody else holds; who is not in the answers is checked alone. Passes
 * are held without waiting, so one that is being changed keeps only its own holder waiting.
 */
async function answersFor(db: Database, callers: readonly Caller[]): Promise<Answers> {
  let written: Promise<unknown> | undefined;
  const answers = await db.transaction(async (tx) => {
    const keys = callers.flatMap(({ context: { submission } }) => submission ?? []);
    const [, claims, passes, known, limited] = await atOnce(
      () => tx.execute(kept(sql`select set_config('lock_timeout', ${`${LOCK_MS}`}, true)`)),
      () => claimEach(tx, keys),
      () => holdFor(tx, callers),
      () => gatesIn(tx, [...new Set(callers.map(({ body }) => body.condo_id))]),
      () => limitedOf(tx, callers),
    );
    const answers = new Map<Caller, VisitorAnswer>();
    const tries: Try[] = [];
    const submitted: { submission: Submission; answer: VisitorAnswer }[] = [];
    for (const caller of callers) {
      const { body, context, sent } = caller;
      const { submission } = context;
      const pass = passes.find(sent);
      if (pass?.condoId !== body.condo_id || limited.has(placeOf(caller))) continue;
      if (!known.get(body.condo_id)?.some(({ name }) => name === body.gate)) continue;
      if (submission && !claims.take(submission)) continue;
      const { answer, noted, after } = decide(context, body, pass);
      passes.keep(after);
      tries.push(noted);
      answers.set(caller, answer);
      if (submission) submitted.push({ submission, answer });
    }
    // Sent together with the commit, which becomes a rollback if that fails.
    written = atOnce(
      () => addUses(tx, tries),
      () => claims.keep(submitted),
    );
    written.catch(() => {});
    return answers;
  });
  await written;
  return answers;
}

/** The passes that callers hold up, each as the caller before left it: by token and by code it is the same. */
async function holdFor(tx: Transaction, callers: readonly Caller[]) {
  const tokens = callers.flatMap(({ way, sent }) => (way === 'token' ? [sent] : []));
  const codes = callers.flatMap(({ way, sent, body }) =>
    way === 'code' ? [{ condoId: body.condo_id, key: sent }] : [],
  );
  const [byToken, byCode] = await atOnce(
    async () => (tokens.length === 0 ? [] : holdFreeByTokens(tx, tokens)),
    async () => (codes.length === 0 ? [] : holdFreeByCodes(tx, codes)),
  );
  const found = [...byToken, ...byCode];
  const idOf = new Map(found.map(({ sent, id }) => [sent, id]));
  const passes = new Map<number, PassRow>(found.map((pass) => [pass.id, pass]));
  return {
    find: (sent: string) => passes.get(idOf.get(sent) ?? 0),
    keep: (pass: PassRow) => passes.set(pass.id, pass),
  };
}

/** Whose wrong codes count together; see `use.limit.ts`. */
const placeOf = ({ way, body, context: { actor } }: Caller): string =>
  way === 'code' ? JSON.stringify([body.condo_id, body.gate, actor.userId, actor.address]) : '';

/** The places from where no typed code may be looked up for now. */
async function limitedOf(tx: Transaction, callers: readonly Caller[]): Promise<ReadonlySet<string>> {
  const typing = callers.filter(({ way }) => way === 'code');
  const asked = [...new Map(typing.map((caller) => [placeOf(caller), caller])).values()];
  const may = await atOnce(
    ...asked.map(
      ({ body, context }) =>
        () =>
          mayTry(tx, context, { condoId: body.condo_id, gate: body.gate }),
    ),
  );
  return new Set(asked.filter((_, at) => !may[at]).map(placeOf));
}
