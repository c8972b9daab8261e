import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/**
 * A Chromium for the browser tests: the system's, else Debian's package when this is root on Debian, else
 * Playwright's download. Throws one sentence when there is none.
 */
export async function findChromium(): Promise<string> {
  const system = () => known.find((path) => existsSync(path));
  const there = system();
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium and a Chinese font from the system’s packages…\n');
    if (succeeds('apt-get', ['update', '-qq'])) {
      succeeds('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
      const installed = system();
      if (installed) return installed;
    }
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) return chromium.executablePath();
  throw new Error(
    'The browser tests need Chromium: install the system’s package "chromium", then run npm test again.',
  );
}
