import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from './scratch.ts';

/**
 * Runs the whole suite, each part with its time; continues after a failure and ends with `N passed, N failed`.
 * `npm test -- static` (or `unit`, `api`, `browser`) runs a part; further arguments go to its test runner.
 * `npm test -- deep` runs everything in its long form: more generated inputs and sequences, every screen in each theme.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = scratchFolder();
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };
/** How long each test file took, in seconds; the slowest are listed at the end. */
const durations: { file: string; seconds: number }[] = [];
const SLOWEST = 20;
/** The names of failed tests, and of those that passed on retry: repeated at the end of a long run. */
const unwell: string[] = [];
const [wanted, ...more] = process.argv.slice(2);

interface Ran {
  ok: boolean;
  output: string;
}

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** How many of the passed tests needed a retry. */
  flaky?: number;
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // Tools run on the Node that runs this, even if it was started by its path.
      env: {
        ...process.env,
        TMPDIR: scratch,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs one part: prints its name, time and result, and the output only if it failed. `read` counts its tests. */
async function part(name: string, work: () => Promise<Ran>, read?: () => Tally): Promise<void> {
  const began = performance.now();
  const ran = await work().catch((error) => ({ ok: false, output: String(error) }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const tally = tallyOf(ran, read);
  total.passed += tally.passed;
  total.failed += tally.failed;
  const counts = [`${tally.passed} passed`, `${tally.failed} failed`];
  if (tally.skipped > 0) counts.push(`${tally.skipped} skipped`);
  if (tally.flaky) counts.push(`${tally.flaky} at the second try`);
  const detail = read ? `  (${counts.join(', ')})` : '';
  process.stdout.write(`${tally.failed > 0 ? '✗' : '✓'} ${name}  ${seconds} s${detail}\n`);
  if (tally.failed > 0 || tally.flaky) process.stdout.write(`${ran.output.trim()}\n\n`);
  if (tally.failed > 0) unwell.push(`✗ ${name}`);
}

function tallyOf(ran: Ran, read: (() => Tally) | undefined): Tally {
  const check: Tally = { passed: ran.ok ? 1 : 0, failed: ran.ok ? 0 : 1, skipped: 0 };
  if (!read) return check;
  try {
    const tests = read();
    // A runner that fails without a failed test (it did not start, or ran nothing) counts as one failure.
    const unsaid = tests.failed === 0 && (!ran.ok || tests.passed === 0);
    return unsaid ? { ...tests, failed: 1 } : tests;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** How much is repeated of a failure: a property says in its next lines with which seed, and for what. */
const LINES = 3;
const WIDTH = 400;
const reasonOf = (message: string): string =>
  message
    .split('\n')
    .slice(0, message.startsWith('Error: Property failed') ? LINES : 1)
    .map((line) => `    ${line.slice(0, WIDTH)}`)
    .join('\n');

/** A file that could not be loaded has no tests of its own; it counts as one that failed. */
const readVitest = (file: string) => (): Tally => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  for (const { name, startTime, endTime } of report.testResults)
    durations.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 });
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  for (const { name } of unloaded) unwell.push(`✗ ${relative(root, name)}`);
  let flaky = 0;
  for (const { name, assertionResults } of report.testResults)
    for (const { fullName, status, failureMessages } of assertionResults) {
      const [first] = failureMessages;
      if (first === undefined) continue;
      const again = status === 'passed';
      if (again) flaky += 1;
      unwell.push(
        `${again ? '✓ at the second try' : '✗'} ${relative(root, name)}: ${fullName}\n${reasonOf(first)}`,
      );
    }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    flaky,
  };
};

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) +
  sum(suites.map(millisecondsOf));

const unwellOf = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status }) => {
      if (status === 'flaky') return [`✓ at the second try e2e/${file}: ${title}`];
      return status === 'unexpected' ? [`✗ e2e/${file}: ${title}`] : [];
    }),
  ),
  ...suites.flatMap(unwellOf),
];

const readPlaywright = (file: string) => (): Tally => {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  for (const suite of suites)
    durations.push({ file: `e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 });
  unwell.push(...suites.flatMap(unwellOf));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
};

/** Several checkers of one project would each work out the types that they share; the projects run side by side. */
const types = (project: string) => () => run(bin('tsc'), ['-p', project, '--checkers', '1']);

async function staticChecks(): Promise<void> {
  await Promise.all([
    part('types: server, contract, tools', types('tsconfig.json')),
    part('types: console', types('apps/web/tsconfig.json')),
    part('types: browser tests', types('e2e/tsconfig.json')),
    part('format and lint', () => run(bin('biome'), ['check', '--error-on-warnings', '.'])),
  ]);
  await Promise.all([
    part('architecture rules', () =>
      run(bin('depcruise'), ['packages', 'apps', '--config', '.dependency-cruiser.cjs']),
    ),
    part('patterns in linear time', () => run(process.execPath, ['scripts/patterns.ts'])),
    part('nothing unused', () => run(bin('knip'), ['--no-progress'])),
  ]);
}

/** The unit and API tests. All files run on one PostgreSQL that the run starts itself. */
async function vitest(name: string, folders: string[]): Promise<void> {
  const file = join(scratch, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await part(
    name,
    () => run(bin('vitest'), ['run', ...reporters, ...(more.length > 0 ? more : folders)]),
    readVitest(file),
  );
}

async function browserTests(): Promise<void> {
  const file = join(scratch, 'browser.json');
  const { findChromium } = await import('./chromium.ts');
  const { build } = await import('./build.mjs');
  const work = async (): Promise<Ran> => {
    const CHROMIUM = await findChromium();
    await build();
    const env = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return run(bin('playwright'), ['test', '--reporter=list,json', ...more], env);
  };
  await part('browser', work, readPlaywright(file));
}

const unitFolders = ['packages/', 'apps/web/', 'scripts/'];
const all = async () => {
  // API tests wait for their database and for restarted servers, so their assertions get this long.
  await Promise.all([staticChecks(), vitest('rules and calls', [])]);
  await browserTests();
};
const parts: Record<string, () => Promise<void>> = {
  static: staticChecks,
  unit: () => vitest('rules', unitFolders),
  api: () => vitest('calls', ['apps/server/']),
  browser: browserTests,
  deep: () => {
    process.env.DEEP = '1';
    return all();
  },
};

const work = wanted === undefined ? all : parts[wanted];
if (!work) {
  process.stderr.write(`There is no part ${wanted}; there are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
await work();
if (more.length === 0 && durations.length > 0) {
  process.stdout.write(`Slowest files:\n`);
  for (const { file, seconds } of durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
}
if (unwell.length > 0) process.stdout.write(`${unwell.join('\n')}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);
