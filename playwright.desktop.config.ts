import { defineConfig } from '@playwright/test'
import { isRealElectron } from './tests/desktop/launch.ts'

/** Journeys on the built desktop; the project's name tells what it ran on. */
export default defineConfig({
  testDir: 'tests/desktop',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/desktop',
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  projects: [{ name: isRealElectron ? 'REAL Electron' : 'STAND-IN for Electron' }],
})
