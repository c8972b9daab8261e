import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Outage } from '../outage.ts';
import { StartError } from '../startError.ts';
import { partStream } from './partStream.ts';
import type { Storage } from './storage.ts';

/**
 * Stores bytes in a folder that only the server's user may enter. It is created here and never again: if it
 * disappears later, a disk was probably unmounted, and anything written in its place would be lost when it returns.
 * Throws StartError if it cannot be created.
 */
export function folderStorage(root: string): Storage {
  try {
    makeRoot(root);
  } catch {
    throw new StartError(`The folder ${root} is not writable; set DATA_DIR to one that is.`);
  }
  return {
    async write(key, bytes) {
      const path = join(root, key);
      try {
        await makeFolders(root, dirname(path));
        await writeSafely(path, bytes);
        // A new entry is durable only once its folder is synced, and a new folder once its parent is.
        for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder))
          await sync(folder);
      } catch (cause) {
        throw new Outage('the folder of files cannot be written', { cause });
      }
    },
    async read(key, part) {
      const file = await open(join(root, key), 'r').catch(async (error: unknown) => {
        // A missing file is different from a missing folder.
        await stat(root).catch((cause: unknown) => {
          throw new Outage('the folder of files is gone', { cause });
        });
        throw error;
      });
      return part ? partStream(file, part) : file.createReadStream();
    },
    async *list(folder) {
      for await (const path of filesBelow(join(root, folder))) {
        const { mtimeMs } = await stat(path);
        yield { key: path.slice(root.length + 1).replaceAll('\\', '/'), storedAt: mtimeMs };
      }
    },
    remove: (key) => rm(join(root, key), { force: true }),
    async ready() {
      // Only a write can tell: permissions, a full disk and a read-only disk look fine otherwise.
      const path = join(root, `.ready-${randomBytes(6).toString('hex')}`);
      const file = await open(path, 'wx', 0o600);
      try {
        await file.write('ready');
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
      return true;
    },
  };
}

/** Creates parent folders too. Node's own recursive `mkdir` never returns where none can be created, as in /proc. */
function makeRoot(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeRoot(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another server that starts at the same moment may have made it.
    if (!existsSync(path)) throw error;
  }
}

/** The folders between the root and a file, without the root. */
async function makeFolders(root: string, folder: string): Promise<void> {
  if (folder.length <= root.length) return;
  await makeFolders(root, dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Removes a file that does not fit. */
async function writeSafely(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

async function sync(folder: string): Promise<void> {
  // Windows cannot open folders, and syncs their entries itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}
