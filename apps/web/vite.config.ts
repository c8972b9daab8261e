import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ahead } from './ahead.ts';
import { antdStyles } from './antdStyles.ts';
import { chunkOf } from './chunks.ts';
import { compressed } from './compressed.ts';

const server = `http://127.0.0.1:${process.env.PORT || 8080}`;

export default defineConfig({
  plugins: [react(), antdStyles(), ahead(), compressed()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf(), debugName: 'chunks' }],
        },
      },
      treeshake: {
        // antd's packages have no side effects, though not all declare it; without this, /index loads the whole form library.
        moduleSideEffects: [{ test: /node_modules[\\/]@(rc-component|ant-design)[\\/]/, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/iris-base': { target: server, ws: true }, '/tranbiot-core': server, '/player': server },
  },
});
