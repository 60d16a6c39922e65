import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    environment: 'node',
    reporters: ['default', ['json', { outputFile: '../../reports/vitest-photo-lab.json' }]],
    include: ['**/*.test.ts'],
    testTimeout: 30_000,
  },
})
