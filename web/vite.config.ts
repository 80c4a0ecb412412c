import preact from '@preact/preset-vite';
import { defineConfig } from 'vitest/config';
import messages from './tools/messages';
import thumbnails from './tools/thumbnails';

/** One bound for whatever waits, as in tests/e2e/tools.mjs. */
const patience = 1000 * Number(process.env.TEST_PATIENCE ?? 120);

export default defineConfig({
  plugins: [messages(), thumbnails(), preact()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: patience,
    hookTimeout: patience,
    coverage: { include: ['src/**'], reporter: ['json-summary'], reportsDirectory: 'node_modules/.coverage' },
    benchmark: { include: ['bench/**/*.bench.ts'] },
  },
});
