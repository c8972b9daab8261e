import type { FastifyBaseLogger } from 'fastify';

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const;
type Method = (typeof METHODS)[number];
type Lines = Record<Method, (...given: unknown[]) => unknown>;

/** The log of a call. Few calls write to it, so the logger that carries the call's id is made for the first line. */
class CallLog {
  readonly #parent: FastifyBaseLogger;
  readonly #given: Parameters<FastifyBaseLogger['child']>;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, given: Parameters<FastifyBaseLogger['child']>) {
    this.#parent = parent;
    this.#given = given;
  }

  get own(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(...this.#given);
    return this.#own;
  }
  get level() {
    return this.own.level;
  }
}

for (const method of METHODS) {
  Object.defineProperty(CallLog.prototype, method, {
    value(this: CallLog, ...given: unknown[]) {
      return (this.own as unknown as Lines)[method](...given);
    },
  });
}

/** For Fastify: a logger per call. */
export const callLog = (
  parent: FastifyBaseLogger,
  ...given: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => new CallLog(parent, given) as unknown as FastifyBaseLogger;
