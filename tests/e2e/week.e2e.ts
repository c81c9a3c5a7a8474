import { expect, type Page, test } from '@playwright/test'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { mondayOf } from '#shared/rules/week/week.ts'
import { arrive, call, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()
const PAGE = '/otsing/01990000-0000-7000-8000-000000000001'

/** The week on the public page, fully expanded; it is read without scripts. */
async function visit(page: Page, address = PAGE): Promise<Page> {
  await page.goto(here.at(address))
  for (const summary of await page.locator('#nadal summary').all()) await summary.click()
  return page
}

for (const width of [1440, 360]) {
  test(`the reception enters Tuesday’s lunch by keyboard, and a family reads it once it is published (${width} px)`, async ({ browser }) => {
    const viewport = { width, height: 900 }
    const manager = await arrive(browser, here, 'juhataja', '/koduke/menuu', { viewport })
    const shown = manager.getByRole('button', { name: 'Näita avalikul lehel' })
    await expect(shown).toHaveAttribute('aria-pressed', 'true')
    await shown.click()
    await expect(shown).toHaveAttribute('aria-pressed', 'false')

    const dish = `Seenesupp ${width}`
    const page = await arrive(browser, here, 'vastuvott', '/koduke/menuu', { viewport })
    const faults = watchFaults(page)
    const line = page.getByRole('combobox', { name: 'Lisa roog: Teisipäev, Lõunasöök' })
    await line.focus()
    await page.keyboard.type(dish)
    await page.keyboard.press('Enter')
    const tuesday = page.getByRole('region', { name: /^Teisipäev/ })
    await expect(tuesday.getByRole('button', { name: new RegExp(dish) })).toBeVisible()
    await expect(line).toBeFocused()
    await expect(line).toHaveValue('')
    await page.keyboard.type('mulgi')
    await expect(page.getByRole('option', { name: 'Mulgikapsad' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tuesday.getByRole('button', { name: /^Mulgikapsad.*gluteeni/ })).toBeVisible()

    await tuesday.getByRole('button', { name: new RegExp(dish) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'G piim' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(tuesday.getByRole('button', { name: new RegExp(`${dish}.*piim`) })).toBeVisible()
    faults.none('/koduke/menuu')

    const family = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
    await visit(family)
    await expect(family.getByRole('heading', { name: 'Sel nädalal' })).toBeVisible()
    await expect(family.getByText(dish)).toHaveCount(0)
    await shown.click()
    await expect(shown).toHaveAttribute('aria-pressed', 'true')
    await visit(family)
    await expect(family.locator('#nadal').getByText(dish).first()).toBeVisible()
    await expect(family.locator('#nadal')).toContainText('Viimati muudetud')
    await visit(family, `${PAGE}?keel=ru`)
    await expect(family.locator('#nadal')).toContainText('содержит: молоко')
    for (const each of [manager, page, family]) await each.context().close()
  })
}

test('a cancelled activity is struck through for families, without its reason', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/tegevused')
  const singing = page.getByRole('article', { name: /Laulutund/ })
  await singing.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Jäta ära' }).click()
  await page.getByRole('dialog').getByLabel('Põhjus').fill('Juhendaja on haige')
  await page.getByRole('dialog').getByRole('button', { name: 'Jäta ära' }).click()
  await expect(singing.locator('s')).toHaveText('Laulutund')
  await expect(singing).toContainText('Juhendaja on haige')

  const family = await (await browser.newContext()).newPage()
  const faults = watchFaults(family)
  await visit(family)
  const week = family.locator('#nadal')
  await expect(week.locator('s', { hasText: 'Laulutund' }).first()).toBeVisible()
  await expect(week).toContainText('jääb ära')
  await expect(week).not.toContainText('haige')
  await inspect(family, 'maja-nadal')
  faults.none(PAGE)
  await family.context().close()

  await singing.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Võta otsus tagasi' }).click()
  await expect(singing.locator('s')).toHaveCount(0)
  await page.context().close()
})

test('menu, activities and their forms at every width', async ({ browser }) => {
  const page = await arrive(browser, here, 'juhataja', '/koduke/menuu')
  const faults = watchFaults(page)
  await expect(page.getByRole('region', { name: /^Pühapäev/ })).toBeVisible()
  await inspect(page, 'menuu')
  await page.getByRole('button', { name: /^Kringel/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'menuu-roog')
  await page.keyboard.press('Escape')
  await page.goto(here.at('/koduke/tegevused'))
  await expect(page.getByRole('article', { name: /Jumalateenistus/ })).toBeVisible()
  await inspect(page, 'tegevused')
  await page.getByRole('button', { name: 'Lisa tegevus' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'tegevused-lisa')
  faults.none('the week')
  await page.context().close()
})

test('a house that shows nothing has no such section', async ({ browser }) => {
  const page = await arrive(browser, here, 'juhataja2', '/koduke/menuu')
  const monday = mondayOf(dayOf(new Date()))
  for (const path of ['/api/menu/show', '/api/activities/show']) expect((await call(page, 'POST', path, { shown: false })).status).toBe(200)
  expect((await call(page, 'GET', `/api/menu?day=${addDays(monday, 7)}`)).status).toBe(200)
  const family = await (await browser.newContext()).newPage()
  await family.goto(here.at('/otsing?q=Kuuseveski'))
  await family.getByRole('article').first().getByRole('link').first().click()
  await expect(family.getByRole('heading', { level: 1, name: 'Kuuseveski kodu' })).toBeVisible()
  await expect(family.locator('#nadal')).toHaveCount(0)
  await family.context().close()
  await page.context().close()
})
