import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterwards } from './afterwards.ts';
import { overTcp } from './template.ts';

/** Where a connection is cut: before PostgreSQL receives the commit, or afterwards and before its answer. */
type Cut = 'before' | 'after';

/**
 * A proxy between a server and its PostgreSQL that can cut the connections of commits: the only point at which a client
 * cannot know the outcome of its transaction.
 */
export async function openProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const cuts: Cut[] = [];
  let made = 0;

  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const both = [client, server];
    for (const socket of both) {
      open.add(socket);
      socket.setNoDelay(true);
      // When one side ends, so does the other.
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        for (const one of both) one.destroy();
      });
    }
    client.on('data', (bytes) => {
      const cut = isCommit(bytes) ? cuts.shift() : undefined;
      if (cut) made += 1;
      if (cut === 'before') return client.resetAndDestroy();
      if (cut === 'after') {
        // The answer is discarded; the reset comes when PostgreSQL has sent it.
        server.pause().removeAllListeners('data');
        server.on('data', () => client.resetAndDestroy()).resume();
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => client.write(bytes));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  afterwards(() => {
    listener.close();
    for (const socket of open) socket.destroy();
  });

  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy does not listen');
  const url = overTcp(databaseUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    /** Cuts the next commits, one connection each. */
    cutCommits(...next: Cut[]) {
      cuts.push(...next);
    },
    /** How many commits have been cut. */
    made: () => made,
  };
}

/** A separate `commit` statement appears in the bytes with its terminating zero. */
const isCommit = (bytes: Buffer): boolean => bytes.includes('commit\0');
