import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './startError.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the variables', () => {
  it('have defaults that start the demo on the embedded database', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true, idleTimeoutMs: 28_800_000 });
    expect(config.databaseUrl).toBeUndefined();
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.dataDir).toMatch(/data$/);
  });

  it('leave an outside database without the demo, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://iris:secret@db.example.com/iris';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  it('that are empty are not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'iris.example.com', { host: 'iris.example.com' }],
    ['DATA_DIR', '/var/lib/iris', { dataDir: '/var/lib/iris' }],
    ['PUBLIC_URL', 'https://iris.example.com/', { publicUrl: 'https://iris.example.com' }],
    ['PUBLIC_URL', 'http://10.0.0.5:8080', { publicUrl: 'http://10.0.0.5:8080' }],
    ['IDLE_TIMEOUT_MS', '900000', { idleTimeoutMs: 900_000 }],
    [
      'TRUSTED_PROXIES',
      '10.0.0.5, 192.168.1.0/24,fd00::/8',
      { trustedProxies: ['10.0.0.5', '192.168.1.0/24', 'fd00::/8'] },
    ],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('%s may be %s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '8080.5'],
    ['HOST', 'http://localhost'],
    ['HOST', 'a b'],
    ['DATA_DIR', '   '],
    ['DEMO', 'yes'],
    ['IDLE_TIMEOUT_MS', '5'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.5,'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/x'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ])('%s may not be %j: one sentence says what is allowed', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} is .*: it must be .+\\.$`));
    expect(sentence).toContain(value);
    expect(sentence).not.toContain('\n');
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@host/iris'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
    ['STRIPE_SECRET_KEY', 'hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
    ['S3_URL', 'https://key:hunter2@host/bucket'],
    ['PUBLIC_URL', 'https://user:hunter2@iris.example.com/path'],
  ])('%s is refused without repeating it', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} has an invalid format: it must be .+\\.$`));
    expect(sentence).not.toContain('hunter2');
  });

  it('of Stripe come together', () => {
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatch(/^STRIPE_WEBHOOK_SECRET is missing/);
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe('accepted');
  });
});
