import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { buildServer, builtServer } from '../../../scripts/build.mjs';
import { alone, worldPassword } from './template.ts';

let built: Promise<void> | undefined;
/** Builds the server if its sources have changed; parallel workers of a run wait for the same build. */
export const serverIsBuilt = (): Promise<void> => {
  built ??= alone(inject('clusterUrl'), 'build', buildServer);
  return built;
};

/** The program, in a process of its own that a test can kill. */
export interface Product {
  process: ChildProcess;
  address: string;
  /** Its entire output so far, including its log. */
  said(): string;
}

const source = fileURLToPath(new URL('../src/program.ts', import.meta.url));

/**
 * Started as by `npm start`, built. `imports`: modules loaded into the process before the program. `unbuilt`: runs the
 * sources themselves, for tests that replace one of them.
 */
export async function startProduct(
  env: Record<string, string>,
  { imports = [], unbuilt = false }: { imports?: readonly string[]; unbuilt?: boolean } = {},
): Promise<Product> {
  if (!unbuilt) await serverIsBuilt();
  const loaded = imports.flatMap((module) => ['--import', module]);
  const program = unbuilt ? source : builtServer;
  const child = spawn(process.execPath, ['--enable-source-maps', ...loaded, program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(dirname(builtServer), '.compiled'),
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DEMO_DEVICES: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text;
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`did not start (${code}): ${said}`)));
  });
  return { process: child, address, said: () => said };
}

/** Ends the program, and waits until it has exited. */
export const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** An answer other than success: the server's message and status. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(`${status} ${message}`);
    this.status = status;
  }
}

export async function post<Data>(
  address: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
): Promise<Data> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; message: string; data: Data };
  if (envelope.code !== 0) throw new Refused(response.status, envelope.message);
  return envelope.data;
}

export async function get<Data>(
  address: string,
  path: string,
  headers: Record<string, string>,
): Promise<Data> {
  const response = await fetch(`${address}${path}`, { headers });
  return ((await response.json()) as { data: Data }).data;
}

export const signIn = async (address: string, username: string) => {
  const tokens = await post<{ access_token: string }>(address, '/tranbiot-core/cms/user/login', {
    username,
    password: worldPassword,
  });
  return { authorization: `Bearer ${tokens.access_token}` };
};
