import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3-multiple-ciphers'
import { roundsBy } from '#shared/rules/medicine/round.ts'
import { startBuilt } from '../support/builtServer.ts'
import { ask, at, look, PASSWORD, signIn, signOut, state, strip, sync } from './hand.ts'
import { type Desktop, isRealElectron, launchDesktop, removeFolder } from './launch.ts'
import { doseOf, given, MEDICINE, withMedicineAt } from './rounds.ts'
import { servedOverALine } from './served.ts'

test.skip(isRealElectron, 'only under the stand-in can the calendar be put forward')

const DAY = 86_400_000
/** Tomorrow, for a newly started process. */
const TOMORROW = new URL('../support/ahead.ts?days=1', import.meta.url).href
const here = servedOverALine()
let desktop: Desktop

test.beforeAll(async () => {
  desktop = await launchDesktop(undefined, { KODUKE_SERVER: here.line.url })
})
test.afterEach(async () => {
  await desktop.app.close()
  removeFolder(desktop.folder)
})

/** A user signs in at the desk, and signs out when done. */
async function sits(who: string, work: () => Promise<void>): Promise<void> {
  await desktop.page.goto(at(desktop, '/login'))
  await signIn(desktop.page, who)
  await work()
  await signOut(desktop)
}

/** At the server: who gave how many doses of this medicine. */
function dosesAtServer(): string[] {
  const db = new Sqlite(join(here.dataDir, 'koduke.db'), { readonly: true })
  const rows = db
    .prepare<string[], { email: string; n: number }>(
      `select person.email, count(*) as n from medicine_dose join person on person.id = medicine_dose.updated_by
         join medicine_course on medicine_course.id = medicine_dose.course_id where medicine_course.name = ?
         group by person.email order by person.email`,
    )
    .all(MEDICINE)
  db.close()
  return rows.map(({ email, n }) => `${email.split('@')[0]} ${n}`)
}

function setLocked(email: string, at: string | null): void {
  const db = new Sqlite(join(here.dataDir, 'koduke.db'))
  db.prepare('update person set locked_at = ? where email = ?').run(at, email)
  db.close()
}

test('three people work at one desk for two days without a connection', async () => {
  test.setTimeout(300_000)
  let residents: { id: string; name: string }[] = []
  const due = new Date(Date.now() + 300_000)
  const roundOf = (days: number): string => {
    const { day, round } = roundsBy([]).at(new Date(due.getTime() + days * DAY).toISOString())
    return at(desktop, `/koduke/ravimid?paev=${day}&ring=${round.at}`)
  }
  const [first, second, third] = [() => residents[0]?.name, () => residents[1]?.name, () => residents[2]?.name]

  await test.step('with a connection each of them has signed in once', async () => {
    for (const who of ['hooldaja', 'juhataja', 'ode'])
      await sits(who, async () => {
        await expect(strip(desktop)).toContainText('Viimati sünkroonitud', { timeout: 90_000 })
        await expect.poll(async () => (await state(desktop)).numbers.syncedAt, { timeout: 60_000 }).not.toBeNull()
        if (who !== 'ode') return
        const clients = await withMedicineAt(desktop, due)
        residents = clients.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
        await expect.poll(async () => (await state(desktop)).numbers.unsent, { timeout: 30_000 }).toBe(0)
        await sync(desktop)
      })
    here.line.cut()
  })

  await test.step('the first day: a dose given by one is given for the others', async () => {
    await sits('ode', async () => {
      await desktop.page.goto(roundOf(0))
      await given(desktop.page, first())
    })
    await sits('hooldaja', async () => {
      await desktop.page.goto(roundOf(0))
      await expect(doseOf(desktop.page, first())).toContainText('Antud')
      await given(desktop.page, second())
      await look(desktop.page, 'shared-hooldaja')
    })
    await sits('juhataja', async () => {
      await desktop.page.goto(roundOf(0))
      await expect(doseOf(desktop.page, first())).toContainText('Antud')
      await expect(doseOf(desktop.page, second())).toContainText('Antud')
      await ask(desktop, 'diary.add', { kind: 'other', client_id: residents[0]?.id, text: 'Omastele helistatud' })
    })
  })

  await test.step('the second day, after a restart: the carer gives another, the server has locked them meanwhile', async () => {
    await desktop.app.close()
    await here.server.stop()
    here.server = await startBuilt(here.dataDir, { NODE_OPTIONS: `--import ${TOMORROW}` })
    here.line.leadTo(here.server.url)
    setLocked('hooldaja@koduke.example', new Date().toISOString())
    desktop = await launchDesktop(desktop.folder, { KODUKE_SERVER: here.line.url, STANDIN_AHEAD: TOMORROW })
    await desktop.page.clock.setSystemTime(Date.now() + DAY)
    await sits('hooldaja', async () => {
      await desktop.page.goto(roundOf(1))
      await given(desktop.page, third())
    })
    await sits('ode', async () => {
      await desktop.page.goto(roundOf(1))
      await expect(doseOf(desktop.page, third())).toContainText('Antud')
      await given(desktop.page, first())
      await look(desktop.page, 'shared-teine-paev')
    })
  })

  await test.step('a proxy answers in the server’s place: that is no connection, and nothing is sent', async () => {
    for (const status of [403, 401, 502, 200]) {
      here.line.answerWith(status)
      await sits('juhataja', async () => {
        await sync(desktop)
        await expect(strip(desktop)).toContainText('Ühendus puudub')
        await desktop.page.goto(roundOf(1))
        await expect(doseOf(desktop.page, third())).toContainText('Antud')
      })
    }
  })

  await test.step('the connection is back: each entry is there once under its author, those of the locked user not yet', async () => {
    here.line.mend()
    await desktop.page.goto(at(desktop, '/login'))
    await signIn(desktop.page, 'juhataja')
    await expect(strip(desktop)).toContainText('0 saatmata', { timeout: 60_000 })
    await expect.poll(() => dosesAtServer(), { timeout: 30_000 }).toEqual(['ode 2'])
    await signOut(desktop)
    await desktop.page.getByLabel('E-post').fill('hooldaja@koduke.example')
    await desktop.page.getByLabel('Parool', { exact: true }).fill(PASSWORD)
    await desktop.page.getByRole('button', { name: 'Logi sisse' }).click()
    await expect(desktop.page.getByRole('alert')).toBeVisible()
    await look(desktop.page, 'shared-lukus')
    setLocked('hooldaja@koduke.example', null)
    await sits('ode', async () => {
      await sync(desktop)
      await expect.poll(() => dosesAtServer(), { timeout: 30_000 }).toEqual(['hooldaja 2', 'ode 2'])
      await expect(strip(desktop)).toContainText('0 vajab tähelepanu')
    })
  })
})
