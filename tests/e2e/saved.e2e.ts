import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('homes are saved for later, four of them chosen and asked; the others stay saved', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await searchIn(context)
  const faults = watchFaults(page)
  const names = await save(page, 6)
  await expect(page.getByText('Salvestatud 6 hooldekodu, valitud 4')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Salvestatud 6' })).toBeVisible()

  await page.getByRole('link', { name: 'Vaata loendit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salvestatud hooldekodud')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(names)
  await expect(page.getByRole('article').nth(1)).toContainText(/vaba koh|Vabu kohti ei ole/)
  await expect(page.getByRole('checkbox', { name: `: ${names[4]}` })).toBeDisabled()
  await page.getByRole('checkbox', { name: `: ${names[0]}` }).uncheck()
  await page.getByRole('checkbox', { name: `: ${names[4]}` }).check()
  await inspect(page, 'salvestatud')
  faults.none('/salvestatud')

  await page.getByRole('region', { name: 'Salvestatud hooldekodud' }).getByRole('link', { name: 'Saada kohasoov' }).click()
  await expect(page).toHaveURL(/\/kysi\?/)
  for (const name of names.slice(1, 5)) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await context.close()
})

test('a removed home can be restored, another tab follows, and the list survives until tomorrow', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await searchIn(context)
  const names = await save(page, 2)
  const other = await context.newPage()
  await other.goto(here.at('/salvestatud'))
  await expect(other.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(names)

  await page.getByRole('button', { name: `Salvestatud: ${names[0]}` }).click()
  await expect(other.getByText('Loendist eemaldatud')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Salvestatud 1' })).toBeVisible()
  const third = await page.getByRole('article').nth(2).getByRole('heading').innerText()
  await page.getByRole('button', { name: `Salvesta: ${third}` }).click()
  await expect(other.getByRole('heading', { name: third })).toBeVisible()
  await other.getByRole('button', { name: `Salvesta: ${names[0]}` }).click()
  await expect(page.getByRole('button', { name: `Salvestatud: ${names[0]}` })).toBeVisible()

  await other.reload()
  await expect(other.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([names[1] ?? '', third, names[0] ?? ''])
  await context.close()
})

test('a list is shared as an address, read without scripts, and saved by its recipient', async ({ browser }) => {
  const mine = await browser.newContext()
  const page = await searchIn(mine)
  const names = await save(page, 2)
  await page.goto(here.at('/salvestatud'))
  await page.getByText('Jaga loendit').click()
  const address = await page.getByLabel('Igaüks, kes selle lingi avab, näeb samu hooldekodusid:').inputValue()
  await mine.close()

  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await bare.goto(address)
  await expect(bare.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(names)
  await expect(bare.getByRole('button')).toHaveCount(await bare.getByRole('contentinfo').getByRole('button').count())
  await bare.goto(here.at('/salvestatud'))
  await expect(bare.getByText(/^Loendit ei saa näidata/)).toBeVisible()
  await bare.context().close()

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(address)
  await theirs.getByRole('button', { name: 'Salvesta 2 hooldekodu minu loendisse' }).click()
  await theirs.getByRole('link', { name: 'Minu loend' }).click()
  await expect(theirs.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(names)
  await theirs.context().close()
})

async function searchIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(here.at('/otsing'))
  await page.getByRole('button', { name: 'Selge' }).click()
  return page
}

/** Saves the first search results and returns their names. */
async function save(page: Page, count: number): Promise<string[]> {
  const names = (await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, count)
  for (const name of names) await page.getByRole('button', { name: `Salvesta: ${name}` }).click()
  return names
}
