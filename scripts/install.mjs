// Installs what the lock file names, when it is not there yet. Plain JavaScript: it runs on the machine's own Node,
// before the pinned one is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.iris-installed`;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (major < 20 || (major === 20 && minor < 19))
  fail(`Iris needs Node 20.19 or later to install; this is ${process.version}.`);

const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== wanted || !existsSync(`${root}node_modules/.bin/node`)) {
  process.stdout.write('Installing packages (once)…\n');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed; the lines above say why.');
  writeFileSync(stamp, wanted);
}
