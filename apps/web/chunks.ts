import { fileURLToPath } from 'node:url';

/**
 * Which modules share a file of the built console. The bundler alone makes one file per set of screens that use the
 * same modules: a list then loaded over a hundred, and the sign-in screen twelve. Each of these loads only what comes
 * before it in the list, so none waits for another in a circle; what few screens use stays as the bundler divides it.
 */
type Chunk =
  /** What is needed before it is known whether somebody is signed in. */
  | 'start'
  /** The frame and the home page: loaded by everybody who signs in. */
  | 'console'
  /** What the frame opens on demand: menus, palette, drawers. */
  | 'popups'
  /** What several other screens or their dialogs use. */
  | 'screens';

interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** A module of fewer screens than this stays in files of its own, unless it is too small for that. */
const SHARED_BY = 4;
/** Characters of a module that is not worth a request. */
const SMALL = 1_000;

/** The words of a domain: histories need those of all domains, which would otherwise be a file each. */
const WORDS = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.text\.ts$/;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const START = source('shell/main.tsx');
const SIGN_IN = source('features/session/LoginPage.tsx');
const CONSOLE = ['shell/Console.tsx', 'shell/home/HomePage.tsx'].map(source);
/** What `shell/Prefetch.tsx` fetches ahead for the screens. */
const AHEAD = ['kit/list/ListPage.tsx', 'parts/estate/KeptEstate.tsx'].map(source);
const isScreen = (id: string) => id.startsWith(source('features/')) || AHEAD.includes(id);

/** Modules that only pass on what others export; a module that imports two names of them needs two of those. */
const BARREL = /[\\/](antd|@ant-design[\\/]icons)[\\/]es[\\/]index\.js$/;
const NAMES = /import\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["']/g;
const PASSED_ON = /export\s*\{\s*default as (\w+)\s*\}\s*from\s*["']\.\/([^"']+)["']/g;

/** Names the chunk of a module, for the bundler; null leaves it to the bundler. */
export function chunkOf(): (id: string, graph: Graph) => Chunk | null {
  let chunks: ReadonlyMap<string, Chunk> | undefined;
  return (id, graph) => {
    chunks ??= chunksOf(graph);
    return chunks.get(id) ?? null;
  };
}

function chunksOf(graph: Graph): ReadonlyMap<string, Chunk> {
  const importsOf = readImports(graph);
  const closureOf = (entries: readonly string[]) => reach(entries, importsOf);
  const lateOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = reach([START], (id) => [...importsOf(id), ...lateOf(id)]);
  const start = closureOf([START]);
  const signIn = closureOf([SIGN_IN]);
  const entries = [...new Set([...all].flatMap(lateOf))];
  // Texts of packages, such as antd's in each language, are fetched with the start.
  const first = closureOf([...CONSOLE, ...entries.filter((id) => id.includes('node_modules'))]);
  const popups = closureOf([...first].flatMap(lateOf).filter((id) => !isScreen(id)));
  const users = new Map<string, number>();
  for (const entry of entries) for (const id of closureOf([entry])) users.set(id, (users.get(id) ?? 0) + 1);
  const chunks = new Map<string, Chunk>([...start].map((id) => [id, 'start']));
  for (const [id, count] of users) {
    if (start.has(id) || signIn.has(id) || count === 1) continue;
    if (first.has(id)) chunks.set(id, 'console');
    else if (popups.has(id)) chunks.set(id, 'popups');
    else if (count >= SHARED_BY || WORDS.test(id)) chunks.set(id, 'screens');
  }
  const isSmall = (id: string) => (graph.getModuleInfo(id)?.code ?? '').length < SMALL;
  for (const [id, count] of users)
    if (count > 1 && !chunks.has(id) && !signIn.has(id)) {
      // What it needs comes with it, so that the file still waits for none but those before it.
      const whole = [...closureOf([id])].filter((one) => !chunks.has(one));
      if (whole.every((one) => isSmall(one) && !signIn.has(one)))
        for (const one of whole) chunks.set(one, 'screens');
    }
  return chunks;
}

/** Everything that can be reached from some modules. */
export function reach(from: readonly string[], nextOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...nextOf(id));
  }
  return seen;
}

/** What a module imports, seen through the barrels. */
function readImports(graph: Graph): (id: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {};
    const found = importedIds.flatMap((one) => (BARREL.test(one) ? through(graph, one, code ?? '') : [one]));
    known.set(id, found);
    return found;
  };
}

function through(graph: Graph, barrel: string, code: string): string[] {
  const parts = new Map<string, string>();
  for (const [, name = '', path = ''] of (graph.getModuleInfo(barrel)?.code ?? '').matchAll(PASSED_ON))
    parts.set(name, path);
  const beside = (path: string) => barrel.replace(/index\.js$/, path);
  return namesOf(code).flatMap((name) => {
    const path = parts.get(name) ?? `icons/${name}`;
    return [`${path}/index.js`, `${path}.js`].map(beside).filter((id) => graph.getModuleInfo(id));
  });
}

/** The names that a module imports from antd's packages, or from one of them. */
export const namesOf = (code: string, wanted?: string): string[] =>
  [...code.matchAll(NAMES)].flatMap(([, names = '', from]) =>
    wanted === undefined || from === wanted
      ? names.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '')
      : [],
  );
