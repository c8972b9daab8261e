import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';

/** Structured logs. Of a request only method, path and address are kept: no query, no headers, no body. */
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
  },
});
