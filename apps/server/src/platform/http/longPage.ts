import { Readable } from 'node:stream';
import type { Envelope } from '@iris/contract/core/envelope';
import type { Page } from '@iris/contract/core/page';

type Rest = Omit<Page<unknown>, 'items'>;

/**
 * A page of so many items that putting it together at once would hold the server up: `read` hands the items over in
 * batches and then says the rest. Nothing leaves before the last batch, so a slow reader holds no transaction.
 */
export class LongPage<Item> {
  readonly read: (write: (items: readonly Item[]) => void) => Promise<Rest>;

  constructor(read: (write: (items: readonly Item[]) => void) => Promise<Rest>) {
    this.read = read;
  }
}

/** The answer with a long page in an envelope, as bytes; `serialize` writes one item. */
export async function longAnswer(
  page: LongPage<unknown>,
  envelope: Envelope<null>,
  serialize: (item: unknown) => string,
): Promise<Readable> {
  const parts: Buffer[] = [];
  let first = true;
  const rest = await page.read((items) => {
    if (items.length === 0) return;
    parts.push(Buffer.from(`${first ? '' : ','}${items.map(serialize).join(',')}`));
    first = false;
  });
  const { data: _, ...said } = envelope;
  const head = `${JSON.stringify(said).slice(0, -1)},"data":{"items":[`;
  const tail = `],"total":${rest.total},"page":${rest.page},"count":${rest.count}}}`;
  return Readable.from([Buffer.from(head), ...parts, Buffer.from(tail)]);
}
