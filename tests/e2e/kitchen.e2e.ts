import { expect, test } from '@playwright/test'
import { arrive, house } from './house.ts'
import { inspect, settled, watchFaults } from './inspect.ts'

const here = house()

test('the cook opens every figure of the day, prints the cards and receives food', async ({ browser }) => {
  const cook = await arrive(browser, here, 'kokk', '/koduke/ulevaade')
  const faults = watchFaults(cook)

  await test.step('the overview names nobody, and the menu has only the screens of the kitchen', async () => {
    await expect(cook.getByRole('region', { name: 'Tänased söögikorrad' })).toBeVisible()
    await inspect(cook, 'koogi-ulevaade')
    const menu = cook.getByRole('navigation', { name: 'Töölaua menüü' })
    await expect(menu.getByRole('link', { name: 'Söögikorrad' })).toBeVisible()
    for (const name of ['Kliendid', 'Toad', 'Ravimid', 'Esemed', 'Erijuhtumid']) await expect(menu.getByRole('link', { name })).toHaveCount(0)
  })

  await test.step('? explains this overview, in words that stand on it', async () => {
    await cook.keyboard.press('?')
    const article = cook.getByRole('region', { name: 'Ülevaade' })
    await expect(article).toContainText('„Tänased söögikorrad“')
    const labels = [...(await article.innerText()).matchAll(/„([^“]+)“/g)].map(([, label]) => label ?? '')
    expect(labels.length).toBeGreaterThan(3)
    await expect.poll(() => article.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    await article.getByRole('link', { name: 'Ava leht: Ülevaade' }).click()
    for (const label of labels) await expect(cook.locator('#main').getByText(label).first()).toBeVisible()
  })

  await test.step('each figure of the meals opens a list of exactly so many plates', async () => {
    const meals = cook.getByRole('region', { name: 'Tänased söögikorrad' })
    const figures = await meals
      .getByRole('link', { name: /^[^:]+: \d+$/ })
      .evaluateAll((links) => links.map((link) => ({ to: link.getAttribute('href') ?? '', count: Number(/\d+$/.exec(link.textContent ?? '')?.[0]) })))
    expect(figures.length).toBeGreaterThan(2)
    for (const { to, count } of figures) {
      await cook.goto(here.at(to))
      await expect(cook.getByRole('region', { name: 'Kes sööb' }).locator('li[data-state]')).toHaveCount(count)
    }
  })

  await test.step('the figure of the menu opens the week of tomorrow', async () => {
    await cook.goto(here.at('/koduke/ulevaade'))
    await cook.getByRole('link', { name: /homme menüüta$/ }).click()
    await expect(cook.getByRole('heading', { level: 1, name: 'Menüü' })).toBeVisible()
    await expect(cook.getByRole('combobox', { name: /Lõunasöök/ }).first()).toBeVisible()
  })

  await test.step('names of residents are no links, blocked plates wait for others, and cards are printed', async () => {
    await cook.goto(here.at('/koduke/soogikorrad?kord=lounasook'))
    await settled(cook)
    await inspect(cook, 'koogi-taldrikud')
    await expect(cook.locator('#main a[href*="/koduke/kliendid"]')).toHaveCount(0)
    await expect(cook.getByRole('button', { name: /^Otsusta/ })).toHaveCount(0)
    await expect(cook.getByRole('button', { name: /^Prindi \d+ kandikukaarti?$/ })).toBeEnabled()
    await cook.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(cook.getByRole('list', { name: 'Kandikukaardid' }).getByRole('listitem').first()).toBeVisible()
    await cook.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  })

  await test.step('the food of today is received', async () => {
    await cook.goto(here.at('/koduke/tellimine'))
    await expect(cook.getByText('Pehme Päev OÜ')).toHaveCount(0)
    await cook.getByRole('region', { name: 'Teel' }).getByRole('link').first().click()
    await cook.getByRole('button', { name: 'Võta vastu' }).click()
    await cook.getByRole('dialog').getByRole('button', { name: 'Võta vastu' }).click()
    await expect(cook.getByRole('dialog')).toBeHidden()
    await expect(cook.getByText('Vastu võetud').first()).toBeVisible()
  })

  await test.step('an address of another screen says that there is no right', async () => {
    for (const path of ['/koduke/kliendid', '/koduke/toad', '/koduke/ravimid', '/koduke/esemed']) {
      await cook.goto(here.at(path))
      await expect(cook.getByText('Sul ei ole õigust seda lehte vaadata')).toBeVisible()
    }
  })
  faults.none('the kitchen')
  await cook.context().close()
})
