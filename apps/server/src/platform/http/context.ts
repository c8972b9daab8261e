import type { Language } from '@iris/contract/core/language';
import type { Logger } from 'pino';
import type { Locators } from '../access/locate.ts';
import type { Principal } from '../access/principal.ts';
import type { Actor } from '../audit/audit.ts';
import type { PrincipalCache } from '../auth/principalCache.ts';
import type { Claims, Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Documents } from '../documents/documents.ts';
import type { Finder, Hooks } from '../domain.ts';
import type { FileRights } from '../files/fileRights.ts';
import type { Files } from '../files/files.ts';
import type { JobBoard } from '../jobs/board.ts';
import type { Mail } from '../mail/mail.ts';
import type { Bus } from '../realtime/bus.ts';
import type { Hears } from '../realtime/hub.ts';
import type { StripeGateway } from '../stripe/gateway.ts';
import type { Totals } from '../totals/totals.ts';

/** What the server has, made once at the start. */
export interface Services {
  config: Config;
  db: Database;
  /** For reads of lists, whose statements may take less time. */
  reads: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  tokens: Tokens;
  principals: PrincipalCache;
  locators: Locators;
  hooks: Hooks;
  /**
   * Where people reach the console, for links in letters: PUBLIC_URL, else where the server listens. `listening` is
   * where it listens itself, once it does.
   */
  origin: { url: string; listening?: string };
  files: Files;
  fileRights: FileRights;
  hears: Hears;
  finders: readonly Finder[];
  documents: Documents;
  mail: Mail;
  jobs: JobBoard;
  stripe: StripeGateway;
  totals: Totals;
}

/** What a call has: the services, and who asks, in which language, from where. Of a list, `db` is `reads`. */
export interface CallContext extends Services {
  language: Language;
  actor: Actor;
  device: string;
  /** One transaction. Its result is the call's answer: a repeated call with the same key gets it again. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

export interface SignedInContext extends CallContext {
  principal: Principal;
}

/** What the one call has that takes a refresh token: what the token says. */
export interface RefreshContext extends CallContext {
  claims: Claims;
}
