import { main } from '../apps/server/src/main.ts';
import { buildConsole } from './console.ts';

if (!process.version.startsWith('v24.')) {
  process.stderr.write(
    `Iris runs on its own Node 24, and this is ${process.version}: allow the install scripts of the package "node", then run npm ci.\n`,
  );
  process.exit(1);
}
await buildConsole();
await main();
