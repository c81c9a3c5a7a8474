import { type Browser, expect, type Page, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import { roundsBy } from '#shared/rules/medicine/round.ts'
import { arrive, call, copyDemo, type DemoPerson, house } from './house.ts'
import { nameOfFocus, tabTo } from './keys.ts'
import { fallIn, formerShift, medicinesAt, openAgain, restOfTheWork, roundToDo } from './shiftWork.ts'

const shift = formerShift()
const here = house((dataDir) => {
  copyDemo(dataDir)
  openAgain(dataDir, shift)
})

test('a round of care by keyboard alone', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade')
  const { shift, residents } = await roundToDo(page, 1)
  await page.goto(here.at(`/koduke/hooldus?paev=${shift.day}&vahetus=${shift.shift}`))
  const card = page.getByRole('article', { name: residents[0]?.name ?? '', exact: true }).first()
  await expect(card).toBeVisible()
  await past(page)
  await tabTo(page, /^Märgi tehtuks/)
  await page.keyboard.press('Enter')
  const undo = card.getByRole('button', { name: /^Võta tagasi/ })
  await expect(undo).toBeVisible()
  await tabTo(page, /^Võta tagasi/)
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)
  const refusals = card.getByText('Keeldus', { exact: true })
  // Some acts may have been refused already, earlier in the day.
  const before = await refusals.count()
  await past(page)
  // A resident earlier in the list may also have such a button.
  do await tabTo(page, /^Teisiti või keeldus/)
  while ((await card.locator(':focus').count()) === 0)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, 'Keeldus')
  await page.keyboard.press('Space')
  await tabTo(page, 'Ei soovinud')
  await page.keyboard.press('Space')
  await tabTo(page, 'Salvesta', 'button')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(refusals).toHaveCount(before + 1)
  await page.context().close()
})

test('a round of medicines by keyboard alone', async ({ browser }) => {
  const page = await arrive(browser, here, 'ode', '/koduke/ulevaade')
  const { day, round } = await roundToGive(page)
  await page.goto(here.at(`/koduke/ravimid?paev=${day}&ring=${round}`))
  await expect(page.getByRole('article').first()).toBeVisible()
  await past(page)
  await tabTo(page, /^Antud: /)
  const dose = await nameOfFocus(page)
  const open = page
    .getByRole('article')
    .filter({ has: page.locator(':focus') })
    .getByRole('heading')
  const card = page.getByRole('article', { name: await open.innerText(), exact: true })
  await page.keyboard.press('Tab')
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Tegevused: /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Pane topsi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText(/^Topsis/).first()).toBeVisible()
  await expect.poll(() => nameOfFocus(page), { message: 'the focus is back where it came from' }).toMatch(/^Tegevused: /)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => nameOfFocus(page)).toBe(dose)
  // A dose whose time has not come yet asks for the reason for giving it early.
  const isEarly =
    (await page
      .getByRole('listitem')
      .filter({ has: page.locator(':focus') })
      // Only the dose's own item: the resident's item also contains later doses.
      .last()
      .getByText('Ei ole veel aeg')
      .count()) > 0
  await page.keyboard.press('Enter')
  if (isEarly) {
    await tabTo(page, /^Põhjus/)
    await page.keyboard.type('Läheb arsti juurde')
    await tabTo(page, /^Salvesta/)
    await page.keyboard.press('Enter')
  }
  await expect(card.getByRole('button', { name: dose, exact: true })).toHaveCount(0)
  await page.context().close()
})

test('a handover by keyboard alone', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await arrive(browser, here, 'ode', '/koduke/ulevaade')
  await restOfTheWork(page, shift, await fallIn(page, shift))
  await page.goto(here.at('/koduke/yleandmine?vahetus=eelmine'))
  const open = page.getByRole('link', { name: /^Ava: Maimu/ })
  await expect(open.first()).toBeVisible()
  for (let left = await open.count(); left > 0; left--) {
    await past(page)
    await tabTo(page, /^Ava: Maimu/)
    await page.keyboard.press('Enter')
    // The link moves focus to the fall itself: the check is a few stops further.
    await expect(page.getByRole('button', { name: /^Seisund sama: Maimu/ }).first()).toBeVisible()
    await expect(page.locator('article:focus')).toBeVisible()
    await tabTo(page, /^Seisund sama: Maimu/)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Seisund sama · Anu/).first()).toBeVisible()
    await page.goto(here.at('/koduke/yleandmine?vahetus=eelmine'))
    // A page that has not loaded shows no open check either, so wait for it first.
    await expect(page.getByRole('button', { name: 'Anna vahetus üle' })).toBeVisible()
    await expect(open).toHaveCount(left - 1)
  }
  await past(page)
  await tabTo(page, 'Anna vahetus üle')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, /^Märkus järgmisele vahetusele/)
  await page.keyboard.type('Öö oli rahulik.')
  await tabTo(page, 'Anna vahetus üle', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Üle andis/)).toContainText('Öö oli rahulik.')
  await page.context().close()

  const morning = await arrive(browser, here, 'hooldaja', '/koduke/yleandmine?vahetus=eelmine')
  await expect(morning.getByText(/^Üle andis/)).toBeVisible()
  await past(morning)
  await tabTo(morning, /^Võtan vastu: /)
  await morning.keyboard.press('Enter')
  await expect(morning.getByText(/^Võttis vastu/).first()).toBeVisible()
  await morning.context().close()
})

test('a signed link is filled in by keyboard alone', async ({ browser }) => {
  const address = await linkFor(browser, 'juhataja')
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Alusta' })).toBeVisible()
  await tabTo(page, 'Alusta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, /^Vastus/)
  await page.keyboard.type('Mai')
  await tabTo(page, 'Edasi')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2. teema', { exact: false })).toBeVisible()
  await tabTo(page, /^Vastus/)
  await page.keyboard.type('Sündis talus')
  await tabTo(page, 'Kõik teemad')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Esita vastused')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aitäh! Vastused on esitatud.' })).toBeVisible()
  await page.context().close()
})

test('the ambulance sheet by keyboard alone', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', `/koduke/kliendid/${ids.client}`)
  await past(page)
  await tabTo(page, 'Info kiirabile')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toContainText('Maimu')
  await past(page)
  await tabTo(page, 'Prindi')
  await page.context().close()
})

/** Skips the menu to the main content. */
async function past(page: Page): Promise<void> {
  await page.locator('#main').waitFor()
  await page.evaluate(() => document.querySelector<HTMLElement>('#main')?.focus())
}

/** The current round, or the first later one with doses still to give. */
async function roundToGive(page: Page): Promise<{ day: string; round: string }> {
  for (let hours = 0; hours < 24; hours += 3) {
    const { day, round } = roundsBy([]).at(new Date(Date.now() + hours * 3_600_000).toISOString())
    const residents = await medicinesAt(page, day, round.at)
    if (residents.some(({ is_away, doses }) => !is_away && doses.some(({ dose, is_held }) => !dose && !is_held))) return { day, round: round.at }
  }
  throw new Error('every dose is given already')
}

/** A link for the family of the known client. */
async function linkFor(browser: Browser, who: DemoPerson): Promise<string> {
  const page = await arrive(browser, here, who, '/koduke/ulevaade')
  const { body } = await call(page, 'POST', `/api/client/${ids.client}/description`, { to_name: 'Anneli Pohlasalu', days: 14 })
  await page.context().close()
  return here.at((body as { path: string }).path)
}
