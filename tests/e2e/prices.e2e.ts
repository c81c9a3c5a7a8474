import { expect, test } from '@playwright/test'
import { house, signIn } from './house.ts'

const here = house()

test('the accountant publishes a price list: errors are beside their fields, and families see the new one', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, here, 'raamatupidaja', '/koduke/hinnakiri')
  await page.getByRole('button', { name: 'Uus hinnakiri' }).click()
  await page.getByLabel('Kehtib alates').fill('01.12.2099')
  const care = page.getByLabel('Ühekohaline tuba, Väike: sellest hoolduskulud (€)')
  await care.fill('99999')
  await page.getByRole('button', { name: 'Avalda hinnakiri' }).click()
  await expect(page.getByText('Hoolduskulud ei saa olla kohatasust suuremad.')).toBeVisible()
  await expect(care).toBeFocused()
  await care.fill('700')
  await page.getByLabel('Muuda hindu (%)').fill('10')
  await page.getByRole('button', { name: 'Arvuta' }).click()
  await expect(care).toHaveValue('770')
  await page.getByRole('button', { name: 'Avalda hinnakiri' }).click()
  const card = page.getByRole('region', { name: 'Alates 01.12.2099' })
  await expect(card.getByRole('row', { name: /Ühekohaline tuba/ })).toContainText('hoolduskulud 770,00')

  const family = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await family.goto(here.at('/otsing?q=Tamme+kodu'))
  await family.getByRole('article').first().getByRole('link').first().click()
  await expect(family.getByText(/Alates .* kehtib uus hinnakiri/)).toBeVisible()
  await family.context().close()

  await card.getByRole('button', { name: 'Võta tagasi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Võta tagasi' }).click()
  await expect(card).toBeHidden()
  await page.context().close()
})
