import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `unit`: fast, beside the code, part of `npm run check`. `ui`: components in jsdom. `system`: both databases, real servers. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/shared/**/*.test.ts', 'src/core/**/*.test.ts', 'src/main/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.system.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'ui', environment: 'jsdom', include: ['src/renderer/**/*.test.{ts,tsx}'], setupFiles: ['src/renderer/testSetup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'system',
          environment: 'node',
          include: ['tests/**/*.test.ts', 'server/**/*.system.test.ts', 'src/core/**/*.system.test.ts', 'src/main/**/*.system.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/closing.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
