import { expect, test } from '@playwright/test'
import { house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('homes chosen in the search are compared side by side, differences first, and the address names them', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults = watchFaults(page)
  await page.goto(here.at('/otsing'))
  await page.getByRole('button', { name: 'Selge' }).click()
  for (let chosen = 0; chosen < 3; chosen++)
    await page
      .getByRole('button', { name: /^Salvesta:/ })
      .first()
      .click()
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
  await page.getByRole('link', { name: 'Võrdle' }).click()
  await expect(page).toHaveURL(/vordle\?maja=.*&maja=.*&maja=/)
  for (const name of names.slice(0, 3)) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Vabad kohad' })).toBeVisible()
  await inspect(page, 'vordle')
  await page.getByRole('link', { name: `Eemalda võrdlusest: ${names[0]}` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)

  await page.goto(here.at('/vordle'))
  await expect(page).toHaveURL(/vordle\?maja=.*&maja=.*&maja=/)
  faults.none('/vordle')
  await context.close()
})

test('a comparison works without scripts, and the page of saved homes says that it does not', async ({ browser }) => {
  const first = await browser.newContext()
  const page = await first.newPage()
  await page.goto(here.at('/otsing'))
  const paths = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await first.close()
  const ids = paths.slice(0, 2).map((path) => path.split('/').at(-1))
  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await bare.goto(here.at(`/vordle?maja=${ids[0]}&maja=${ids[1]}&maja=ei-ole`))
  await expect(bare.getByRole('columnheader')).toHaveCount(3)
  await expect(bare.getByText('Kõigil sama')).toBeVisible()
  await bare.goto(here.at('/vordle'))
  await expect(bare.getByText(/^Valikut ei saa näidata/)).toBeVisible()
  await bare.context().close()
})
