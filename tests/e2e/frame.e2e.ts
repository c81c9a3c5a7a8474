import { expect, type Page, test } from '@playwright/test'
import { wordsIn } from '../support/words.ts'
import { arrive, house } from './house.ts'
import { hasNoSideways, settled } from './inspect.ts'

test.use({ serviceWorkers: 'allow' })
const here = house()

test('the languages', async ({ browser }) => {
  const page = await arrive(browser, here, 'vastuvott', '/koduke/kliendid/#ootel')
  const et = await wordsIn('et')
  const key = new RegExp(`^(${Object.keys(et).join('|')})[.][\\w.]+$`)
  for (const [name, language] of [
    ['English', 'en'],
    ['Русский', 'ru'],
  ] as const) {
    const texts = await wordsIn(language)
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.clients.title)
    await expect(page).toHaveTitle(`${texts.app.title.clients} · ${texts.common.workspace}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.reload()
    await settled(page)
    const shown = await wordsOn(page)
    const foreign = new Set(leaves(texts))
    const estonian = new Set(leaves(et).filter((words) => !foreign.has(words)))
    expect(shown.filter((words) => estonian.has(words))).toEqual([])
    expect(shown.filter((words) => key.test(words))).toEqual([])
  }
  await page.context().close()
})

test('no content is lost at 200 %', async ({ browser }) => {
  // 1440 px wide at 200 % is a window of 720 px.
  const page = await arrive(browser, here, 'vastuvott', '/koduke/ulevaade', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })
  for (const [path, button] of [
    ['/koduke/kliendid/', 'Lisa klient'],
    ['/koduke/toad', 'Lisa tuba'],
  ] as const) {
    await page.goto(here.at(path))
    await settled(page)
    await hasNoSideways(page, path)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    const last = dialog.getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  for (const name of ['Ülevaade', 'Kliendid', 'Toad'])
    await expect(page.getByRole('link', { name, exact: true }).and(page.locator(':visible'))).toHaveCount(1)
  await page.context().close()
})

test('the service worker caches the shell and no personal data', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  for (const path of ['/koduke/kliendid/', '/koduke/toad']) {
    await page.goto(here.at(path))
    await settled(page)
  }
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
  await page.context().close()
})

test('the cookie bar asks once', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(here.at('/'))
  const bar = page.getByRole('region', { name: 'Küpsised' })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Selge' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').getByText('Küpsised').click()
  await expect(bar).toBeVisible()
  await page.context().close()
})

/** All texts of a page, visible and for screen readers, including the demo's data. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) words.push(walker.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) words.push(element.getAttribute(name) ?? '')
    return [...new Set(words)].filter(Boolean)
  })

/** All texts of a language without placeholders. */
function leaves(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) =>
    typeof value === 'string'
      ? value.includes('{{') || value.length < 3
        ? []
        : [value]
      : typeof value === 'object' && value !== null
        ? leaves(value)
        : [],
  )
}
