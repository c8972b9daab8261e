import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/** Keeps bytes in a folder that only the server's user may enter; made when first written to. */
export function folderStorage(root: string): Storage {
  return {
    async write(key, bytes) {
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // A new entry is safe on the disk when its folder is, and a new folder when its own is.
      for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder))
        await sync(folder);
    },
    async read(key) {
      const file = await open(join(root, key), 'r');
      return file.createReadStream();
    },
    async *list(folder) {
      for await (const path of filesBelow(join(root, folder))) {
        const { mtimeMs } = await stat(path);
        yield { key: path.slice(root.length + 1).replaceAll('\\', '/'), storedAt: mtimeMs };
      }
    },
    remove: (key) => rm(join(root, key), { force: true }),
  };
}

async function sync(folder: string): Promise<void> {
  // Windows opens no folders, and writes their entries down by itself.
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
