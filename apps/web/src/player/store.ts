/** The player's database: what it is to remember after a start, and what it has not reported yet. */
export type Rows = 'plays' | 'logs';
export type Kept<Entry> = Entry & { seq: number };

const NAME = 'iris-player';
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('state');
      for (const rows of ['plays', 'logs'])
        request.result.createObjectStore(rows, { keyPath: 'seq', autoIncrement: true });
    };
    request.onsuccess = () => {
      // A browser that runs short may close it; the next use opens it again.
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** One transaction over one store; resolves once it is on disk. */
async function within<Result>(
  name: 'state' | Rows,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** What was remembered under a name. */
export const read = <Value>(key: string): Promise<Value | undefined> =>
  within<Value>('state', 'readonly', (store) => store.get(key));

/** Remembers a value; undefined forgets it. */
export const write = (key: string, value: unknown): Promise<unknown> =>
  within('state', 'readwrite', (store) => {
    if (value === undefined) store.delete(key);
    else store.put(value, key);
    return undefined;
  });

/** Adds entries at the end. */
export const append = (name: Rows, entries: readonly object[]): Promise<unknown> =>
  within(name, 'readwrite', (store) => {
    for (const entry of entries) store.add({ ...entry });
    return undefined;
  });

/** The first entries. */
export const first = async <Entry>(name: Rows, count: number): Promise<Kept<Entry>[]> =>
  (await within<Kept<Entry>[]>(name, 'readonly', (store) => store.getAll(null, count))) ?? [];

/** Removes rows that are done with. */
export const remove = (name: Rows, seqs: readonly number[]): Promise<unknown> =>
  within(name, 'readwrite', (store) => {
    for (const seq of seqs) store.delete(seq);
    return undefined;
  });

/** How many rows wait. */
export const count = async (name: Rows): Promise<number> =>
  (await within<number>(name, 'readonly', (store) => store.count())) ?? 0;

/** Forgets everything. */
export async function forget(): Promise<void> {
  for (const name of ['state', 'plays', 'logs'] as const)
    await within(name, 'readwrite', (store) => store.clear());
}
