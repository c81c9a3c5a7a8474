import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { house, signIn } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()
/** The cookie bar covers the foot of the page; this answers it. */
async function pageIn(context: BrowserContext): Promise<Page> {
  await context.addCookies([{ name: 'koduke_consent', value: 'necessary', url: here.at('/') }])
  return context.newPage()
}
const cards = (page: Page) => page.getByRole('article')
const countOf = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator('#main output').first().innerText()).replace(/\D/g, ''), 10)

test('an unknown address requires no sign-in, and links to the search', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await pageIn(await browser.newContext({ javaScriptEnabled }))
    for (const path of ['/kontakt', '/privaatsus', '/ru', '/OTSING', '/index.php', '/koduke/ei-ole', '/otsing/a/b', '/LOGIN']) {
      const answer = await page.goto(here.at(path))
      expect([path, answer?.status()]).toEqual([path, 404])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lehte ei leitud')
      await expect(page).toHaveURL(here.at(path))
      await expect(page.getByLabel('Parool')).toHaveCount(0)
    }
    await page.locator('#main').getByRole('searchbox').fill('Tamme kodu')
    await page.getByRole('button', { name: 'Otsi', exact: true }).click()
    await expect(cards(page).first()).toContainText('Tamme kodu')
    // Pages that do need a sign-in still ask for it.
    if (javaScriptEnabled) {
      await page.goto(here.at('/koduke/kliendid'))
      await expect(page).toHaveURL(here.at(`/login?redirect=${encodeURIComponent('/koduke/kliendid')}`))
    }
    await page.context().close()
  }
})

test('Back undoes each filter, never leaves the search unexpectedly, and keeps the length of the list', async ({ browser }) => {
  const page = await pageIn(await browser.newContext())
  const faults = watchFaults(page)
  await page.goto(here.at('/meist'))
  await page.goto(here.at('/otsing'), { waitUntil: 'networkidle' })
  const all = await countOf(page)
  await page.getByRole('combobox', { name: 'Maakond' }).selectOption('Tartu maakond')
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const tartu = await countOf(page)
  await page.getByRole('checkbox', { name: 'Ainult vabade kohtadega' }).check()
  await expect(page).toHaveURL(/vabad=1/)
  await page.getByRole('searchbox').pressSequentially('kodu', { delay: 600 })
  await expect(page).toHaveURL(/q=kodu/)
  await page.goBack()
  await expect(page).toHaveURL(here.at('/otsing?maakond=Tartu+maakond&vabad=1'))
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Ainult vabade kohtadega' })).not.toBeChecked()
  await expect.poll(() => countOf(page)).toBe(tartu)
  await page.goBack()
  await expect.poll(() => countOf(page)).toBe(all)
  await expect(page.getByRole('combobox', { name: 'Maakond' })).toHaveValue('')
  await page.goForward()
  await expect.poll(() => countOf(page)).toBe(tartu)
  await page.goBack()

  await page.getByRole('link', { name: 'Näita veel' }).click()
  await expect(cards(page)).toHaveCount(48)
  const far = cards(page).nth(40)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await far.getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Tagasi otsingu juurde' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), place)).toBeLessThan(120)
  await page.reload()
  await expect(cards(page)).toHaveCount(48)
  await cards(page).nth(40).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Tagasi otsingu juurde' }).click()
  await expect(cards(page)).toHaveCount(48)
  faults.none('/otsing')
  await page.context().close()
})

