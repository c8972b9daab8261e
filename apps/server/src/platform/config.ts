import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '@iris/contract/core/limits';
import { z } from 'zod';
import { StartError } from './startError.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const text = z.string().trim().min(1);
const url = (...schemes: string[]) =>
  text.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)));
const wholeNumber = (min: number, max: number) =>
  text.regex(/^\d+$/).transform(Number).refine((value) => value >= min && value <= max);

/** Each variable with its form and the sentence for a wrong value; `docs/` and README name the same ones. */
const variables = {
  PORT: [wholeNumber(0, 65_535), 'a port from 1 to 65535'],
  HOST: [text, 'an address of this machine'],
  DATA_DIR: [text, 'a folder'],
  DATABASE_URL: [url('postgres', 'postgresql'), 'an address like postgres://user:password@host:5432/iris'],
  DEMO: [z.enum(['0', '1']), '0 or 1'],
  PUBLIC_URL: [url('http', 'https'), 'an address like https://iris.example.com'],
  SMTP_URL: [url('smtp', 'smtps'), 'an address like smtps://user:password@mail.example.com:465?from=iris@example.com'],
  STRIPE_SECRET_KEY: [text, 'the secret key from the Stripe dashboard'],
  STRIPE_WEBHOOK_SECRET: [text, 'the webhook secret from the Stripe dashboard'],
  S3_URL: [url('s3', 's3s'), 'an address like s3s://key:secret@host/bucket?region=ap-east-1'],
  IDLE_TIMEOUT_MS: [wholeNumber(60_000, 7 * 86_400_000), 'milliseconds from 60000 to 604800000'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'one of fatal, error, warn, info, debug, trace, silent',
  ],
} as const;

type Name = keyof typeof variables;
type Values = { [K in Name]?: z.output<(typeof variables)[K][0]> };

export type Config = ReturnType<typeof readConfig>;

/** What the environment says; an empty variable is one that is not set. Throws StartError for a wrong value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values: Values = {};
  for (const [name, [schema, allowed]] of Object.entries(variables)) {
    const typed = env[name];
    if (typed === undefined || typed === '') continue;
    const parsed = schema.safeParse(typed);
    // The value itself is not repeated: some of them are secrets.
    if (!parsed.success) throw new StartError(`The variable ${name} is not right: it must be ${allowed}.`);
    Object.assign(values, { [name]: parsed.data });
  }
  return {
    port: values.PORT ?? 8080,
    host: values.HOST ?? '127.0.0.1',
    dataDir: resolve(root, values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    demo: (values.DEMO ?? (values.DATABASE_URL ? '0' : '1')) === '1',
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL,
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    s3Url: values.S3_URL,
    idleTimeoutMs: values.IDLE_TIMEOUT_MS ?? limits.idleTimeoutMs,
    logLevel: values.LOG_LEVEL ?? 'warn',
  };
}
