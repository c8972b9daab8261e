import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { buildTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL of the run's cluster, to any of its databases. */
    clusterUrl: string;
  }
}

/** One throw-away cluster per run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'iris-test-'));
  const cluster = await startEmbedded({ dataDir, fsync: false, log: pino({ level: 'silent' }) });
  await buildTemplate(cluster.ownerUrl);
  project.provide('clusterUrl', cluster.ownerUrl);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
