import { expect, type Page, test } from '@playwright/test'
import { arrive, call, house, signIn } from './house.ts'
import { settled, watchFaults } from './inspect.ts'

const here = house()
const CARDS = 'main li a[href^="/koduke/kliendid/"]'
const WORDS = 'Jäi poole peale, sest kell helises'
/** Longer than the draft's gathering delay. */
const GATHERED = 2600

test('a draft survives a reload, a lost session and a change of person, for its author only', async ({ browser }) => {
  test.setTimeout(90_000)
  const page = await arrive(browser, here, 'hooldaja', '/koduke/kliendid/')
  const faults = watchFaults(page)
  await settled(page)
  const path = (await page.locator(CARDS).first().getAttribute('href')) ?? ''
  await page.goto(here.at(path))
  await begin(page, WORDS)
  await page.waitForTimeout(GATHERED)
  await page.reload()
  await isBack(page, WORDS)
  await pictures(page)
  faults.none('a reload')

  // Typed within the two seconds before the session is found to have ended.
  const more = `${WORDS} ${'väga '.repeat(40).trim()}`
  await note(page).fill(more)
  await page.context().clearCookies({ name: /kd$/ })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('link', { name: 'Kliendid' }).first().click()
  await page.waitForURL((url) => url.pathname === '/login')
  // Encryption and saving take an instant; no user reloads faster.
  await page.waitForTimeout(500)
  await signIn(page, here, 'hooldaja', path)
  await isBack(page, more)

  await signOut(page)
  await signIn(page, here, 'ode', path)
  await settled(page)
  await expect(page.getByText(/Sinu pooleliolev sissekanne/)).toHaveCount(0)
  expect(await stored(page)).not.toContain('poole')
  await signOut(page)

  await signIn(page, here, 'hooldaja', path)
  await isBack(page, more)
  await page.getByRole('button', { name: 'Salvesta' }).click()
  await expect(page.getByText(more).first()).toBeVisible()
  await page.waitForTimeout(GATHERED)
  await page.reload()
  await settled(page)
  await expect(page.getByText(/Sinu pooleliolev sissekanne/)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('koduke.drafts'))).toBeNull()
  await page.context().close()
})

test('another computer of the same person gets another key', async ({ browser }) => {
  const [one, other] = [await arrive(browser, here, 'hooldaja', '/koduke/kliendid/'), await arrive(browser, here, 'hooldaja', '/koduke/kliendid/')]
  const keys = await Promise.all([one, other].map(async (page) => ((await call(page, 'GET', '/api/user')).body as { draft_key: string }).draft_key))
  expect(new Set(keys).size).toBe(2)
  for (const page of [one, other]) await page.context().close()
})

const note = (page: Page) => page.getByRole('textbox', { name: 'Märkus' })

async function begin(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Joomine', exact: true }).click()
  await page.getByText('200 ml', { exact: true }).click()
  // What grew under the press is still for a moment, without presses.
  await page.waitForTimeout(800)
  await page.getByRole('button', { name: 'Märkus' }).click()
  await note(page).fill(words)
}

async function isBack(page: Page, words: string): Promise<void> {
  await expect(page.getByText(/^Sinu pooleliolev sissekanne, kell \d\d:\d\d/)).toBeVisible()
  await expect(note(page)).toHaveValue(words)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Minu menüü/ }).click()
  await page.getByRole('menuitem', { name: 'Logi välja' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
}

/** Every byte of the page's storages, as text; encrypted ones also as bytes. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = Object.values(JSON.parse(localStorage.getItem('koduke.drafts') ?? '{}') as Record<string, { sealed: string }>)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, parts.map(({ sealed }) => atob(sealed))])
  })

async function pictures(page: Page): Promise<void> {
  for (const width of [1440, 820, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/screens/draft-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
