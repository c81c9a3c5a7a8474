import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { arrive, call, type DemoPerson, house, signIn } from './house.ts'
import { eventsIn, listenToFrames, watchFor } from './watching.ts'

const here = house()

/** Another person's screen shows a change within this time, without a reload (specification, section 9). */
const A_SECOND = 1000

const QUEUE = '/koduke/kliendid/#ootel'
const RESIDENTS = '/koduke/kliendid/'

test('the main job', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', QUEUE)
  const carer = await arrive(browser, here, 'hooldaja', RESIDENTS)
  const stranger = await arriveListening(await browser.newContext(), 'juhataja2')
  const carerFrames = listenToFrames(carer)
  await carer.reload()
  await expect(carer.getByRole('heading', { name: 'Kliendid' })).toBeVisible()
  await expect(carer.getByText('Sünkroonitud')).toBeVisible()

  const { name, id } = await test.step('reception takes somebody from the queue into the free room', async () => {
    const row = firstToTakeIn(reception)
    const link = row.getByRole('link')
    const found = { name: await link.innerText(), id: (await link.getAttribute('href'))?.split('/').at(-1) ?? '' }
    await row.getByRole('button', { name: 'Võta vastu' }).click()
    const dialog = reception.getByRole('dialog')
    await chooseRoom(reception)
    await expect(dialog.getByText(/Koht toas \S+ saab hõivatud\./)).toBeVisible()
    const arrival = await watchFor(carer, found.name)
    const sent = Date.now()
    await dialog.getByRole('button', { name: 'Võta vastu' }).click()
    say('the carer saw the newcomer', (await arrival.seenAt()) - sent)
    await expect(dialog).toBeHidden()
    await expect(reception.getByText(found.name)).toBeHidden()
    return found
  })

  await test.step('the carer writes an entry in three taps, the reception sees it live', async () => {
    await carer.getByRole('link', { name }).click()
    await reception.goto(here.at(`/koduke/kliendid/${id}`))
    await expect(reception.getByText('Saabus', { exact: true })).toBeVisible()
    const sighting = await watchFor(reception, 'jõi 200 ml')
    await carer.getByRole('button', { name: 'Joomine' }).click()
    await choose(carer, '200 ml')
    const sent = Date.now()
    await carer.getByRole('button', { name: 'Salvesta' }).click()
    say('the reception saw the entry', (await sighting.seenAt()) - sent)
    await expect(entryOf(carer, 'Joomine').getByText('salvestatud', { exact: true })).toBeVisible()
    await expect(entryOf(reception, 'Joomine').getByText('Triin Pärna')).toBeVisible()
  })

  await test.step('the manager of the other house has seen none of it', async () => {
    for (const hash of ['majas', 'ootel', 'eemal', 'lahkunud', 'surnud']) {
      await stranger.page.goto(here.at(`/koduke/kliendid/#${hash}`))
      await expect(stranger.page.getByText(/^\d+ klien/).first()).toBeVisible()
      await expect(stranger.page.getByText(name)).toHaveCount(0)
    }
    await stranger.page.goto(here.at(`/koduke/kliendid/${id}`))
    await expect(stranger.page.getByText('Klienti ei leitud').first()).toBeVisible()
    expect((await call(stranger.page, 'GET', `/api/client/${id}`)).status).toBe(404)
    expect((await call(stranger.page, 'GET', `/api/client/${id}/diary`)).status).toBe(404)
    expect((await call(stranger.page, 'POST', '/api/diary/drink', { client_id: id, values: { ml: 100 } })).status).toBe(404)
    expect(stranger.frames.length, 'the other house has a live channel').toBeGreaterThan(0)
    expect(eventsIn(carerFrames).length, 'and events do come to this house').toBeGreaterThan(0)
    expect(eventsIn(stranger.frames)).toEqual([])
    expect(stranger.frames.join().includes(id)).toBe(false)
  })

  await test.step('a wrong entry is struck out with a reason, and stays readable', async () => {
    await entryOf(carer, 'Joomine')
      .getByRole('button', { name: /^Tegevused/ })
      .click()
    await carer.getByRole('menuitem', { name: 'Tühista sissekanne' }).click()
    const dialog = carer.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Tühista sissekanne' }).click()
    await expect(dialog.getByText('Kirjuta põhjus (vähemalt 3 tähemärki).')).toBeVisible()
    await choose(dialog, 'Vale inimene')
    await dialog.getByRole('button', { name: 'Tühista sissekanne' }).click()
    await expect(entryOf(reception, 'Joomine').getByText(/: Vale inimene$/)).toBeVisible()
    await expect(entryOf(reception, 'Joomine').getByText('jõi 200 ml')).toBeVisible()
  })

  await test.step('an event of long ago is marked as recorded late', async () => {
    // The entry is about someone who lived here then: four hours ago may be yesterday, before the newcomer moved in.
    const { id: resident } = await firstClient(reception, 'majas', id)
    for (const page of [carer, reception]) await page.goto(here.at(`/koduke/kliendid/${resident}`))
    await carer.getByRole('button', { name: 'Joomine' }).click()
    await choose(carer, '100 ml')
    await carer.getByRole('button', { name: 'Toimus varem' }).click()
    await choose(carer, '4 h tagasi')
    await expect(carer.getByText('Märgitakse hilinenud sissekandeks.')).toBeVisible()
    await carer.getByRole('button', { name: 'Salvesta' }).click()
    const written = entriesOf(reception, 'jõi 100 ml').filter({ hasText: 'hilinenud sissekanne' })
    await expect(written.first()).toBeVisible()
  })
  await closeAll([reception, carer, stranger.page])
})

