import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  // Pictures for people (`npm run look`), or tests.
  testMatch: process.env.LOOK ? 'look.ts' : '*.spec.ts',
  globalSetup: './e2e/product.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A retry separates timing problems from real failures, and the run names each test that needed one. The long form
  // accepts none.
  retries: process.env.DEEP ? 0 : 1,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-HK',
    // What cannot be pressed is said with its place, long before the whole test is over.
    actionTimeout: 30_000,
    timezoneId: 'America/New_York',
    // Following every step of every test takes longer than the tests: asked for where something has to be understood.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        // Pages live for seconds: optimising their code takes a quarter of their time and never pays off.
        '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
