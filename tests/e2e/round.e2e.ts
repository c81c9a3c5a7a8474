import { expect, type Locator, test } from '@playwright/test'
import type { CareResident } from '#shared/contract/plan.ts'
import { arrive, house } from './house.ts'
import { STILL_MS } from '#ui/stillness.ts'
import { hasNoSideways } from './inspect.ts'
import { careAt, leftIn, roundToDo } from './shiftWork.ts'

const here = house()
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true }

/** The target of screens.md "Care diary" for a usual entry. */
const TAPS = 3
const SECONDS = 4
const RESIDENTS = 12

test('a carer records the care of twelve residents in a round by room', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade', TABLET)
  const { shift, residents } = await roundToDo(page, RESIDENTS)
  await page.goto(here.at(`/koduke/hooldus?paev=${shift.day}&vahetus=${shift.shift}`))
  const cardOf = ({ name }: CareResident): Locator => page.getByRole('article', { name, exact: true }).first()
  let taps = 0
  const tap = async (what: Locator): Promise<void> => {
    taps += 1
    await what.click()
  }

  await test.step(`each usual entry takes ${TAPS} taps and ${SECONDS} seconds or less`, async () => {
    const seconds: number[] = []
    for (const resident of residents) {
      const card = cardOf(resident)
      await card.scrollIntoViewIfNeeded()
      // Elements that the last tap moved ignore presses until they are still (`ui/stillness.ts`); a carer looks at the next face meanwhile.
      await page.waitForTimeout(STILL_MS)
      const began = performance.now()
      await tap(toConfirm(card))
      await expect(undone(card)).toBeVisible()
      seconds.push((performance.now() - began) / 1000)
    }
    const each = taps / residents.length
    console.log(`    ${each} taps and ${Math.max(...seconds).toFixed(1)} s at most for a usual entry`)
    expect(each).toBeLessThanOrEqual(TAPS)
    expect(Math.max(...seconds)).toBeLessThanOrEqual(SECONDS)
  })

  const [first, second] = residents
  if (!first || !second) throw new Error('nobody is in the round')
  await test.step('a mistaken tap is undone', async () => {
    await undone(cardOf(first)).click()
    await expect(undone(cardOf(first))).toHaveCount(0)
    await expect(toConfirm(cardOf(first))).toBeVisible()
  })
  await test.step('a declined act is recorded with its reason', async () => {
    // Some acts may have been refused already, earlier in the day.
    const refusals = cardOf(first).getByText('Keeldus', { exact: true })
    const before = await refusals.count()
    // Elements that the undo brought back ignore presses until they are still (`ui/stillness.ts`).
    await page.waitForTimeout(900)
    await cardOf(first)
      .getByRole('button', { name: /^Teisiti või keeldus/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keeldus' }).click()
    await dialog.locator('label').filter({ hasText: 'Ei soovinud' }).click()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(refusals).toHaveCount(before + 1)
  })
  await test.step('the round continues from where it was left', async () => {
    const { count } = leftIn(await careAt(page, shift))
    await page.reload()
    await expect(page.getByText(new RegExp(`^Praegu tegemata: ${count} `)).or(page.getByText('Kõik praegused toimingud on tehtud.'))).toBeVisible()
  })
  await hasNoSideways(page, 'the round at 820')
  await page.context().close()
})

test('a group is recorded one by one, and no input is copied to the next', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/hooldus?vaade=grupp', TABLET)
  await page.getByRole('button', { name: 'Joomine', exact: true }).click()
  const people = page.locator('main button[aria-pressed]')
  const names = await people.locator('strong').allTextContents()
  await people.nth(0).click()
  await people.nth(1).click()
  await page.getByRole('button', { name: 'Alusta (2)' }).click()
  for (const [index, ml] of ['150 ml', '250 ml'].entries()) {
    const card = page.getByRole('article', { name: names[index] ?? '', exact: true })
    await expect(card.getByText(`${index + 1}. klient 2-st`)).toBeVisible()
    await page.waitForTimeout(900)
    await expect(card.getByText(/^tuba /)).toBeVisible()
    await expect(card.getByRole('radio', { checked: true })).toHaveCount(0)
    await card.getByRole('button', { name: 'Salvesta' }).click()
    await expect(card.getByText('Vali enne vastus.')).toBeVisible()
    await card.locator('label').filter({ hasText: ml }).click()
    await card.getByRole('button', { name: 'Salvesta' }).click()
  }
  await expect(page.getByText('Kirja pandud: 2, vahele jäetud: 0.')).toBeVisible()
  await page.context().close()
})

const toConfirm = (card: Locator): Locator => card.getByRole('button', { name: /^Märgi tehtuks/ }).first()
const undone = (card: Locator): Locator => card.getByRole('button', { name: /^Võta tagasi/ })
