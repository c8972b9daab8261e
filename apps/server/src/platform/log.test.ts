import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorLine, errorRecord, errorText } from './errorRecord.ts';
import { logOptions } from './log.ts';

const secrets = ['黃大文', 'CHAN Tai Man', 'chan@example.com', '91234567', 'A123456(3)', '012-345-678901'];
const all = secrets.join(' ');

function logged(write: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(pino(logOptions({ logLevel: 'trace' }), sink));
  return lines.join('');
}

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const refused = Object.assign(new Error(`550 5.1.1 <chan@example.com> ${all}`), {
  code: 'EENVELOPE',
  responseCode: 550,
  response: all,
  command: `RCPT TO:<${all}>`,
  rejected: secrets,
});
const database = Object.assign(new Error(`duplicate key ${all}`), {
  code: '23505',
  table: 'resident',
  constraint: 'resident_phone',
  detail: `Key (phone)=(${all}) already exists.`,
  where: all,
  internalQuery: all,
});

const errors: [string, unknown][] = [
  ['a failed statement', new DrizzleQueryError(`insert ${all}`, secrets, database)],
  ['the database', database],
  ['a mail server', refused],
  ['Stripe', new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: all })],
  ['a parser', thrown(() => JSON.parse(`{"name": ${all}`))],
  [
    'a schema',
    thrown(() => z.strictObject({ [all]: z.number() }).parse({ [all]: all }, { reportInput: true })),
  ],
  [
    'an error within others',
    new AggregateError([database], 'several', { cause: new Error('x', { cause: refused }) }),
  ],
  ['text', all],
  ['fields alone', { ...database, message: all, email: all }],
  [
    'values in quotes and numbers',
    new TypeError('bad "CHAN Tai Man", 黃大文, chan@example.com, 91234567, A123456(3), 012-345-678901'),
  ],
];

describe('the log of an error', () => {
  it.each(errors)('from %s holds nothing of anybody', (_, error) => {
    const text = [
      logged((log) => {
        log.error({ err: error }, 'said');
        log.error({ err: error });
        if (error instanceof Error) log.error(error);
        log.child({ job: 'x' }).warn({ err: error, error }, (error as { message?: string }).message ?? 'x');
      }),
      JSON.stringify(errorRecord(error)),
      errorLine(error),
      errorText(error),
    ].join('\n');
    // A plain text is logged by nobody; as an error it is none.
    const shown = typeof error === 'string' ? JSON.stringify(errorRecord(error)) : text;
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });

  it('says what happened, where, and why', () => {
    expect(errorRecord(new DrizzleQueryError('select', [], database))).toMatchObject({
      type: 'DrizzleQueryError',
      stack: expect.arrayContaining([expect.stringMatching(/log\.test\.ts/)]),
      cause: { code: '23505', facts: { table: 'resident', constraint: 'resident_phone' } },
    });
    const offline = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(errorLine(offline)).toContain('ECONNREFUSED');
    expect(errorLine(new DrizzleQueryError('select', [], database))).toBe(
      'Error (23505, resident, resident_phone)',
    );
    expect(errorLine(new Error('the database went'))).toBe('the database went');
    expect(logged((log) => log.warn({ err: offline }, 'jobs'))).toContain('"msg":"jobs"');
  });
});
