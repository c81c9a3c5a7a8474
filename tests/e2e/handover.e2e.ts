import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import type { HandoverView } from '#shared/contract/handover.ts'
import { ids } from '#shared/contract/ids.ts'
import type { RoundResident } from '#shared/contract/medicine.ts'
import type { CareResident } from '#shared/contract/plan.ts'
import { shiftAt, shiftBefore, spanOfShift } from '#shared/rules/shift/shift.ts'
import { arrive, call, copyDemo, house } from './house.ts'
import { hasNoSideways } from './inspect.ts'

const shift = shiftBefore(shiftAt(new Date().toISOString()))
const here = house((dataDir) => {
  copyDemo(dataDir)
  openAgain(dataDir)
})
const PHONE = { viewport: { width: 360, height: 740 } }
const PAGE = '/koduke/yleandmine?vahetus=eelmine'

test('a shift is handed over when everything planned is decided, and the next takes it over line by line', async ({ browser }) => {
  test.setTimeout(120_000)
  const night = await arrive(browser, here, 'ode', '/koduke/ulevaade', PHONE)
  const fall = await fallIn(night)
  const close = night.getByRole('button', { name: 'Anna vahetus üle' })

  await test.step('with an undecided act it stays open and says which', async () => {
    await restOfTheWork(night, fall)
    await night.goto(here.at(PAGE))
    await expect(night.getByText(/kontroll .* pärast erijuhtumit/).first()).toBeVisible()
    await expect(close).toBeDisabled()
    await hasNoSideways(night, 'the handover at 360')
  })

  await test.step('the way leads to where the act is done', async () => {
    const open = night.getByRole('link', { name: /^Ava: Maimu/ })
    for (let left = await open.count(); left > 0; left--) {
      await open.first().click()
      const look = night.getByRole('button', { name: /^Seisund sama: Maimu/ })
      await look.first().click()
      await expect(night.getByText(/^Seisund sama · Anu/).first()).toBeVisible()
      await night.goto(here.at(PAGE))
      await expect(night.getByText('Eelmine vahetus')).toBeVisible()
      await expect(open).toHaveCount(left - 1)
    }
    await expect(night.getByText('Kõik vahetuse plaanitud toimingud on otsustatud.')).toBeVisible()
  })

  await test.step('then it is handed over with a word to the next', async () => {
    await close.click()
    await night.getByRole('dialog').getByLabel('Märkus järgmisele vahetusele').fill('Maimu kukkus, palun vaadake sagedamini.')
    await night.getByRole('dialog').getByRole('button', { name: 'Anna vahetus üle' }).click()
    await expect(night.getByText(/^Üle andis/)).toContainText('Maimu kukkus')
  })

  const morning = await arrive(browser, here, 'hooldaja', PAGE, PHONE)
  await test.step('the next shift takes over line by line, and the former sees by whom', async () => {
    const card = morning.getByRole('article', { name: /^Maimu/ })
    await card
      .getByRole('button', { name: /^Võtan üle: / })
      .last()
      .click()
    await expect(card.getByText(/^Võttis üle/).first()).toBeVisible()
    await expect(
      night
        .getByRole('article', { name: /^Maimu/ })
        .getByText(/^Võttis üle/)
        .first(),
    ).toBeVisible()
  })

  await test.step('what is written later is marked as late', async () => {
    const { status } = await call(night, 'POST', '/api/diary/other', {
      client_id: ids.client,
      text: 'Meenus: prillid jäid söögituppa.',
      handover: true,
      event_at: justBefore(),
    })
    expect(status).toBe(200)
    await expect(morning.getByRole('article', { name: /^Maimu/ }).getByText(/^Lisatud hiljem/)).toBeVisible()
  })
  await Promise.all([night.context().close(), morning.context().close()])
})

test('the ambulance sheet is one tap away and fits on paper', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', `/koduke/kliendid/${ids.client}`, PHONE)
  await page.getByRole('link', { name: 'Kiirabi' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText('Maimu')
  await expect(sheet).toContainText('Allergiad')
  await hasNoSideways(page, 'the ambulance sheet at 360')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Prindi' })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, 'pages of A4').toBeLessThanOrEqual(2)
  await page.context().close()
})

/** The last shift of the demo is handed over already: here nobody has done it yet. */
function openAgain(dataDir: string): void {
  const db = new Sqlite(join(dataDir, 'koduke.db'))
  db.prepare('delete from handover where day = ? and shift = ?').run(shift.day, shift.shift)
  db.close()
}

/** An instant near the end of a shift, and of the past. */
const justBefore = (): string => new Date(Date.parse(spanOfShift(shift).to) - 60_000).toISOString()

/** The known client falls some time before the shift ends, so that somebody must look at them in it. */
async function fallIn(page: Page): Promise<string> {
  const event_at = new Date(Date.parse(spanOfShift(shift).to) - 25 * 60_000).toISOString()
  const { body } = await call(page, 'POST', '/api/incidents', { client_id: ids.client, kind: 'fall', place: 'room', severity: 'none', event_at })
  return (body as { incident: { id: string } }).incident.id
}

/** What the shift did besides: every dose and act of care, and every look at somebody but those after that fall. */
async function restOfTheWork(page: Page, fall: string): Promise<void> {
  const { undecided } = ((await call(page, 'GET', `/api/handover?day=${shift.day}&shift=${shift.shift}`)).body as { handover: HandoverView }).handover
  for (const { source, of: part, ref } of undecided) {
    if (source === 'check' && ref !== fall)
      await call(page, 'POST', `/api/incident/${ref}/check`, { step: Number(part), result: 'missed', note: 'Vahetus lõppes' })
    if (source === 'medicine') await giveAll(page, ref, part)
    if (source === 'care') await doAll(page, ref, part)
  }
}

async function giveAll(page: Page, day: string, round: string): Promise<void> {
  const { residents } = (await call(page, 'GET', `/api/medicines/round?day=${day}&round=${round}`)).body as { residents: RoundResident[] }
  for (const { client_id, doses } of residents)
    for (const { course_id, due_at, dose, is_held } of doses)
      if (!is_held && (dose?.result ?? null) === null)
        await call(page, 'POST', '/api/medicines/give', { client_id, course_id, due_at, result: 'antud', reason: 'Ringi lõpp' })
}

async function doAll(page: Page, day: string, shift: string): Promise<void> {
  const { residents } = (await call(page, 'GET', `/api/due?day=${day}&shift=${shift}`)).body as { residents: CareResident[] }
  for (const { client_id, actions } of residents)
    for (const { root_id, due_at, entry, who } of actions)
      if (entry === null && who !== 'ise' && who !== 'lahedane') await call(page, 'POST', `/api/client/${client_id}/due`, { root_id, due_at })
}
