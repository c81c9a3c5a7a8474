import { expect, type Page, test } from '@playwright/test'
import type { ClientView } from '../../src/shared/contract/clientViews.ts'
import { call, house } from './house.ts'
import { settled, watchFaults } from './inspect.ts'
import { arriveKept, CARDS, CLIENTS, SNAPSHOT } from './kept.ts'

/** The list of current residents and that of former ones. */
const LISTS = /\/api\/clients(\?|$)/
const here = house()

test('a reload shows the cached list before the server answers, and says so', async ({ browser }) => {
  const page = await arriveKept(browser, here)
  const faults = watchFaults(page)
  const before = await namesOn(page)
  const release = await holdBack(page, LISTS)
  await page.reload()
  await expect(page.locator(CARDS)).toHaveCount(before.length)
  expect(await namesOn(page)).toEqual(before)
  await expect(page.locator('main').getByText(/^Seis kell \d\d:\d\d, värskendamine…$/)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Värskendamine…')).toBeVisible()
  // Nothing is shown about anyone's care, in particular not that all is well.
  for (const words of ['Allergia', 'Kõik korras']) await expect(page.locator(CARDS).getByText(words, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rohkem tegevusi' }).click()
  await expect(page.getByRole('menuitem', { name: 'Prindi' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await pictures(page, 'restored')
  release()
  await expect(page.getByText(/värskendamine…/i)).toHaveCount(0)
  await settled(page)
  await expect(page.locator(CARDS).getByText('Allergia', { exact: true }).first()).toBeVisible()
  faults.none('the restored list')
  await page.context().close()
})

test('a filter on uncached data waits for the server', async ({ browser }) => {
  const page = await arriveKept(browser, here)
  await page.goto(here.at(`${CLIENTS}?allergia=1`))
  await expect(page.locator(CARDS).first()).toBeVisible()
  const release = await holdBack(page, LISTS)
  await page.reload()
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  await expect(page.getByText('Kedagi ei leitud')).toHaveCount(0)
  release()
  await expect(page.locator(CARDS).first()).toBeVisible()
  await page.context().close()
})

/** Whether a text contains these words as whole words: a surname may begin like an allergy. */
const says = (text: string, words: string): boolean =>
  ` ${text} `
    .split(words)
    .slice(1)
    .some((after) => !/^\p{L}/u.test(after))

test('the cache is unreadable without a session, and contains no personal code or care facts', async ({ browser }) => {
  const page = await arriveKept(browser, here)
  const { body } = await call(page, 'GET', '/api/clients')
  const { clients } = body as { clients: ClientView[] }
  const codes = clients.map(({ personal_id }) => personal_id).filter((code) => code !== null)
  const allergies = clients.flatMap(({ care }) => (care?.allergies ?? []).map(({ substance }) => substance))
  expect([codes.length, allergies.length].every((count) => count > 5)).toBe(true)
  const key = await snapshotKey(page)
  const inside = await opened(page, key)
  expect(inside).toContain(clients[0]?.name)
  expect([...codes, ...allergies].filter((words) => says(inside, words))).toEqual([])
  const outside = await everythingStored(page)
  const names = clients.map(({ name }) => name)
  expect([...names, ...codes, ...allergies, key].filter((words) => says(outside, words))).toEqual([])
  await page.context().close()
})

test('signing out leaves nothing, in any tab', async ({ browser }) => {
  const page = await arriveKept(browser, here)
  const other = await page.context().newPage()
  await other.goto(here.at(CLIENTS))
  await settled(other)
  await page.getByRole('button', { name: /^Minu menüü/ }).click()
  await page.getByRole('menuitem', { name: 'Logi välja' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await other.waitForURL((url) => url.pathname === '/login')
  // Longer than the delay after which answers are saved.
  await page.waitForTimeout(1500)
  for (const each of [page, other]) {
    const kept = await each.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => /snapshot|token|refresh|user|expires/.test(key))).toEqual([])
  }
  await page.context().close()
})

test('a session ended by the server leaves nothing', async ({ browser }) => {
  const page = await arriveKept(browser, here)
  await page.route('**/api/user', (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Logi sisse, et jätkata.' } }))
  await page.goto(here.at(CLIENTS))
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await page.evaluate((key) => localStorage.getItem(key), SNAPSHOT)).toBeNull()
  await page.context().close()
})

test('with a full storage the list comes from the server', async ({ browser }) => {
  const page = await arriveKept(browser, here)
  const faults = watchFaults(page)
  await page.evaluate((key) => {
    localStorage.removeItem(key)
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`full${size}`, 'x'.repeat(size))
      } catch {
        // This size does not fit any more; half of it may.
      }
    }
  }, SNAPSHOT)
  await page.reload()
  await settled(page)
  await expect(page.locator(CARDS).first()).toBeVisible()
  await page.waitForTimeout(1500)
  expect(await page.evaluate((key) => localStorage.getItem(key), SNAPSHOT)).toBeNull()
  faults.none('a full storage')
  await page.context().close()
})

const namesOn = (page: Page): Promise<string[]> => page.locator(`${CARDS} [class*="name"]`).allTextContents()

/** Holds back the answers of an address until released. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function pictures(page: Page, name: string): Promise<void> {
  for (const width of [1440, 820, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function snapshotKey(page: Page): Promise<string> {
  const { body } = await call(page, 'GET', '/api/user')
  return (body as { snapshot_key: string }).snapshot_key
}

/** The stored text, decrypted as the page itself does. */
const opened = (page: Page, key: string): Promise<string> =>
  page.evaluate(
    async ([name, key]) => {
      const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
      const [savedAt, sealed = ''] = (localStorage.getItem(name) ?? '').split(' ')
      const user = JSON.parse(localStorage.getItem('koduke.user') ?? '{}')
      const about = `${savedAt} ${user.id} ${user.active_partner} ${user.house.id} ${user.rights.join()}`
      const bytes = bytesOf(sealed)
      const made = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
      const parameters = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData: new TextEncoder().encode(about) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, made, bytes.subarray(12)))
    },
    [SNAPSHOT, key] as const,
  )

/** All stored bytes of the page as text; the sealed ones decoded too. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async (name) => {
    const [, sealed = ''] = (localStorage.getItem(name) ?? '').split(' ')
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, atob(sealed)])
  }, SNAPSHOT)
