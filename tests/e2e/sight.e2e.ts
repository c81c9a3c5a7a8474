import { expect, type Locator, type Page, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import { arrive, house } from './house.ts'
import { hasNoSideways, settled } from './inspect.ts'

const here = house()
/** A common phone of today. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** New elements ignore presses for this long (`ui/stillness.ts`), plus a margin. */
const STILL = 900

test('the resident of a form stays visible to its end', async ({ browser }, info) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/hooldus', PHONE)
  const other = page.getByRole('button', { name: /^Teisiti või keeldus/ }).first()
  const name = (await page.getByRole('article').filter({ has: other }).first().getAttribute('aria-label')) ?? ''
  await press(page, other)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await formBegins(page, dialog)
  await page.screenshot({ path: info.outputPath('otherway-open.png') })
  const save = await dialog.getByRole('button', { name: 'Salvesta', exact: true }).boundingBox()
  expect(PHONE.viewport.height - ((save?.y ?? 0) + (save?.height ?? 0)), 'nothing of the form shows below its buttons').toBeLessThan(24)
  await toTheEnd(dialog)
  await page.screenshot({ path: info.outputPath('otherway-end.png') })
  await isInSight(page, dialog, name)
  await page.context().close()
})

test('the current resident of a group stays visible to the end of the form', async ({ browser }, info) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/hooldus?vaade=grupp', PHONE)
  await chooseTile(page, 'Asend')
  const people = page.locator('main button[aria-pressed]')
  const names = await people.locator('strong').allTextContents()
  for (const index of [0, 1, 2]) await people.nth(index).click()
  await page.getByRole('button', { name: 'Alusta (3)' }).click()
  const card = page.getByRole('article', { name: names[0] ?? '', exact: true })
  await formBegins(page, card)
  await page.screenshot({ path: info.outputPath('group-open.png') })
  await isInSight(page, card, names[0] ?? '')
  await toTheEnd(card)
  await page.screenshot({ path: info.outputPath('group-end.png') })
  await isInSight(page, card, names[0] ?? '')
  await page.context().close()
})

for (const tile of ['Mõõtmine', 'Asend'])
  test(`the resident of a diary stays visible while ${tile} is written`, async ({ browser }, info) => {
    const page = await arrive(browser, here, 'hooldaja', `/koduke/kliendid/${ids.client}`, PHONE)
    await settled(page)
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('„')[0]?.trim() ?? ''
    const main = page.locator('main')
    await chooseTile(page, tile)
    await formBegins(page, main)
    await page.screenshot({ path: info.outputPath(`diary-${tile}-open.png`) })
    await isInSight(page, main, name)
    await toTheEnd(main)
    await page.screenshot({ path: info.outputPath(`diary-${tile}-end.png`) })
    await isInSight(page, main, name)
    await page.context().close()
  })

/** Presses a button that may just have appeared or moved, as a person would: when it is still. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await page.waitForTimeout(STILL)
  await button.click()
}

/** The last tiles appear after a press on “Veel”. */
async function chooseTile(page: Page, tile: string): Promise<void> {
  const main = page.locator('main')
  await press(page, main.getByRole('button', { name: 'Veel', exact: true }))
  await press(page, main.getByRole('button', { name: tile, exact: true }))
}

/** Checks that the form's heading is in view and that nothing covers it. */
async function formBegins(page: Page, within: Locator): Promise<void> {
  const heading = within.locator('form h3').first()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await page.waitForTimeout(STILL)
  expect(await isOnTop(heading), 'the heading of the form is not covered').toBe(true)
}

const toTheEnd = async (within: Locator): Promise<void> => {
  await within
    .locator('form')
    .first()
    .evaluate((form) => form.scrollIntoView({ block: 'end' }))
  await within.page().waitForTimeout(300)
}

/** Checks that name and room are in view, below the bar, and not covered. */
async function isInSight(page: Page, within: Locator, name: string): Promise<void> {
  const strip = within.locator('[data-person]').filter({ hasText: name }).first()
  for (const part of [strip.locator('strong'), strip.getByText(/^tuba /)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await isOnTop(part), `${name} is not covered`).toBe(true)
  }
  await hasNoSideways(page, name)
}

const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + 8, top + height / 2)
    return found !== null && (element.contains(found) || found.contains(element))
  })
