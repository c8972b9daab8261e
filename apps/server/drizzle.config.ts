import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/platform/**/*.table.ts', './src/domains/**/*.table.ts'],
  out: './migrations',
});
