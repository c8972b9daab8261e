import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Closes a resource at the end of the test that opened it, or of the file if it was opened for all its tests.
 * `afterAll` alone never runs for resources of a single test, and a server left open keeps querying its database.
 */
export function afterwards(close: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => {
    await close();
  });
}
