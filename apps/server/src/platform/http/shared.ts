import type { Envelope } from '@iris/contract/core/envelope';

/**
 * An answer that several callers get: it is written as JSON for the first of them, and only its bytes are kept. As a text
 * it would be copied, measured and encoded anew for each caller.
 */
export class Shared<Data extends object> {
  #kept: { data: Data } | { json: Buffer };

  constructor(data: Data) {
    this.#kept = { data };
  }

  json(serialize: (data: Data) => string): Buffer {
    if ('data' in this.#kept) this.#kept = { json: Buffer.from(serialize(this.#kept.data)) };
    return this.#kept.json;
  }
}

const END = Buffer.from('}');

/** A shared answer in an envelope, as bytes; `serialize` writes it. */
export function sharedAnswer<Data extends object>(
  answer: Shared<Data>,
  envelope: Envelope<null>,
  serialize: (data: Data) => string,
): Buffer {
  const { data: _, ...said } = envelope;
  const head = Buffer.from(`${JSON.stringify(said).slice(0, -1)},"data":`);
  return Buffer.concat([head, answer.json(serialize), END]);
}