test('the choices of a search are kept on the house’s page, in the comparison and on the way back', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await pageIn(await browser.newContext({ javaScriptEnabled }))
    const search = '/otsing?maakond=Tartu+maakond&tuba=1&omavalitsus=0793&sissetulek=820&vajadus=dementsus'
    await page.goto(here.at(search))
    const tamme = cards(page).filter({ hasText: 'Tamme kodu' })
    const share = /omaosalus ([\d\s]+) €/.exec(await tamme.innerText())?.[1]?.replace(/\s/g, '')
    await tamme.getByRole('link').first().click()
    await expect(page.getByLabel('Inimese sissetulek kuus, €')).toHaveValue('820')
    await expect(page.getByLabel('Inimese elukoht rahvastikuregistri järgi')).toHaveValue('0793')
    const told = await page.getByRole('listitem').filter({ hasText: 'Omaosalus kuus' }).innerText()
    expect(told.replace(/\s/g, '')).toContain(share ?? 'omaosalus')
    await page.getByRole('link', { name: 'Tagasi otsingu juurde' }).click()
    await expect(page).toHaveURL(here.at(search))
    if (javaScriptEnabled) {
      for (let times = 0; times < 2; times++)
        await page
          .getByRole('button', { name: /^Salvesta:/ })
          .first()
          .click()
      await page.getByRole('link', { name: 'Võrdle' }).click()
      await expect(page.getByRole('rowheader', { name: 'Omaosalus kuus' })).toBeVisible()
      await page.getByRole('link', { name: /Lisa/ }).first().click()
      await expect(page).toHaveURL(here.at(search))
    }
    await page.context().close()
  }
})

test('on a phone every page is one button away, also without scripts, and the languages are at the top', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await pageIn(await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } }))
    await page.goto(here.at('/otsing'))
    await page.getByRole('banner').getByLabel('Menüü').first().click()
    const menu = page.getByRole('navigation', { name: 'Menüü' })
    for (const name of ['Otsi hooldekodu', 'Leia abi koju', 'Uudised', 'Meist', 'Liitu', 'Logi sisse'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('link', { name: 'Leia abi koju' }).click()
    await expect(page).toHaveURL(here.at('/teenused'))
    await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
    await page.goto(here.at('/otsing?q=Тарту'))
    await expect(cards(page).first()).toContainText('Tartu')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await page.context().close()
  }
})

test('pages are in the browser’s language until another is chosen, with all names in it', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const answer = await page.goto(here.at('/'))
  expect(answer?.headers()['vary']).toMatch(/accept-language/i)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const options = await page.getByLabel('Для кого вы ищете дом по уходу?').locator('option').allInnerTexts()
  expect(options.filter((name) => /[A-Za-z]/.test(name))).toEqual([])
  expect((await page.getByLabel('Где?').locator('option').allInnerTexts()).filter((name) => /[A-Za-z]/.test(name))).toEqual([])
  await page.goto(here.at('/login'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.goto(here.at('/?keel=et'))
  await page.goto(here.at('/otsing'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'et')
  await page.context().close()
})

test('an account keeps the browser’s saved houses, fills in the form, and can be signed out from any page', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await pageIn(context)
  const faults = watchFaults(page)
  await page.goto(here.at('/otsing?q=Tamme+kodu'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Salvesta: Tamme kodu' }).click()
  await signIn(page, here, 'kasutaja', '/soovid')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minu kohasoovid')
  await inspect(page, 'minu-soovid')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/user/saved') && answer.ok())
  await page.goto(here.at('/otsing?q=Tamme+kodu'))
  await kept
  const other = await pageIn(await browser.newContext())
  await signIn(other, here, 'kasutaja', '/otsing')
  await other.goto(here.at('/salvestatud'))
  await expect(other.getByRole('article', { name: 'Tamme kodu' })).toBeVisible()
  await expect(other.getByText('Sinu loend on salvestatud sinu kontole')).toBeVisible()
  await other.goto(here.at('/meist'))
  await expect(other.getByRole('banner').getByRole('link', { name: 'Salvestatud 1' })).toBeVisible()
  await other.context().close()

  await page.getByRole('link', { name: 'Saada kohasoov: Tamme kodu' }).click()
  await expect(page.getByLabel('E-post')).toHaveValue('kasutaja@koduke.example')
  await expect(page.getByLabel('Sinu ees- ja perekonnanimi')).not.toHaveValue('')
  await page.goto(here.at('/uudised'))
  await page
    .getByRole('banner')
    .getByLabel(/^Minu konto/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Logi välja' }).click()
  await expect(page).toHaveURL(here.at('/'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logi sisse' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Salvestatud \d/ })).toHaveCount(0)
  faults.none('välja')
  await context.close()
})
