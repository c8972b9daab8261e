import { randomBytes } from 'node:crypto';
import {
  chown,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../startError.ts';
import { type Account, type Programs, run, unprivilegedAccount } from './embeddedProgram.ts';

const MAJOR_VERSION = '18';
const LOG_BYTES = 16 * 1024 * 1024;

/** The name of the cluster's owner and database. */
export const NAME = 'iris';

export interface Folder {
  dataDir: string;
  /** PostgreSQL's own folder. */
  cluster: string;
  /** The cluster's owner, if that is not this process's user. */
  account: Account | undefined;
  secret: string;
  log: string;
}

const there = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of the cluster, created at the first start. Throws StartError if it cannot be written, or contains
 * anything but a cluster of this version; it then leaves everything as it was.
 */
export async function openFolder(dataDir: string, programs: Programs, fsync: boolean): Promise<Folder> {
  const root = await writable(dataDir);
  const cluster = join(root, 'pg');
  const made = await there(cluster);
  if (made) await checkVersion(cluster);
  const folder = {
    dataDir: root,
    cluster,
    secret: await readSecret(root, made),
    log: join(root, 'postgres.log'),
  };
  if (!made) await create(programs, folder, fsync);
  return { ...folder, account: await ownerOf(cluster) };
}

/** The real path of the folder, after checking that a file can be opened there: the log, which a start needs anyway. */
async function writable(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir);
    const root = await realpath(dataDir);
    const log = join(root, 'postgres.log');
    const file = await open(log, 'a', 0o600);
    const { size } = await file.stat();
    await file.close();
    if (size > LOG_BYTES) await rename(log, `${log}.1`);
    return root;
  } catch {
    throw new StartError(`The folder ${dataDir} is not writable; set DATA_DIR to one that is.`);
  }
}

/** Creates parent folders too. Node's own recursive `mkdir` never returns where none can be created, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  });
}

/** Root keeps the owner of a cluster that an ordinary user created: PostgreSQL insists on the owner. */
async function ownerOf(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? unprivilegedAccount() : { uid, gid };
}

async function checkVersion(cluster: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EACCES' ? 'belongs to another user' : 'holds no PostgreSQL database';
      throw new StartError(`The folder ${cluster} ${reason}; set DATA_DIR to another.`);
    },
  );
  if (version.trim() === MAJOR_VERSION) return;
  throw new StartError(
    `The database in ${cluster} was created by PostgreSQL ${version.trim()}, but this version of Iris runs PostgreSQL ${MAJOR_VERSION}; restore a backup into a new DATA_DIR.`,
  );
}

/** The cluster's password; created once for a new cluster, even if two servers start together. */
async function readSecret(root: string, made: boolean): Promise<string> {
  const path = join(root, 'secret');
  if (made && !(await there(path))) {
    throw new StartError(
      `The file ${path} with the database's password is missing; restore it, or set DATA_DIR to a new folder.`,
    );
  }
  if (!made) {
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => {
      throw new StartError(
        `The file ${path} belongs to another user; start Iris as that user, or set DATA_DIR.`,
      );
    },
  );
}

/**
 * Creates the cluster beside its final path and moves it there when complete: an interrupted start leaves no partial
 * cluster, and of two servers that start together one finds the other's.
 */
async function create(
  programs: Programs,
  { dataDir, cluster, secret }: Omit<Folder, 'account'>,
  fsync: boolean,
): Promise<void> {
  await removeDrafts(dataDir);
  const draft = `${cluster}.new-${process.pid}`;
  const password = `${draft}.password`;
  const account = unprivilegedAccount();
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(password, secret, { mode: 0o600 });
    if (account) for (const path of [draft, password]) await chown(path, account.uid, account.gid);
    const failure = await failureOf(
      run(programs.initdb, initArguments(draft, password, fsync), account, { stdio: 'pipe' }),
    );
    if (failure !== undefined) {
      throw new StartError(`PostgreSQL could not be set up in ${dataDir}: ${failure}`);
    }
    await rename(draft, cluster).catch(async (error) => {
      if (!(await there(cluster))) throw error;
    });
  } finally {
    await rm(password, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

const initArguments = (folder: string, password: string, fsync: boolean): string[] => [
  ...['-D', folder, '-U', NAME, '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${password}`],
  // The same collation and lower-casing on every machine, whatever its C library supports.
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ...(fsync ? [] : ['--no-sync']),
];

/** Leftovers of servers that were killed while creating a cluster. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^(?:pg\.new-|secret\.)(\d+)/.exec(name)?.[1];
    if (pid && !alive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** The last line of a program's output, if it failed. */
async function failureOf(child: ReturnType<typeof run>): Promise<string | undefined> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : said.trim().split('\n').at(-1)));
  });
}

/** Whether a process is running, under any user. */
export function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
