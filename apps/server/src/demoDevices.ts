import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, root } from './platform/config.ts';

/**
 * Simulated access devices of the demo estate, in a process of their own that ends with this one: it stops as its input
 * closes. Null without any, or where the demo was filled by another server.
 */
export function startDevices(
  { dataDir, demoDevices: count }: Pick<Config, 'dataDir' | 'demoDevices'>,
  address: string,
): { count: number; stop: () => Promise<void> } | null {
  const tokens = join(dataDir, 'devices.json');
  const program = join(root, 'scripts/devices/main.ts');
  if (count === 0 || !existsSync(tokens) || !existsSync(program)) return null;
  const args = [program, '--count', String(count), '--tokens', tokens, '--address', address];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], env: {} });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  return {
    count,
    stop: async () => {
      child.stdin.end();
      child.kill();
    },
  };
}
