// Installs the packages of the lock file if they are missing. Plain JavaScript: it runs on the machine's own Node,
// before the pinned one is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules/.iris-installed');
const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The version of the pinned Node, once its install script has downloaded it. */
function pinnedVersion() {
  if (!existsSync(pinned)) return '';
  const shell = process.platform === 'win32';
  return spawnSync(pinned, ['--version'], { encoding: 'utf8', shell }).stdout?.trim() ?? '';
}

/** @param {string} wanted */
function install(wanted) {
  process.stdout.write('Installing packages (once)…\n');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed; the lines above say why.');
  if (!pinnedVersion().startsWith('v24.')) {
    fail(
      'The pinned Node 24 was not installed: allow install scripts (npm config set ignore-scripts false), then try again.',
    );
  }
  writeFileSync(stamp, wanted);
}

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Iris needs Node 20.19 or later to install; this is ${process.version}.`);
}
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== wanted || !existsSync(pinned)) install(wanted);
