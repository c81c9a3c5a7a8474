import { expect, test } from '@playwright/test'
import { house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('who lives at home finds help by what is hard and on which days', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const faults = watchFaults(page)
  await page.goto(here.at('/otsing'))
  await page.getByRole('button', { name: 'Selge' }).click()
  await page.getByRole('link', { name: 'Leia abi koju' }).click()
  const all = page.getByRole('status').first()
  await expect(all).toContainText(/\d+ teenust vabade kohtadega/)
  const before = Number.parseInt(await all.innerText(), 10)
  await page.getByRole('checkbox', { name: 'Pesemine' }).check()
  await page.getByRole('checkbox', { name: 'esmaspäev' }).check()
  await page.getByRole('checkbox', { name: 'kolmapäev' }).check()
  await page.getByLabel('Mitu tundi päevas?').fill('3')
  await page.getByRole('button', { name: 'Näita teenuseid' }).click()
  await expect(page).toHaveURL(/raske=washing&paev=1&paev=3&tunde=3/)
  expect(Number.parseInt(await all.innerText(), 10)).toBeLessThan(before)
  await expect(page.getByRole('article').first()).toContainText(/\d+ vaba koh/)
  await expect(page.getByRole('article').first()).toContainText(/umbes [\d\s]+ € kuus/)
  await expect(page.getByRole('checkbox', { name: 'Pesemine' })).toBeChecked()
  await inspect(page, 'teenused')
  faults.none('/teenused')
  await page.context().close()
})

test('services are searched without scripts, and what is wrong stands beside its field', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(here.at('/teenused?keel=en'))
  await page.getByRole('textbox', { name: 'How many hours a day?' }).fill('99')
  await page.getByRole('button', { name: 'Show services' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'How many hours a day?' })).toHaveValue('99')
  await page.getByRole('textbox', { name: 'How many hours a day?' }).fill('2')
  await page.getByRole('checkbox', { name: 'Comes for people and brings them back' }).check()
  await page.getByRole('button', { name: 'Show services' }).click()
  await expect(page.getByRole('article').first()).toContainText('Comes for people')
  await page.context().close()
})
