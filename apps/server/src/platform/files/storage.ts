/** Where bytes are kept: a folder or a bucket. Keys are ours, never a name that somebody typed. */
export interface Storage {
  /** Resolves when the bytes would survive a loss of power. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws when there are no such bytes. */
  read(key: string): Promise<NodeJS.ReadableStream>;
  /** Every key below a folder, with the time it was stored as epoch milliseconds. */
  list(folder: string): AsyncIterable<Stored>;
  remove(key: string): Promise<void>;
  /** Whether something could be written now. */
  ready(): Promise<boolean>;
}

interface Stored {
  key: string;
  storedAt: number;
}
