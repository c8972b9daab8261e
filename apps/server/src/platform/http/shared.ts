import type { Envelope } from '@iris/contract/core/envelope';

/** An answer that several callers get: it is written as JSON for the first of them, and only that is kept. */
export class Shared<Data extends object> {
  #kept: { data: Data } | { json: string };

  constructor(data: Data) {
    this.#kept = { data };
  }

  json(serialize: (data: Data) => string): string {
    if ('data' in this.#kept) this.#kept = { json: serialize(this.#kept.data) };
    return this.#kept.json;
  }
}

/** A shared answer in an envelope; `serialize` writes it. */
export function sharedAnswer<Data extends object>(
  answer: Shared<Data>,
  envelope: Envelope<null>,
  serialize: (data: Data) => string,
): string {
  const { data: _, ...said } = envelope;
  return `${JSON.stringify(said).slice(0, -1)},"data":${answer.json(serialize)}}`;
}
