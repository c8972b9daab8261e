import * as z from 'zod';

declare module '../core/entity.ts' {
  interface Entities {
    banner: true;
    informationType: true;
    letter: true;
  }
}

/** What the operator requires of every sign-in. */
export const signInSettingSchema = z.object({
  /** How long a console may be idle before it signs out. */
  idle_timeout_ms: z.number(),
  /** In addition to 6 to 18 characters with a letter and a digit. */
  password_min_length: z.number(),
  password_mixed_case: z.boolean(),
  password_symbol: z.boolean(),
});
export type SignInSetting = z.infer<typeof signInSettingSchema>;

/** Where the mail server's settings come from: the environment overrides what was saved here. */
export const smtpSources = ['ENVIRONMENT', 'SAVED', 'NONE'] as const;

/** The ports of mail servers; for a host that somebody typed, the server connects to no other port. */
export const smtpPorts: readonly number[] = [25, 465, 587, 2_525];

export const smtpSettingSchema = z.object({
  source: z.enum(smtpSources),
  host: z.string(),
  port: z.number(),
  /** TLS from the first byte. */
  secure: z.boolean(),
  user: z.string(),
  /** The password never leaves the server. */
  password_set: z.boolean(),
  from: z.string(),
});
export type SmtpSetting = z.infer<typeof smtpSettingSchema>;

/** Whether the keys of online payment are set; they are never shown. */
export const paymentSettingSchema = z.object({
  secret_key: z.boolean(),
  webhook_secret: z.boolean(),
  /** LIVE and TEST are Stripe's own modes; STANDIN is the stand-in that the product ships. */
  mode: z.enum(['LIVE', 'TEST', 'STANDIN']),
});

export const platformSettingSchema = z.object({
  sign_in: signInSettingSchema,
  smtp: smtpSettingSchema,
  payment: paymentSettingSchema,
  /** Emails waiting for a mail server. */
  outbox_waiting: z.number(),
  version: z.number(),
});
export type PlatformSetting = z.infer<typeof platformSettingSchema>;

/** What the mail server answered to a test email. */
export const smtpTestSchema = z.object({ sent: z.boolean(), answer: z.string(), ms: z.number() });

export const letterStates = ['WAITING', 'SENT', 'FAILED', 'DISMISSED'] as const;
/** An email in the outbox; FAILED: no further attempts, DISMISSED: a person decided so after it had failed. */
export const letterSchema = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(letterStates),
  tries: z.number(),
  last_error: z.string(),
  created_at: z.number(),
  sent_at: z.number().nullable(),
});
export type Letter = z.infer<typeof letterSchema>;

/** A picture at the top of the dashboard. `end_day` null: shown until it is removed. */
export const bannerSchema = z.object({
  id: z.number(),
  title: z.string(),
  title_en: z.string(),
  image: z.number(),
  link: z.string(),
  start_day: z.string(),
  end_day: z.string().nullable(),
  position: z.number(),
  version: z.number(),
});
export type Banner = z.infer<typeof bannerSchema>;

/** The information types; each announcement has one. */
export const informationTypeSchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  position: z.number(),
  version: z.number(),
});
export type InformationType = z.infer<typeof informationTypeSchema>;

/** A recurring job, as the operator sees it. Times are epoch ms. */
export const jobSchema = z.object({
  name: z.string(),
  /** Its schedule in cron notation, Hong Kong time. */
  cron: z.string(),
  next_at: z.number(),
  running: z.boolean(),
  /** The last finished run, or null. */
  last: z
    .object({
      began_at: z.number(),
      ended_at: z.number(),
      ok: z.boolean(),
      /** Its result as numbers by name, or why it failed. */
      counts: z.record(z.string(), z.number()),
      error: z.string(),
    })
    .nullable(),
});
export type JobState = z.infer<typeof jobSchema>;
