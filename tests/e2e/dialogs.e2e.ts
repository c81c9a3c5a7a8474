import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { CHROMIUM_FLAGS, findWindowless } from '../support/chromium.ts'
import { arrive, house } from './house.ts'
import { settled } from './inspect.ts'

const here = house()
let browser: Browser

// Playwright hides scroll bars; layout shifts by them are visible only with them.
test.beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findWindowless(), args: CHROMIUM_FLAGS, ignoreDefaultArgs: ['--hide-scrollbars'] })
})
test.afterAll(() => browser.close())

const VIEW = { viewport: { width: 1440, height: 900 }, locale: 'et-EE', timezoneId: 'Europe/Tallinn', reducedMotion: 'reduce' } as const

const places = (page: Page) =>
  page.evaluate(() => ({
    body: document.body.getBoundingClientRect().width,
    heading: document.querySelector('h1')?.getBoundingClientRect().x,
    top: document.scrollingElement?.scrollTop,
  }))

/** Opens and closes a dialog: nothing on the page may move. */
async function opensStill(page: Page, open: () => Promise<void>): Promise<void> {
  const before = await places(page)
  await open()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await places(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await places(page)).toEqual(before)
}

/** Pages longer than the window and shorter ones, with dialogs of each kind: fields, a form, a menu action. */
const WAYS = [
  { path: '/koduke/kliendid', press: 'Lisa klient' },
  { path: '/koduke/toad', press: 'Lisa tuba' },
  { path: '/koduke/erijuhtumid', press: 'Lisa erijuhtum' },
  { path: '/koduke/hinnakiri', press: 'Võta tagasi' },
  { path: '/koduke/seadmed', press: 'Määra see brauser ühiskasutatavaks' },
] as const

test('no dialog moves the page, whether it fits the window or not', async () => {
  const page = await arrive(browser, here, 'juhataja', '/koduke/kliendid', VIEW)
  await settled(page)
  await expect.poll(() => page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  for (const { path, press } of WAYS) {
    await page.goto(here.at(path))
    await settled(page)
    const button = page.getByRole('button', { name: press }).first()
    if ((await button.count()) === 0) throw new Error(`${path}: no ${press}`)
    await opensStill(page, () => button.click())
  }
  // The same page, shortened to fit.
  await page.setViewportSize({ width: 1440, height: 4000 })
  await page.goto(here.at('/koduke/toad'))
  await settled(page)
  await opensStill(page, () => page.getByRole('button', { name: 'Lisa tuba' }).click())
  await page.context().close()
})
