import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { buildTemplates } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's cluster, for any of its databases. */
    clusterUrl: string;
    /** The default file folder of servers, unless a test inspects the folder itself. */
    filesFolder: string;
  }
}

/** One throw-away cluster per run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'iris-test-'));
  const filesFolder = await mkdtemp(join(tmpdir(), 'iris-test-files-'));
  const cluster = await startEmbedded({ dataDir, fsync: false, log: pino({ level: 'silent' }) });
  await buildTemplates(cluster.ownerUrl);
  project.provide('clusterUrl', cluster.ownerUrl);
  project.provide('filesFolder', filesFolder);
  return async () => {
    await cluster.stop();
    for (const folder of [dataDir, filesFolder]) await rm(folder, { recursive: true, force: true });
  };
}
