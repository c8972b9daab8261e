import { defineConfig } from 'vitest/config';

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
