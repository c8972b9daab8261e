import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Closes what was opened: with the test that opened it, or with the file's last test where a file opens it for all of
 * them. `afterAll` alone would never run for what a test opens, and a server left behind goes on asking its database.
 */
export function afterwards(close: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => {
    await close();
  });
}
