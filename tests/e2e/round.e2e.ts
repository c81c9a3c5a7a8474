import { expect, type Locator, type Page, test } from '@playwright/test'
import type { CareResident } from '#shared/contract/plan.ts'
import { shiftAt, shiftBefore, type ShiftOfDay } from '#shared/rules/shift/shift.ts'
import { arrive, call, house } from './house.ts'
import { hasNoSideways } from './inspect.ts'

const here = house()
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true }

/** The target of screens.md "Care diary" for a usual entry. */
const TAPS = 3
const SECONDS = 4
const RESIDENTS = 12

test('a carer writes down the care of twelve residents in a round by room', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade', TABLET)
  const { shift, residents } = await roundToDo(page)
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
  await test.step('a tap by mistake is taken back', async () => {
    await undone(cardOf(first)).click()
    await expect(undone(cardOf(first))).toHaveCount(0)
    await expect(toConfirm(cardOf(first))).toBeVisible()
  })
  await test.step('what was not wanted is told with why', async () => {
    await cardOf(first)
      .getByRole('button', { name: /^Teisiti või keeldus/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keeldus' }).click()
    await dialog.locator('label').filter({ hasText: 'Ei soovinud' }).click()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(cardOf(first).getByText('Keeldus', { exact: true })).toBeVisible()
  })
  await test.step('the round goes on anywhere from where it was left', async () => {
    const { count } = leftIn((await roundAt(page, shift)).residents)
    await page.reload()
    await expect(page.getByText(new RegExp(`^Praegu ees ${count} `)).or(page.getByText('Kõik, mis praegu ees oli, on kirjas.'))).toBeVisible()
  })
  await hasNoSideways(page, 'the round at 820')
  await page.context().close()
})

test('a group is asked one by one, and nothing said of one is offered for the next', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/hooldus?vaade=grupp', TABLET)
  await page.getByRole('button', { name: 'Jook', exact: true }).click()
  const people = page.locator('main button[aria-pressed]')
  const names = await people.locator('strong').allTextContents()
  await people.nth(0).click()
  await people.nth(1).click()
  await page.getByRole('button', { name: 'Alusta (2)' }).click()
  for (const [index, ml] of ['150 ml', '250 ml'].entries()) {
    const card = page.getByRole('article', { name: names[index] ?? '', exact: true })
    await expect(card.getByText(`${index + 1}. inimene 2-st`)).toBeVisible()
    await expect(card.getByText(/^tuba /)).toBeVisible()
    await expect(card.getByRole('radio', { checked: true })).toHaveCount(0)
    await card.getByRole('button', { name: 'Salvesta' }).click()
    await expect(card.getByText('Vali enne vastus.')).toBeVisible()
    await card.locator('label').filter({ hasText: ml }).click()
    await card.getByRole('button', { name: 'Salvesta' }).click()
  }
  await expect(page.getByText('Kirja sai 2, vahele jäi 0.')).toBeVisible()
  await page.context().close()
})

const toConfirm = (card: Locator): Locator => card.getByRole('button', { name: /^Märgi tehtuks/ }).first()
const undone = (card: Locator): Locator => card.getByRole('button', { name: /^Võta tagasi/ })

/** The acts that wait to be confirmed now. */
function leftIn(residents: readonly CareResident[]): { count: number; people: CareResident[] } {
  const soon = Date.now() + 3_600_000
  const open = ({ actions }: CareResident) =>
    actions.filter(({ entry, due_at, who }) => entry === null && who !== 'ise' && who !== 'lahedane' && Date.parse(due_at) <= soon)
  return { count: residents.flatMap(open).length, people: residents.filter((resident) => open(resident).length > 0) }
}

async function roundAt(page: Page, { day, shift }: ShiftOfDay): Promise<{ residents: CareResident[] }> {
  const { body } = await call(page, 'GET', `/api/due?day=${day}&shift=${shift}`)
  return body as { residents: CareResident[] }
}

/** The last shift in which as many residents wait for something as a carer looks after. */
async function roundToDo(page: Page): Promise<{ shift: ShiftOfDay; residents: CareResident[] }> {
  let shift = shiftAt(new Date().toISOString())
  for (let back = 0; back < 6; back++) {
    const { people } = leftIn((await roundAt(page, shift)).residents)
    if (people.length >= RESIDENTS) return { shift, residents: people.slice(0, RESIDENTS) }
    shift = shiftBefore(shift)
  }
  throw new Error('no shift has enough to do')
}
