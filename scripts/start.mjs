import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm start`: builds the server and the console if they changed, and runs the server. Everything else is loaded after
 * the version check, because an older Node could not parse it.
 */
if (!process.version.startsWith('v24.')) {
  process.stderr.write(
    `Iris runs on its own Node 24, and this is ${process.version}: allow the install scripts of the package "node", then run npm ci.\n`,
  );
  process.exit(1);
}
// The C library gives each thread a pool of memory of its own, up to eight a processor, and keeps what was once freed: what
// V8's compilers took stays there, and each large block that is freed makes it keep larger ones. With two pools and fixed
// sizes it returns them. It reads these as a process begins, so this one begins anew, in 40 ms. Its flags have read .env.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX)
  process.execve?.(
    process.execPath,
    [
      process.execPath,
      ...process.execArgv.filter((flag) => !flag.startsWith('--env-file')),
      ...process.argv.slice(1),
    ],
    { ...process.env, ...memory },
  );
const { buildPages, buildServer, builtServer } = await import('./build.mjs');
try {
  await buildServer();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// Beside the server, which fills its database meanwhile when it starts for the first time.
const pages = buildPages();
pages.catch(() => {});
const { enableCompileCache, setSourceMapsSupport } = await import('node:module');
// V8's compile cache is stored beside the built server: the next start loads it in half the time.
enableCompileCache(join(dirname(builtServer), '.compiled'));
// Of our own files only: those of all packages would stay in memory.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
const { run } = await import(pathToFileURL(builtServer).href);
await run(pages);
