/** Where bytes are stored: a folder or a bucket. Keys are generated, never user-supplied. */
export interface Storage {
  /** Resolves when the bytes would survive a power failure. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws if there are no such bytes. A part is only to be piped into a response. */
  read(key: string, part?: Part): Promise<NodeJS.ReadableStream>;
  /** Every key below a folder, with its time of storage in epoch milliseconds. */
  list(folder: string): AsyncIterable<Stored>;
  remove(key: string): Promise<void>;
  /** Whether a write would succeed now. */
  ready(): Promise<boolean>;
}

/** From one byte to another, both included. */
export interface Part {
  from: number;
  to: number;
}

interface Stored {
  key: string;
  storedAt: number;
}