test('a room that somebody else has just taken', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', RESIDENTS)
  const rival = await arrive(browser, here, 'juhataja', RESIDENTS)
  // One resident leaves, so that exactly one place is contested.
  const leaving = await firstClient(rival, 'majas')
  expect((await call(rival, 'POST', `/api/client/${leaving.id}/move`, { status: 'lahkunud', expected_room_id: leaving.room_id })).status).toBe(200)
  const waiting = await allClients(rival, 'ootel')
  await reception.goto(here.at(QUEUE))
  const chosen = await firstToTakeIn(reception).getByRole('link').getAttribute('href')
  await firstToTakeIn(reception).getByRole('button', { name: 'Võta vastu' }).click()
  await chooseRoom(reception, `${leaving.room} ·`)
  // The rival is faster, and this page does not hear of it yet.
  await reception.context().route('**/api/rooms*', (route) => route.abort())
  const quicker = waiting.find((client) => !chosen?.endsWith(client.id))
  const taken = await call(rival, 'POST', `/api/client/${quicker?.id}/move`, { status: 'majas', room_id: leaving.room_id, expected_room_id: null })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  await reception.context().unroute('**/api/rooms*')
  const dialog = reception.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Võta vastu' }).click()
  await expect(dialog.getByText('Keegi jõudis ette ja tuba sai täis. Nimekiri on uuendatud: vali teine.')).toBeVisible()
  await dialog.getByLabel('Tuba').click()
  await expect(reception.locator('.ant-select-item-option').filter({ hasText: `${leaving.room} ·` })).toHaveCount(0)
  await reception.keyboard.press('Escape')
  await closeAll([reception, rival])
})

test('without a connection', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', RESIDENTS)
  await reception.getByRole('button', { name: 'Lisa klient' }).click()
  const dialog = reception.getByRole('dialog')
  await dialog.getByLabel('Eesnimi').fill('Õie')
  await dialog.getByLabel('Perekonnanimi').fill('Žukova')
  await choose(dialog, 'Järjekorda')
  await reception.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Lisa järjekorda' }).click()
  await expect(dialog.getByText('Ühendus puudub. Sisestatu on alles; salvesta, kui ühendus taastub.')).toBeVisible()
  await expect(reception.getByText('Ühendus puudub', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Eesnimi')).toHaveValue('Õie')
  await expect(dialog.getByLabel('Perekonnanimi')).toHaveValue('Žukova')
  await reception.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Lisa järjekorda' }).click()
  await expect(dialog).toBeHidden()
  await reception.getByRole('tab', { name: /^Ootel/ }).click()
  await expect(reception.getByRole('link', { name: 'Õie Žukova' })).toHaveCount(1)
  await closeAll([reception])
})

test('a person who is known already', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', RESIDENTS)
  const known = await firstClient(reception, 'majas')
  await reception.getByRole('button', { name: 'Lisa klient' }).click()
  const dialog = reception.getByRole('dialog')
  await dialog.getByLabel('Isikukood').fill(known.personal_id)
  await expect(dialog.getByText(`${known.name} on juba kirjas (Majas).`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ava olemasolev' }).click()
  await expect(reception).toHaveURL(here.at(`/koduke/kliendid/${known.id}`))
  await expect(reception.getByRole('heading', { level: 1 })).toContainText(known.name)
  await closeAll([reception])
})

interface Known {
  id: string
  name: string
  personal_id: string
  room_id: string | null
  room: string
}

async function allClients(page: Page, status: string): Promise<Known[]> {
  const { body } = await call(page, 'GET', `/api/clients?status=${status}`)
  return (body as { clients: (Known & { status: string })[] }).clients.filter((client) => client.status === status)
}

async function firstClient(page: Page, status: string, except = ''): Promise<Known> {
  const fits = (client: Known): boolean =>
    client.id !== except && /^\d{11}$/.test(client.personal_id) && (status !== 'majas' || client.room_id !== null)
  const found = (await allClients(page, status)).find(fits)
  if (!found) throw new Error(`nobody is ${status}`)
  return found
}

async function arriveListening(context: BrowserContext, who: DemoPerson): Promise<{ page: Page; frames: string[] }> {
  const page = await context.newPage()
  const frames = listenToFrames(page)
  await signIn(page, here, who, RESIDENTS)
  return { page, frames }
}

const firstToTakeIn = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Võta vastu' }) })
    .first()

const entriesOf = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
const entryOf = (page: Page, words: string) => entriesOf(page, words).first()

/** Chooses an option by its label, as a finger does. */
const choose = (where: Page | Locator, words: string): Promise<void> => where.locator('label').filter({ hasText: words }).first().click()

/** Chooses a free room in the open dialog: the one named, or the first. */
async function chooseRoom(page: Page, name = ''): Promise<void> {
  await page.getByRole('dialog').getByLabel('Tuba').click()
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

function say(what: string, milliseconds: number): void {
  console.log(`    ${what} after ${milliseconds} ms`)
  expect(milliseconds, what).toBeLessThanOrEqual(A_SECOND)
}

/** A person has at most five sessions, so contexts are closed after use. */
const closeAll = (pages: readonly Page[]): Promise<void[]> => Promise.all(pages.map((page) => page.context().close()))
