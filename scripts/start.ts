/**
 * `npm start`: the console, built when its sources changed, and the server. Both are loaded after the version check,
 * because an older Node could not read them.
 */
if (!process.version.startsWith('v24.')) {
  process.stderr.write(
    `Iris runs on its own Node 24, and this is ${process.version}: allow the install scripts of the package "node", then run npm ci.\n`,
  );
  process.exit(1);
}
const { buildConsole } = await import('./console.ts');
try {
  buildConsole();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { main } = await import('../apps/server/src/main.ts');
await main();

export {};
