import { chromium, expect, type Page, test } from '@playwright/test'
import { roundsBy } from '#shared/rules/medicine/round.ts'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { at, look, signIn, strip, sync } from './hand.ts'
import { type Desktop, launchDesktop, removeFolder } from './launch.ts'
import { doseOf, given, MEDICINE, more, withMedicineAt } from './rounds.ts'
import { servedOverALine } from './served.ts'

const here = servedOverALine()
let desktop: Desktop

test.beforeAll(async () => {
  desktop = await launchDesktop(undefined, { KODUKE_SERVER: here.line.url })
})
test.afterEach(async () => {
  await desktop.app.close()
  removeFolder(desktop.folder)
})

test('a nurse’s round loses its connection and continues on another device', async () => {
  test.setTimeout(240_000)
  const { page } = desktop
  await page.goto(at(desktop, '/login'))
  await signIn(page, 'ode')
  await expect(strip(desktop)).toContainText('Viimati sünkroonitud', { timeout: 90_000 })
  // A course starts when it is recorded: its first dose is a little later, and may be given already.
  const due = new Date(Date.now() + 300_000)
  const { day, round } = roundsBy([]).at(due.toISOString())
  const path = `/koduke/ravimid?paev=${day}&ring=${round.at}`
  const residents = await withMedicineAt(desktop, due)
  const [first, second, third, fourth] = residents.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const tablet = await browserAt(here.server.url)

  await test.step('connected: one dose is given, the next is prepared', async () => {
    await page.goto(at(desktop, path))
    await given(page, first)
    await more(page, second, 'Pane topsi')
    await expect(doseOf(page, second)).toContainText('Topsis')
    await expect(strip(desktop)).toContainText('0 saatmata')
    await tablet.goto(here.server.url + path)
    await expect(doseOf(tablet, first)).toContainText('Antud')
    await expect(doseOf(tablet, second)).toContainText('Topsis')
  })

  await test.step('without a connection the round continues, and doses are marked as not sent', async () => {
    here.line.cut()
    await given(page, second)
    await more(page, third, 'Keeldus')
    await page.getByRole('dialog').getByRole('button', { name: 'Ei soovinud' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click()
    await given(page, fourth)
    await expect(strip(desktop)).toContainText('3 saatmata')
    await look(page, 'nurse-offline')
  })

  await test.step('another gives one of these doses meanwhile', async () => {
    await expect(doseOf(tablet, fourth)).not.toContainText('Antud ·')
    await given(tablet, fourth)
  })

  await test.step('connected again: a second dose is refused and reported, the rest is there for whoever continues', async () => {
    here.line.mend()
    await sync(desktop)
    await expect(strip(desktop)).toContainText('0 saatmata', { timeout: 15_000 })
    await expect(strip(desktop)).toContainText('1 vajab tähelepanu')
    await expect(doseOf(tablet, second)).toContainText('Antud')
    await expect(doseOf(tablet, third)).toContainText('Keeldus')
    await strip(desktop).getByRole('link', { name: '1 vajab tähelepanu' }).click()
    const refused = page.getByRole('article').filter({ hasText: 'juba' })
    await expect(refused).toContainText(MEDICINE)
    await look(page, 'nurse-twice')
  })
  await tablet.context().browser()?.close()
})

/** The same nurse at a tablet, in a separate browser. */
async function browserAt(url: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, locale: 'et-EE' })
  await page.goto(`${url}/login`)
  await signIn(page, 'ode')
  return page
}
