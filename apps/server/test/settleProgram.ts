import { argv } from 'node:process';
import { pino } from 'pino';
import { settleCancelled } from '../src/domains/activity/activity.cancel.ts';
import { readConfig } from '../src/platform/config.ts';
import { openServices } from '../src/services.ts';

/** A server's run of the job that settles cancelled activities, as a program that a test can kill. */
const [, , databaseUrl = ''] = argv;
const config = readConfig({ DATA_DIR: '/nonexistent', DATABASE_URL: databaseUrl });
await settleCancelled(await openServices(config, databaseUrl, pino({ level: 'silent' })));
process.exit(0);
