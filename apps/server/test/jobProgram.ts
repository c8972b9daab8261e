import { argv } from 'node:process';
import { pino } from 'pino';
import { settleCancelled } from '../src/domains/activity/activity.cancel.ts';
import { openDue } from '../src/domains/upkeep/upkeep.jobs.ts';
import { readConfig } from '../src/platform/config.ts';
import { openServices } from '../src/services.ts';

/** A server's run of one job on a database, as a program that a test can kill. */
const jobs = { openDue, settleCancelled };
const [, , job = '', databaseUrl = ''] = argv;
const config = readConfig({ DATA_DIR: '/nonexistent', DATABASE_URL: databaseUrl });
await jobs[job as keyof typeof jobs](await openServices(config, databaseUrl, pino({ level: 'silent' })));
process.exit(0);
