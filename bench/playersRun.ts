import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePlayers, sayPlayers } from './players.ts';
import { signIn, startProduct } from './product.ts';

/** The figures of players alone: `node bench/playersRun.ts`. Nothing here passes or fails. */
const say = (label: string, value: string) => process.stdout.write(`${label.padEnd(58)} ${value}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'iris-bench-players-'));
const product = await startProduct({ DATA_DIR: dataDir, DEMO_DEVICES: '0' });
try {
  say('load of the machine before', loadavg()[0]?.toFixed(1) ?? '');
  sayPlayers(say, await measurePlayers(product, await signIn(product.address, 'operator'), 1));
  const { now, peak } = await product.memory();
  say('memory of the server after it, and at its peak', `${Math.round(now)} MB, ${Math.round(peak)} MB`);
  say('load of the machine after', loadavg()[0]?.toFixed(1) ?? '');
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
