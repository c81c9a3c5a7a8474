import { expect, type Page, test } from '@playwright/test'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { arrive, call, house } from './house.ts'
import { inspect, settled, SIZES, watchFaults } from './inspect.ts'

const here = house()
const countOf = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator('#main output').first().innerText()).replace(/\D/g, ''), 10)
const cards = (page: Page) => page.getByRole('article')

test('somebody without an account finds a care home', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const faults = watchFaults(page)
  await page.goto(here.at('/'))
  await page.getByRole('button', { name: 'Selge' }).click()
  await page.getByRole('link', { name: 'Kõik kodud' }).click()
  await expect(page).toHaveURL(here.at('/otsing'))
  await expect(cards(page)).toHaveCount(24)
  const all = await countOf(page)
  expect(all).toBeGreaterThan(150)
  await page.getByRole('link', { name: 'Näita veel' }).click()
  await expect(cards(page)).toHaveCount(48)

  await test.step('by words with a slip, which are read as the nearest', async () => {
    await page.getByRole('searchbox').fill('tmame kodu')
    await expect(page.getByText('„Tamme kodu“')).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Tamme kodu' })).toContainText('loetud maja tubadest')
    await inspect(page, 'otsing-parandatud')
  })

  await test.step('by keys alone, with the form in the address', async () => {
    await page.getByRole('searchbox').fill('')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Otsi', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Maakond' })).toBeFocused()
    await page.keyboard.type('Tartu')
    await expect(page).toHaveURL(/maakond=Tartu\+maakond/)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await page.getByRole('checkbox', { name: 'Ainult vabade kohtadega' }).press('Space')
    await page.getByLabel('Hind kuni').press('1')
    await page.keyboard.type('400')
    await page.getByText('Dementsusega inimesed', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^Mõõdukas dementsus/ }).press('Space')
    await expect(page).toHaveURL(here.at('/otsing?maakond=Tartu+maakond&sihtruhm=508&hind_kuni=1400&vabad=1'))
    await settled(page)
    const found = await countOf(page)
    await page.reload()
    await expect.poll(() => countOf(page)).toBe(found)
    await expect(page.getByLabel('Hind kuni')).toHaveValue('1400')
    await expect(page.getByRole('checkbox', { name: /^Mõõdukas dementsus/ })).toBeChecked()
  })

  await test.step('where nothing fits, by giving up one condition', async () => {
    await page.getByLabel('Hind kuni').fill('100')
    await expect(page.getByText('Nende tingimustega kodu ei leidnud')).toBeVisible()
    const relaxed = page.getByRole('link', { name: /^Hinnapiirita: \d+ maja/ })
    await inspect(page, 'otsing-tuhi')
    const promised = Number(/\d+/.exec(await relaxed.innerText())?.[0])
    await relaxed.click()
    await expect.poll(() => countOf(page)).toBe(promised)
    expect(promised).toBeGreaterThan(0)
  })
  faults.none('/otsing')
  await page.context().close()
})

test('a price that is none is told beside its field and stays', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(here.at('/otsing?hind_alates=1500'))
  await expect(cards(page).first()).toBeVisible()
  await page.getByLabel('Hind kuni').fill('odav')
  await expect(page.getByRole('alert')).toHaveText('Sisesta arv.')
  await page.getByLabel('Hind kuni').fill('1300')
  await expect(page.getByRole('alert')).toHaveText('Ülempiir ei saa olla alampiirist väiksem.')
  await expect(page.getByLabel('Hind kuni')).toHaveValue('1300')
  await inspect(page, 'otsing-viga', { axe: false })
  await page.context().close()
})

test('the filters are a drawer on a phone', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: SIZES[2] })).newPage()
  await page.goto(here.at('/otsing'))
  await expect(cards(page).first()).toBeVisible()
  const opener = page.getByRole('button', { name: 'Filtrid' })
  await opener.click()
  const drawer = page.getByRole('complementary', { name: 'Filtrid' })
  await drawer.getByText('Ainult vabade kohtadega').click()
  await expect(page).toHaveURL(here.at('/otsing?vabad=1'))
  await settled(page)
  await page.screenshot({ path: 'test-results/screens/otsing-sahtel-360.png' })
  await drawer.getByRole('button', { name: /^Näita kodusid · \d+ maja/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtrid (1)' })).toHaveAttribute('aria-expanded', 'false')
  await page.context().close()
})

test('a lost connection is told and the search goes on when it is back', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(here.at('/otsing'))
  await expect(cards(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('kodu')
  await expect(page.getByRole('alert')).toContainText('Serveriga ei saadud ühendust', { timeout: 15_000 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Proovi uuesti' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('kodu')
  await context.close()
})

test('the public sees the free places of the room board', async ({ browser }) => {
  const page = await arrive(browser, here, 'juhataja', '/koduke/ulevaade')
  const { body } = await call(page, 'GET', '/api/overview')
  const { free } = (body as Output<typeof contract.house.overview>).overview.places
  await page.goto(here.at('/otsing?q=Tamme+kodu'))
  await expect(cards(page).filter({ hasText: 'Tamme kodu' })).toContainText(free > 0 ? new RegExp(`kuus${free} vaba koht`) : 'Vabu kohti ei ole')
  await page.context().close()
})
