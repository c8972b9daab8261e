import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { errorRecord } from './errorRecord.ts';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Structured logs. They keep only method, path and address of a request: no query, headers or body; and of an error
 * only what `errorRecord` takes: no statement parameters, no messages that quote data.
 */
export const logOptions = (config: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: config.logLevel,
  redact: {
    paths: ['*.password', '*.token', '*.access_token', '*.refresh_token', '*.authorization'],
    remove: true,
  },
  serializers: {
    req: (request: { method: string; url: string; ip?: string }) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
      address: request.ip,
    }),
    err: errorRecord,
    error: errorRecord,
  },
  hooks: { logMethod: withoutMessages },
});

/** Libraries log an error's message beside the error, and pino does so where no other text is given. */
function withoutMessages(
  this: ThisParameterType<LogMethod>,
  args: Parameters<LogMethod>[0],
  method: Parameters<LogMethod>[1],
): void {
  const [first, text, ...rest] = args as unknown[];
  const error = errorIn(first);
  if (!error) {
    method.apply(this, args);
    return;
  }
  const own = typeof text === 'string' && text !== error.message;
  method.call(
    this,
    first instanceof Error ? { err: first } : (first as object),
    own ? text : errorRecord(error).message,
    ...rest,
  );
}

function errorIn(logged: unknown): { message?: unknown } | undefined {
  if (logged instanceof Error) return logged;
  if (typeof logged !== 'object' || logged === null || !('err' in logged)) return undefined;
  return typeof logged.err === 'object' && logged.err !== null ? logged.err : undefined;
}
