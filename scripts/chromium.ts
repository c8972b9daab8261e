import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Debian's headless Chromium: the same engine at three quarters of the processor time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));

/**
 * A Chromium for the browser tests: the system's, otherwise Debian's package if this runs as root on Debian,
 * otherwise Playwright's download. Throws a one-sentence error if there is none.
 */
export async function findChromium(): Promise<string> {
  const installs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (installs) installPackages(systemChromium([shell]) ? [] : [shell]);
  // Older systems have no such package.
  if (installs && !systemChromium()) installPackages(['chromium']);
  const system = systemChromium();
  if (system) return system;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  process.stdout.write('Downloading Chromium…\n');
  if (succeeds(process.execPath, [playwright, 'install', 'chromium']) && existsSync(own)) return own;
  throw new Error(
    'The browser tests need Chromium: install the system’s package "chromium", then run npm test again.',
  );
}

function systemChromium(wanted: readonly string[] = names): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean);
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...paths, macChrome].filter(Boolean).find(executable);
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Also installs a font with Chinese characters, without which screenshots show boxes; the tests run without it too. */
function installPackages(wanted: string[]): void {
  const chinese = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim();
  const packages = chinese ? wanted : [...wanted, 'fonts-noto-cjk'];
  if (packages.length === 0) return;
  process.stdout.write(`Installing ${packages.join(' and ')} from the system’s packages…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!succeeds('apt-get', ['update', '-qq'], env)) return;
  // One at a time, so that an unavailable font does not prevent the browser.
  for (const name of packages)
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env);
}

const succeeds = (command: string, args: string[], env = process.env): boolean =>
  spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
