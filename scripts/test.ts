import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';
import { buildConsole } from './console.ts';

/**
 * The whole suite, each part with its time; goes on after a failure and ends with `N passed, N failed`.
 * `npm test -- static` (or `api`, `browser`) runs a part.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'iris-tests-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const count = { passed: 0, failed: 0 };

interface Ran {
  ok: boolean;
  output: string;
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** One part: its name, time and result; the output only when it failed. `tally` reads how many tests it ran. */
async function part(
  name: string,
  work: () => Promise<Ran>,
  tally?: () => { passed: number; failed: number },
): Promise<void> {
  const began = performance.now();
  const ran = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counted = tally?.() ?? { passed: ran.ok ? 1 : 0, failed: ran.ok ? 0 : 1 };
  // A runner that fails without a failed test (it could not start, it ran nothing) is a failure of its own.
  const failed = counted.failed === 0 && (!ran.ok || counted.passed === 0) ? 1 : counted.failed;
  count.passed += counted.passed;
  count.failed += failed;
  process.stdout.write(
    `${failed ? '✗' : '✓'} ${name}  ${seconds} s  (${counted.passed} passed, ${failed} failed)\n`,
  );
  if (failed) process.stdout.write(`${ran.output}\n`);
}

function tallyOf<Report>(file: string, read: (report: Report) => { passed: number; failed: number }) {
  return () => {
    try {
      return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    } catch {
      return { passed: 0, failed: 0 };
    }
  };
}

async function staticChecks(): Promise<void> {
  await Promise.all([
    part('types: server, contract, tools', () => run(bin('tsc'), ['-p', 'tsconfig.json'])),
    part('types: console', () => run(bin('tsc'), ['-p', 'apps/web/tsconfig.json'])),
    part('format and lint', () => run(bin('biome'), ['check', '--error-on-warnings', '.'])),
  ]);
  await Promise.all([
    part('architecture rules', () =>
      run(bin('depcruise'), ['packages', 'apps', '--config', '.dependency-cruiser.cjs']),
    ),
    part('nothing unused', () => run(bin('knip'), ['--no-progress'])),
  ]);
}

async function apiTests(): Promise<void> {
  const file = join(reports, 'vitest.json');
  await part(
    'rules and calls',
    () => run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    tallyOf(
      file,
      ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
      }),
    ),
  );
}

async function browserTests(): Promise<void> {
  const file = join(reports, 'playwright.json');
  const executable = await findChromium().catch((error: Error) => error);
  if (executable instanceof Error)
    return part('browser', async () => ({ ok: false, output: executable.message }));
  await buildConsole();
  await part(
    'browser',
    () =>
      run(bin('playwright'), ['test', '--reporter=list,json'], {
        CHROMIUM: executable,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    tallyOf(file, ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    })),
  );
}

const parts = { static: staticChecks, api: apiTests, browser: browserTests };
const wanted = process.argv[2];
for (const [name, work] of Object.entries(parts)) if (!wanted || wanted === name) await work();
process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
process.exit(count.failed > 0 ? 1 : 0);
