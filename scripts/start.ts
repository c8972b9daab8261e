import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm start`: builds what changed of console and server, then runs the server. Everything else is loaded after the
 * version check, because an older Node could not read it.
 */
if (!process.version.startsWith('v24.')) {
  process.stderr.write(
    `Iris runs on its own Node 24, and this is ${process.version}: allow the install scripts of the package "node", then run npm ci.\n`,
  );
  process.exit(1);
}
const { build, builtServer } = await import('./build.ts');
try {
  await build();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { enableCompileCache } = await import('node:module');
// What V8 compiled is kept beside the built server: the next start takes half as long to load it.
enableCompileCache(join(dirname(builtServer), '.compiled'));
process.setSourceMapsEnabled(true);
await import(pathToFileURL(builtServer).href);
