import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = ['packages/contract/src', 'package-lock.json'];

/**
 * Plain JavaScript, as `npm start` loads it: Node's tool for stripping types would stay in the server's memory.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder
 * @property {string[]} sources besides those that all parts share
 */

/** @type {Part} */
const consolePart = {
  name: 'console',
  folder: 'apps/web',
  sources: [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'chunks.ts',
    'ahead.ts',
    'antdStyles.ts',
    'compressed.ts',
  ],
};
/** @type {Part} */
const playerPart = {
  name: 'player',
  folder: 'apps/web/player',
  sources: ['index.html', 'vite.config.ts', '../src/player', '../compressed.ts'],
};
/** @type {Part} */
const serverPart = { name: 'server', folder: 'apps/server', sources: ['src', 'vite.config.ts'] };

/** The program that `npm start` runs. */
export const builtServer = join(root, 'apps/server/dist/program.js');

/** Builds the console, the player and the server if they were never built or their sources have changed; throws if that fails. */
export const build = () => Promise.all([buildServer(), buildPages()]);

/** Builds the server only. */
export const buildServer = () => buildPart(serverPart);

/** Builds what browsers load: the console and the player. */
export const buildPages = () => Promise.all([consolePart, playerPart].map(buildPart));

/** @param {Part} part */
async function buildPart(part) {
  const folder = join(root, part.folder);
  const stamp = join(folder, 'dist/.built-from');
  const wanted = fingerprint(part);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write(`Building the ${part.name}…\n`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The ${part.name} could not be built; the lines above say why.`);
  writeFileSync(stamp, wanted);
}

/**
 * Names, sizes and times of the sources: quick to collect, and different after any change.
 * @param {Part} part
 */
function fingerprint({ folder, sources }) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path.slice(root.length)}\0${size}\0${mtimeMs}\n`);
  };
  for (const source of [...sources.map((name) => `${folder}/${name}`), ...shared]) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    add(path);
    if (!statSync(path).isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) add(join(entry.parentPath, entry.name));
    }
  }
  return hash.digest('hex');
}
