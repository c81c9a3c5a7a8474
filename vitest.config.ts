import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'

/** Both databases, real servers and a lot of patience. */
const SYSTEM = {
  environment: 'node',
  globalSetup: ['tests/support/postgres.ts'],
  setupFiles: ['tests/support/draw.ts', 'tests/support/closing.ts'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
}

/** What asks a server and keeps nothing between its files. */
const ASKING = ['tests/{api,answers,bounds,openapi}/**/*.test.ts', '{server,src/core}/**/*.system.test.ts']

/**
 * `unit`: fast, beside the code, part of `npm run check`. `ui`: components in jsdom. `server`: calls, on both databases. `system`: long trials,
 * desktops, processes that are killed.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // Half of the time of the long ones is waiting: for a killed server, a lock, a disk.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.unit.test.ts'],
          exclude: ['**/*.system.test.ts'],
          setupFiles: ['tests/support/draw.ts'],
          // They are done in milliseconds; on a machine that is busy with other things a few wait for long.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          // One loading of antd for all of them; each test cleans up after itself.
          isolate: false,
          include: ['src/{renderer,portal,web}/**/*.test.tsx'],
          setupFiles: ['src/renderer/testSetup.ts'],
          // On a machine that is busy with other things typing takes its time.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Loaded once for all of them: loading took a quarter of their time.
        test: { ...SYSTEM, name: 'server', isolate: false, include: ASKING, exclude: ['**/*.unit.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...SYSTEM,
          name: 'system',
          include: ['tests/**/*.test.ts', 'src/main/**/*.system.test.ts'],
          exclude: ['**/*.unit.test.ts', ...ASKING],
        },
      },
    ],
  },
})
