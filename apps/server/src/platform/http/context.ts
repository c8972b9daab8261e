import type { Language } from '@iris/contract/core/language';
import type { Logger } from 'pino';
import type { Locators } from '../access/locate.ts';
import type { Principal } from '../access/principal.ts';
import type { Actor } from '../audit/audit.ts';
import type { PrincipalCache } from '../auth/principalCache.ts';
import type { Claims, Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db, Transaction } from '../db/database.ts';
import type { Documents } from '../documents/documents.ts';
import type { Ahead, DeviceCaller, Finder, Hooks, PlayerCaller, Work } from '../domain.ts';
import type { FileRights } from '../files/fileRights.ts';
import type { Files } from '../files/files.ts';
import type { Templates } from '../ftl/templates.ts';
import type { JobBoard } from '../jobs/board.ts';
import type { Mail } from '../mail/mail.ts';
import type { Bus } from '../realtime/bus.ts';
import type { Hears } from '../realtime/hub.ts';
import type { StripeGateway } from '../stripe/gateway.ts';
import type { Totals } from '../totals/totals.ts';
import type { Submission } from './idempotency.ts';

/** The server's services, created once at the start. */
export interface Services {
  config: Config;
  db: Database;
  /** For list reads, whose statements have a shorter time limit. */
  reads: Database;
  /** For the many small reads behind the first screen, which are planned once per connection. */
  figures: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  tokens: Tokens;
  principals: PrincipalCache;
  locators: Locators;
  hooks: Hooks;
  /**
   * Where people reach the console, for links in emails: PUBLIC_URL, else the server's own address. `listening` is
   * that address, once it listens.
   */
  origin: { url: string; listening?: string };
  files: Files;
  fileRights: FileRights;
  hears: Hears;
  finders: readonly Finder[];
  works: readonly Work[];
  aheads: readonly Ahead[];
  documents: Documents;
  templates: Templates;
  mail: Mail;
  jobs: JobBoard;
  stripe: StripeGateway;
  totals: Totals;
}

/** The context of a call: the services, the caller, the language, the address. For a list, `db` is `reads`. */
export interface CallContext extends Services {
  language: Language;
  actor: Actor;
  device: string;
  /** One transaction. Its result is the call's answer, which a repeated call with the same key gets again. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** The call's key, for an action that shares one transaction among calls; see `claimEach`. */
  submission: Submission | undefined;
}

export interface SignedInContext extends CallContext {
  principal: Principal;
}

/** Of the many small reads behind the first screen: `db` is one connection of `figures`, on which they go out together. */
export type LookingContext = Omit<SignedInContext, 'db' | 'transaction'> & { db: Db };

/** Only for the call that takes a refresh token: the token's content. */
export interface RefreshContext extends CallContext {
  claims: Claims;
}

/** Of a call of a player: whose machine it is. */
export interface PlayerContext extends CallContext {
  player: PlayerCaller;
}

/** Of a call of whoever holds a ticket: the token that was sent, which nobody has looked up. */
export interface TicketContext extends CallContext {
  ticket: string;
}

/** Of a call of an access device: which one it is. */
export interface DeviceContext extends CallContext {
  caller: DeviceCaller;
}
