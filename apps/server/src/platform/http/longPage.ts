import { Readable } from 'node:stream';
import type { Envelope } from '@iris/contract/core/envelope';
import type { Page } from '@iris/contract/core/page';
import { openSpool } from './spool.ts';

type Rest = Omit<Page<unknown>, 'items'>;
/** Accepts the next items; resolves when there is room for more. */
type Write<Item> = (items: readonly Item[]) => Promise<void>;

/**
 * A page so long that building it at once would block the server: `read` passes the items in batches, then returns
 * the rest. Nothing is sent before the last batch, so that a slow reader holds no transaction open; meanwhile the
 * bytes wait in a file.
 */
export class LongPage<Item> {
  readonly read: (write: Write<Item>) => Promise<Rest>;

  constructor(read: (write: Write<Item>) => Promise<Rest>) {
    this.read = read;
  }
}

/** The answer with a long page in an envelope, as bytes; `serialize` writes one item. */
export async function longAnswer(
  page: LongPage<unknown>,
  envelope: Envelope<null>,
  serialize: (item: unknown) => string,
): Promise<Readable> {
  const spool = openSpool();
  let first = true;
  let written = Promise.resolve();
  const write: Write<unknown> = async (items) => {
    if (items.length === 0) return;
    const text = `${first ? '' : ','}${items.map(serialize).join(',')}`;
    first = false;
    // One batch is written to the file while the next is built.
    const before = written;
    written = spool.write(Buffer.from(text));
    await before;
  };
  const rest = await page.read(write).catch(async (error: unknown) => {
    await spool.drop();
    throw error;
  });
  const { data: _, ...said } = envelope;
  const head = `${JSON.stringify(said).slice(0, -1)},"data":{"items":[`;
  const tail = `],"total":${rest.total},"page":${rest.page},"count":${rest.count}}}`;
  return Readable.from(
    (async function* () {
      yield Buffer.from(head);
      yield* spool.read();
      yield Buffer.from(tail);
    })(),
  );
}
