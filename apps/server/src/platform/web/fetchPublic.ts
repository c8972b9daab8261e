import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { HostRefused, publicAddressOf } from './publicAddress.ts';

// To import `node:http` is to load all that it can give, down to the client behind `fetch`: 14 MB.
const { request: plain } = process.getBuiltinModule('node:http');
const { request: secure } = process.getBuiltinModule('node:https');

/** Why a page of somebody else's server was not read. */
export type FetchFailure =
  | 'private'
  | 'unknown'
  | 'status'
  | 'tooBig'
  | 'tooSlow'
  | 'redirects'
  | 'unreachable';

/** What kept a page from being read; `status` is that of the answer, where there was one. */
export class FetchRefused extends Error {
  readonly why: FetchFailure;
  readonly status: number | undefined;

  constructor(why: FetchFailure, status?: number) {
    super(why);
    this.why = why;
    this.status = status;
  }
}

/** What was read, and what the answer says its text is written in. */
export interface Fetched {
  bytes: Buffer;
  charset?: string | undefined;
}

export interface FetchLimits {
  bytes: number;
  /** For all of it, redirects and look-ups included. */
  timeMs: number;
}

const REDIRECTS = 3;

/** The address of a host that may be connected to; redirects and names that resolve anew come by here too. */
async function addressFor(host: string, addressOf: typeof publicAddressOf): Promise<string> {
  const bare = host.startsWith('[') ? host.slice(1, -1) : host;
  return addressOf(bare).catch((error: unknown) => {
    if (!(error instanceof HostRefused)) throw error;
    throw new FetchRefused(error.key === 'setting.hostPrivate' ? 'private' : 'unknown');
  });
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        signal,
        agent: false,
        headers: {
          accept: 'application/rss+xml, application/atom+xml, text/xml',
          'accept-encoding': 'identity',
        },
        // The connection goes to the address that was looked at, whatever the name says a moment later.
        lookup: (_, options, done) =>
          options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address)),
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end();
  });
}

async function collect(answer: IncomingMessage, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytes) throw new FetchRefused('tooBig');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const charsetOf = (type = ''): string | undefined => /;\s*charset="?([\w.-]{1,40})/i.exec(type)?.[1];

/**
 * The bytes at an address that somebody named: from the public internet only, after each redirect too, within limits of
 * time and size. Throws FetchRefused. Only tests look up hosts in another way.
 */
export async function fetchPublic(
  address: string,
  { bytes, timeMs }: FetchLimits,
  addressOf: typeof publicAddressOf = publicAddressOf,
): Promise<Fetched> {
  const over = AbortSignal.timeout(timeMs);
  const late = new Promise<never>((_, reject) => {
    over.addEventListener('abort', () => reject(new FetchRefused('tooSlow')), { once: true });
  });
  late.catch(() => {});
  const read = async (): Promise<Fetched> => {
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('unreachable');
      const answer = await ask(url, await addressFor(url.hostname, addressOf), over);
      const { statusCode: status = 0, headers } = answer;
      try {
        if (status >= 300 && status < 400 && headers.location) {
          if (!URL.canParse(headers.location, url.href)) throw new FetchRefused('unreachable');
          url = new URL(headers.location, url.href);
          continue;
        }
        if (status !== 200) throw new FetchRefused('status', status);
        return { bytes: await collect(answer, bytes), charset: charsetOf(headers['content-type']) };
      } finally {
        answer.destroy();
      }
    }
    throw new FetchRefused('redirects');
  };
  return Promise.race([read(), late]).catch((error: unknown) => {
    if (error instanceof FetchRefused) throw error;
    throw new FetchRefused(over.aborted ? 'tooSlow' : 'unreachable');
  });
}
