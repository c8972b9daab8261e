import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '@iris/contract/core/limits';
import { z } from 'zod';
import { StartError } from './startError.ts';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

const text = z.string().trim().min(1);
const url = (...schemes: string[]) =>
  text.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)));
const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

/** An address, or a range like `10.0.0.0/8`; not the whole internet, which would let anybody claim any address. */
function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Each variable with its format, and what is allowed in words. */
const variables = {
  PORT: [wholeNumber(0, 65_535), 'a port from 1 to 65535, or 0 for any free one'],
  HOST: [
    text.refine((value) => isIP(value) > 0 || hostName.test(value)),
    'a name or an IP address of this machine, like 127.0.0.1 or 0.0.0.0',
  ],
  DATA_DIR: [text.refine((value) => !value.includes('\0')), 'a folder'],
  DATABASE_URL: [url('postgres', 'postgresql'), 'an address like postgres://user:password@host:5432/iris'],
  DEMO: [z.enum(['0', '1']), '0 or 1'],
  DEMO_DEVICES: [wholeNumber(0, 20), 'a number from 0 to 20'],
  PUBLIC_URL: [
    url('http', 'https').refine((value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`),
    'an address without a path, like https://iris.example.com',
  ],
  TRUSTED_PROXIES: [
    text
      .transform((value) => value.split(',').map((one) => one.trim()))
      .refine((ranges) => ranges.every(isRange)),
    'addresses or ranges separated by commas, like 10.0.0.5, 192.168.1.0/24',
  ],
  SMTP_URL: [
    url('smtp', 'smtps'),
    'an address like smtps://user:password@mail.example.com:465?from=iris@example.com',
  ],
  STRIPE_SECRET_KEY: [text.regex(/^[rs]k_\w+$/), 'a secret key of Stripe, which begins with sk_ or rk_'],
  STRIPE_WEBHOOK_SECRET: [text.regex(/^whsec_\S+$/), 'a webhook secret of Stripe, which begins with whsec_'],
  S3_URL: [url('s3', 's3s'), 'an address like s3s://key:secret@host/bucket?region=ap-east-1'],
  IDLE_TIMEOUT_MS: [wholeNumber(60_000, 7 * 86_400_000), 'milliseconds from 60000 to 604800000'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'one of fatal, error, warn, info, debug, trace, silent',
  ],
} as const;

type Name = keyof typeof variables;
type Values = { [K in Name]?: z.output<(typeof variables)[K][0]> };

/** Their values contain passwords or keys, so messages never repeat them. */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_URL',
  'PUBLIC_URL',
] satisfies Name[];

export type Config = ReturnType<typeof readConfig>;

/** The settings from the environment; an empty variable counts as unset. Throws StartError for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = readValues(env);
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET) {
    throw new StartError(
      'STRIPE_WEBHOOK_SECRET is missing: with STRIPE_SECRET_KEY set it must be a webhook secret of Stripe, which begins with whsec_.',
    );
  }
  return {
    port: values.PORT ?? 8080,
    host: values.HOST ?? '127.0.0.1',
    dataDir: resolve(root, values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    demo: (values.DEMO ?? (values.DATABASE_URL ? '0' : '1')) === '1',
    demoDevices: values.DEMO_DEVICES ?? 3,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    smtpUrl: values.SMTP_URL,
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    s3Url: values.S3_URL,
    idleTimeoutMs: values.IDLE_TIMEOUT_MS ?? limits.idleTimeoutMs,
    logLevel: values.LOG_LEVEL ?? 'warn',
  };
}

function readValues(env: NodeJS.ProcessEnv): Values {
  const values: Values = {};
  for (const [name, [schema, allowed]] of Object.entries(variables)) {
    const typed = env[name];
    if (typed === undefined || typed === '') continue;
    const parsed = schema.safeParse(typed);
    if (!parsed.success) {
      const wrong = secrets.includes(name)
        ? 'has an invalid format'
        : `is ${JSON.stringify(typed.slice(0, 60))}`;
      throw new StartError(`${name} ${wrong}: it must be ${allowed}.`);
    }
    Object.assign(values, { [name]: parsed.data });
  }
  return values;
}
