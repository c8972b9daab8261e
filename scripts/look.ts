import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { findChromium } from './chromium.ts';

/** `npm run look [-- PART]`: pictures of the screens whose address contains PART, by default of all, in `look/`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const [part = ''] = process.argv.slice(2);
await build();
const child = spawn(join(root, 'node_modules/.bin/playwright'), ['test', '--retries=0'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: await findChromium(), LOOK: join(root, 'look'), LOOK_AT: part },
});
const [code] = await once(child, 'close');
process.exit(code ?? 1);
