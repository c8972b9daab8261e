/** An error as logs and consoles may show it: what happened and where, but never the data involved. */
export interface ErrorRecord {
  type: string;
  message: string;
  /** SQLSTATE, a system error like ECONNREFUSED, or a library's own code. */
  code?: string;
  /** Other facts without data: table, constraint, HTTP status, system call. */
  facts?: Record<string, string | number>;
  /** Where it happened, without the message at the top of the stack. */
  stack: string[];
  cause?: ErrorRecord;
}

const FRAMES = 12;
const CAUSES = 4;
const LENGTH = 300;

/** Errors whose messages contain no data. Messages of parsers and of the database quote what they refused. */
const plainTypes: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
  'FastifyError',
  'Failure',
  'StartError',
]);
const factNames = ['table', 'column', 'constraint', 'routine', 'syscall', 'errno', 'status', 'statusCode'];

/**
 * Describes an error for the log. Takes only fields that cannot contain personal data: database errors carry the
 * statement, its parameters and whole rows, mail errors their recipients, parser errors the text that failed.
 */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (typeof error !== 'object' || error === null) {
    return { type: typeof error, message: withheld, stack: [] };
  }
  const type = typeOf(error);
  const code = field(error, 'code');
  const facts = Object.fromEntries(
    factNames.flatMap((name) => {
      const value = field(error, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const cause = 'cause' in error && depth < CAUSES ? error.cause : undefined;
  return {
    type,
    message: messageOf(error, type),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    stack: framesOf(error),
    ...(cause ? { cause: errorRecord(cause, depth + 1) } : {}),
  };
}

/** An error on one line for a person; if it has a cause, the cause. */
export function errorLine(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return errorLine(error.cause);
  const { type, message, code, facts } = errorRecord(error);
  const about = [code, facts?.table, facts?.constraint].filter((part) => part !== undefined);
  const said = message === withheld ? type : message;
  return about.length > 0 ? `${said} (${about.join(', ')})` : said;
}

/** The same over several lines, including where it happened. */
export function errorText(error: unknown): string {
  const { stack, cause } = errorRecord(error);
  const lines = [errorLine(error), ...[...stack, ...(cause?.stack ?? [])].map((line) => `    ${line}`)];
  return lines.join('\n');
}

const withheld = 'message withheld';

const typeOf = (error: object): string =>
  error instanceof Error ? error.constructor.name || error.name : 'object';

/** A mail server's answer names the recipient; nodemailer puts it into a plain Error. */
const quotesOthers = (error: object): boolean =>
  ['query', 'params', 'command', 'response', 'responseCode', 'detail', 'raw'].some((name) => name in error);

function messageOf(error: object, type: string): string {
  if (!(error instanceof Error) || !plainTypes.has(type) || quotesOthers(error)) return withheld;
  return scrubbed(error.message.split('\n', 1)[0] ?? '');
}

/** Removes possible personal data: quoted values, addresses, identity, phone and account numbers, names. */
const scrubbed = (text: string): string =>
  text
    .slice(0, LENGTH)
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[^\s<>@]{1,64}@[^\s<>@]{1,255}/g, '…')
    .replace(/\b[A-Z]{0,2}\d[\d\s()-]{4,20}[\dA]\b/gi, '…')
    .replace(/\p{Script=Han}+/gu, '…');

function framesOf(error: object): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
}

/** A fact that looks machine-written: anything else could be data. */
function field(error: object, name: string): string | number | undefined {
  const value: unknown = name in error ? (error as Record<string, unknown>)[name] : undefined;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^[A-Za-z][\w.:-]{0,62}$|^[0-9A-Z]{5}$/.test(value) ? value : undefined;
}
