import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from '../compressed.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The player of advertising machines: a page of its own, of plain modules, because it has to open at once on a small
 * computer and to go on for months. It shares nothing with the console's bundle.
 */
export default defineConfig({
  root: here('.'),
  base: '/player/',
  plugins: [compressed()],
  build: {
    outDir: here('dist'),
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { player: here('index.html'), worker: here('../src/player/worker.ts') },
      output: {
        // The worker's address says how far it reaches, so it has no hash.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
