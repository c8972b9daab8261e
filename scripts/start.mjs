import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm start`: builds the console and server if they changed, then runs the server. Everything else is loaded after
 * the version check, because an older Node could not parse it.
 */
if (!process.version.startsWith('v24.')) {
  process.stderr.write(
    `Iris runs on its own Node 24, and this is ${process.version}: allow the install scripts of the package "node", then run npm ci.\n`,
  );
  process.exit(1);
}
const { build, builtServer } = await import('./build.mjs');
try {
  await build();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { enableCompileCache, setSourceMapsSupport } = await import('node:module');
// V8's compile cache is stored beside the built server: the next start loads it in half the time.
enableCompileCache(join(dirname(builtServer), '.compiled'));
// Of our own files only: those of all packages would stay in memory.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
await import(pathToFileURL(builtServer).href);
