import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '/work/main/e2e', testMatch: process.env.MATCH ?? 'resident.spec.ts', workers: 1, timeout: 90000, expect: { timeout: 15000 }, outputDir: '/tmp/w3/results', reporter: 'line',
  use: { viewport: { width: 1440, height: 900 }, locale: 'zh-HK', timezoneId: 'America/New_York', launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] }, screenshot: 'only-on-failure' },
});
