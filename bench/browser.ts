import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/ifEmpty.ts'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'

const AWAKE = ['--disable-renderer-backgrounding', '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows']

/** A real browser in which no page sleeps because another is in front. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...AWAKE] })

/** A browser profile with nothing in it; the service worker stays out, so that what is measured is what the page itself asks for. */
export const freshContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'block', locale: 'et-EE', timezoneId: 'Europe/Tallinn', viewport: { width: 1440, height: 900 } })

/** Signs somebody of the demo house in through the form and waits until they are in the workspace. */
export async function signIn(context: BrowserContext, origin: string, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill(`${name}@koduke.example`)
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/koduke/**')
  // Leaving in the middle of an answer would only make the server complain.
  await page.waitForLoadState('networkidle')
  return page
}
