import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/ifEmpty.ts'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'

const AWAKE = ['--disable-renderer-backgrounding', '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows']

/** A real browser without throttling of background pages. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...AWAKE] })

/** An empty browser profile without a service worker, so that only the page's own requests are measured. */
export const freshContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'block', locale: 'et-EE', timezoneId: 'Europe/Tallinn', viewport: { width: 1440, height: 900 } })

/** Signs in a demo user through the form and waits for the workspace. */
export async function signIn(context: BrowserContext, origin: string, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill(`${name}@koduke.example`)
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/koduke/**')
  // Leaving during an answer would only cause a server warning.
  await page.waitForLoadState('networkidle')
  return page
}
