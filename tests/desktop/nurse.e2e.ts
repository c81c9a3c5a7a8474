import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Locator, type Page, test } from '@playwright/test'
import { contract } from '#shared/contract/index.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { roundsBy } from '#shared/rules/medicine/round.ts'
import { type BuiltServer, startBuilt } from '../support/builtServer.ts'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { ask, at, look, signIn, strip, sync } from './hand.ts'
import { type Desktop, isRealElectron, launchDesktop, removeFolder } from './launch.ts'
import { Line } from './line.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'koduke-nurse-'))
const MEDICINE = 'Proovitilk'
let server: BuiltServer
let line: Line
let desktop: Desktop

test.beforeAll(async () => {
  console.log(isRealElectron ? 'Ran on REAL Electron' : 'Ran on the STAND-IN for Electron (no binary here)')
  server = await startBuilt(dataDir)
  line = await Line.to(server.url)
  desktop = await launchDesktop(undefined, { KODUKE_SERVER: line.url })
})
test.afterAll(async () => {
  await desktop.app.close()
  removeFolder(desktop.folder)
  await line.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a nurse’s round loses its connection and goes on at another device', async () => {
  test.setTimeout(240_000)
  const { page } = desktop
  await page.goto(at(desktop, '/login'))
  await signIn(page, 'ode')
  await expect(strip(desktop)).toContainText('Viimati sünkroonitud', { timeout: 90_000 })
  // A course goes from the moment at which it was written down: its first dose is a little later, and may be given already.
  const due = new Date(Date.now() + 300_000)
  const { day, round } = roundsBy([]).at(due.toISOString())
  const path = `/koduke/ravimid?paev=${day}&ring=${round.at}`
  const residents = await withMedicineAt(due)
  const [first, second, third, fourth] = residents.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const tablet = await browserAt(server.url)

  await test.step('connected: one dose is given, the next is in its cup', async () => {
    await page.goto(at(desktop, path))
    await given(page, first)
    await more(page, second, 'Topsi')
    await expect(doseOf(page, second)).toContainText('Topsis')
    await expect(strip(desktop)).toContainText('0 saatmata')
    await tablet.goto(server.url + path)
    await expect(doseOf(tablet, first)).toContainText('Antud')
    await expect(doseOf(tablet, second)).toContainText('Topsis')
  })

  await test.step('without a connection the round goes on, and what was done is marked as not sent', async () => {
    line.cut()
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

  await test.step('connected again: a second dose is refused and told, the rest is there for whoever goes on', async () => {
    line.mend()
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

/** What moved takes no press before it has stood still (`ui/stillness.ts`). */
const stood = (page: Page): Promise<void> => page.waitForTimeout(900)

const doseOf = (page: Page, name: string | undefined): Locator =>
  page
    .getByRole('article', { name: name ?? '', exact: true })
    .getByRole('listitem')
    .filter({ hasText: MEDICINE })
    .last()

async function given(page: Page, name: string | undefined): Promise<void> {
  const dose = doseOf(page, name)
  await expect(dose).toBeVisible()
  await stood(page)
  await dose.getByRole('button', { name: /^Antud/ }).click()
  await expect(dose.getByRole('button', { name: /^Antud/ })).toHaveCount(0)
}

async function more(page: Page, name: string | undefined, what: string): Promise<void> {
  await stood(page)
  await doseOf(page, name)
    .getByRole('button', { name: /^Tegevused/ })
    .click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** Four residents who are here, and have no allergy with which a medicine would have to be compared, each with a medicine that is due then. */
async function withMedicineAt(due: Date): Promise<ClientView[]> {
  const { clients } = (await ask(desktop, 'client.list', { status: 'majas' })) as { clients: ClientView[] }
  const residents = clients.filter(({ room_id, care }) => room_id !== null && care?.allergies.length === 0).slice(0, 4)
  const { plan, ...example } = contract.medicine.add.example
  const at = due.toLocaleTimeString('et-EE', { timeZone: 'Europe/Tallinn', hour: '2-digit', minute: '2-digit' })
  const steps = [{ days: null, times: [{ at, amount: 1 }] }]
  for (const { id } of residents) await ask(desktop, 'medicine.add', { ...example, client_id: id, name: MEDICINE, plan: { ...plan, steps } })
  return residents
}

/** The same nurse at a tablet, in a browser of its own. */
async function browserAt(url: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, locale: 'et-EE' })
  await page.goto(`${url}/login`)
  await signIn(page, 'ode')
  return page
}
