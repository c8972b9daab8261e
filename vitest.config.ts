import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const hasDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment');

/**
 * The tests with a DOM come last and together: a worker whose next file has another environment starts anew, and loads
 * again all that the files share.
 */
class DomLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(hasDom(one)) - Number(hasDom(other)));
  }
}

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/*/test/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['apps/server/test/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: DomLast },
    // Files share what a worker has loaded, and nothing else: each starts its own server on its own database.
    isolate: false,
    // What never comes fails in the end; how long it takes on a busy machine is no finding.
    // A retry separates timing problems from real failures, and the run names each test that needed one. The long form
    // accepts none.
    retry: process.env.DEEP ? 0 : 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
