import { defineConfig } from '@playwright/test'
import { PHONE } from './tests/e2e/inspect.ts'
import { CHROMIUM_FLAGS, findWindowless } from './tests/support/chromium.ts'

/** Ways that people go on a telephone as often as at a desk; the others that are gone at both widths say so themselves. */
const ON_A_PHONE = ['account.e2e.ts', 'news.e2e.ts', 'signIn.e2e.ts', 'tablet.e2e.ts']
const MEASURED = ['acts.e2e.ts', 'speed.e2e.ts', 'reload.e2e.ts', 'journey.e2e.ts', 'round.e2e.ts', 'table.e2e.ts']

/** The service worker of a page fetches the whole app, in each browser that is opened: a test that asks for what it keeps lets it (`test.use`). */
const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

/** Journeys on the built product in a real browser; each file of tests has a server and data of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepareDemo.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  projects: [
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: MEASURED, use: WITHOUT_WORKER },
    { name: 'phone', testMatch: ON_A_PHONE, use: { ...WITHOUT_WORKER, viewport: PHONE } },
    // What is measured in time runs when nothing else does.
    { name: 'measured', testMatch: MEASURED, dependencies: ['journeys', 'phone'], workers: 1 },
  ],
  // On a loaded machine a click can fall between two layouts; a test that needs a second try is told as flaky, never hidden.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 8_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findWindowless(), args: CHROMIUM_FLAGS },
  },
})
