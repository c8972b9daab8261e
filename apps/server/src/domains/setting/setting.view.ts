import type { Holiday } from '@iris/contract/setting/holiday.model';
import type { Banner, InformationType, Letter, PlatformSetting } from '@iris/contract/setting/setting.model';
import type { Config } from '../../platform/config.ts';
import type { MailServer } from '../../platform/mail/transport.ts';
import type { PlatformSettings } from '../../platform/settings/settings.ts';
import type { HolidayRow } from './holiday.queries.ts';
import type { BannerRow, InformationTypeRow } from './lists.queries.ts';
import type { LetterRow } from './outbox.queries.ts';

export const viewPlatform = (
  row: PlatformSettings,
  config: Pick<Config, 'idleTimeoutMs' | 'stripeSecretKey' | 'stripeWebhookSecret'>,
  server: MailServer | undefined,
  waiting: number,
): PlatformSetting => ({
  sign_in: {
    idle_timeout_ms: row.idleTimeoutMs ?? config.idleTimeoutMs,
    password_min_length: row.passwordMinLength,
    password_mixed_case: row.passwordMixedCase,
    password_symbol: row.passwordSymbol,
  },
  smtp: viewSmtp(row, server),
  payment: {
    secret_key: config.stripeSecretKey !== undefined,
    webhook_secret: config.stripeWebhookSecret !== undefined,
    mode: modeOf(config.stripeSecretKey),
  },
  outbox_waiting: waiting,
  version: row.version,
});

const viewSmtp = (row: PlatformSettings, server: MailServer | undefined): PlatformSetting['smtp'] => ({
  source: server ? (server.own ? 'ENVIRONMENT' : 'SAVED') : 'NONE',
  host: server?.host ?? '',
  port: server?.port ?? row.smtpPort,
  secure: server?.secure ?? row.smtpSecure,
  user: server?.auth?.user ?? '',
  password_set: Boolean(server?.auth?.pass),
  from: server?.from ?? '',
});

function modeOf(key: string | undefined): PlatformSetting['payment']['mode'] {
  if (key === undefined) return 'STANDIN';
  return /^[rs]k_live_/.test(key) ? 'LIVE' : 'TEST';
}

export const viewLetter = (row: LetterRow): Letter => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  last_error: row.lastError,
  created_at: row.createdAt,
  sent_at: row.sentAt,
});

export const viewBanner = (row: BannerRow): Banner => ({
  id: row.id,
  title: row.title,
  title_en: row.titleEn,
  image: row.imageFileId,
  link: row.link,
  start_day: row.startDay,
  end_day: row.endDay,
  position: row.position,
  version: row.version,
});

export const viewInformationType = (row: InformationTypeRow): InformationType => ({
  id: row.id,
  name: row.name,
  name_en: row.nameEn,
  position: row.position,
  version: row.version,
});

export const viewHoliday = (row: HolidayRow): Holiday => ({
  id: row.id,
  day: row.day,
  name: row.name,
  name_en: row.nameEn,
  version: row.version,
});
