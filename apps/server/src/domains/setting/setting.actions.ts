import type { BodyOf } from '@iris/contract/core/endpoint';
import type { settingApi } from '@iris/contract/setting/setting.api';
import type { PlatformSetting } from '@iris/contract/setting/setting.model';
import type { Change } from '../../platform/audit/audit.table.ts';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, stale } from '../../platform/http/failure.ts';
import {
  lockSettings,
  type PlatformSettings,
  readSettings,
  saveSettings,
} from '../../platform/settings/settings.ts';
import { HostRefused, publicAddressOf } from '../../platform/web/publicAddress.ts';
import { countWaiting } from './outbox.queries.ts';
import { viewPlatform } from './setting.view.ts';

type SmtpInput = BodyOf<typeof settingApi.updateSmtp>;

/** Replaces a password in the log. */
const HIDDEN = '***';
/** The log entity of the platform's settings. */
export const settingAudit = { entity: 'setting', id: 1, label: '平台設定' } as const;

/** The current settings of the platform. */
export async function platformOf(
  db: Db,
  { config, mail, clock }: Pick<Services, 'config' | 'mail' | 'clock'>,
): Promise<PlatformSetting> {
  const row = await readSettings(db);
  return viewPlatform(row, config, await mail.server(db), await countWaiting(db, clock.now()));
}

/** Updates the sign-in rules; password rules apply when a password is next set. */
export async function updateSignIn(
  { version, ...input }: BodyOf<typeof settingApi.updateSignIn>,
  context: SignedInContext,
): Promise<PlatformSetting> {
  return change(context, version, (before) => {
    const { sign_in: old } = before;
    const fields = Object.keys(input) as (keyof typeof input)[];
    return {
      values: {
        idleTimeoutMs: input.idle_timeout_ms,
        passwordMinLength: input.password_min_length,
        passwordMixedCase: input.password_mixed_case,
        passwordSymbol: input.password_symbol,
      },
      changes: changesBetween(fields, old, input),
    };
  });
}

/** Saves the mail server. Without a password the saved one is kept, but only for the same server. */
export async function updateSmtp(
  { version, ...input }: SmtpInput,
  context: SignedInContext,
): Promise<PlatformSetting> {
  refuseFromEnvironment(context);
  await refusePrivate(input.host);
  return change(context, version, (before, row) => {
    const password = passwordOf(input, row, 'password');
    const now = { smtp_host: input.host, smtp_port: input.port, smtp_secure: input.secure };
    const old = before.smtp;
    return {
      values: {
        smtpHost: input.host,
        smtpPort: input.port,
        smtpSecure: input.secure,
        smtpUser: input.user,
        smtpPassword: password,
        smtpFrom: input.from,
      },
      changes: [
        ...changesBetween(
          ['smtp_host', 'smtp_port', 'smtp_secure', 'smtp_user', 'smtp_from'],
          row.smtpHost === '' ? null : smtpFields(old),
          { ...now, smtp_user: input.user, smtp_from: input.from },
        ),
        ...passwordChange(row.smtpPassword, password),
      ],
    };
  });
}

/** Removes the mail server; letters wait in the outbox. */
export async function removeSmtp(context: SignedInContext): Promise<PlatformSetting> {
  refuseFromEnvironment(context);
  return change(context, undefined, ({ smtp }, row) => ({
    values: { smtpHost: '', smtpPort: 465, smtpSecure: true, smtpUser: '', smtpPassword: '', smtpFrom: '' },
    changes:
      row.smtpHost === ''
        ? []
        : [
            ...changesBetween(['smtp_host', 'smtp_port', 'smtp_user', 'smtp_from'], smtpFields(smtp), null),
            ...passwordChange(row.smtpPassword, ''),
          ],
  }));
}

/**
 * The password for typed settings: the typed one, otherwise the saved one if host and user are those it was saved for.
 * It is never sent to another server, whose operator would learn it.
 */
export function passwordOf(
  { host, user, password }: Pick<SmtpInput, 'host' | 'user' | 'password'>,
  row: PlatformSettings,
  path: string,
): string {
  if (user === '') return '';
  if (password !== undefined) return password;
  if (host.toLowerCase() === row.smtpHost.toLowerCase() && user === row.smtpUser) return row.smtpPassword;
  throw invalidField(path, row.smtpPassword === '' ? 'field.required' : 'setting.passwordAgain');
}

function refuseFromEnvironment({ config }: SignedInContext): void {
  if (config.smtpUrl) throw conflict('setting.smtpFromEnvironment');
}

/** A host that does not resolve now may do so later, so saving refuses only private ones. */
async function refusePrivate(host: string): Promise<void> {
  await publicAddressOf(host).catch((error: unknown) => {
    if (!(error instanceof HostRefused)) throw error;
    if (error.key === 'setting.hostPrivate') throw invalidField('host', error.key);
  });
}

const smtpFields = (smtp: PlatformSetting['smtp']) => ({
  smtp_host: smtp.host,
  smtp_port: smtp.port,
  smtp_secure: smtp.secure,
  smtp_user: smtp.user,
  smtp_from: smtp.from,
});

const passwordChange = (before: string, after: string): Change[] =>
  before === after
    ? []
    : [{ field: 'smtp_password', before: before ? HIDDEN : null, after: after ? HIDDEN : null }];

/** Changes the settings. `version` undefined: regardless of the current version. */
async function change(
  context: SignedInContext,
  version: number | undefined,
  work: (
    before: PlatformSetting,
    row: PlatformSettings,
  ) => { values: Parameters<typeof saveSettings>[1]; changes: Change[] },
): Promise<PlatformSetting> {
  return context.transaction(async (tx: Transaction) => {
    const row = await lockSettings(tx);
    const before = await platformOf(tx, context);
    if (version !== undefined && row.version !== version) throw stale(before);
    const { values, changes } = work(before, row);
    if (changes.length === 0) return before;
    await saveSettings(tx, values);
    await writeAudit(tx, context.actor, { ...settingAudit, action: 'update', changes });
    return platformOf(tx, context);
  });
}
