import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { ids } from '../../src/shared/contract/ids.ts'
import type { ClientView } from '../../src/shared/contract/clientViews.ts'
import type { RoomView } from '../../src/shared/contract/room.ts'
import { TestBrowser } from '../support/browser.ts'
import { startBuilt } from '../support/builtServer.ts'
import { bytesOfCopy, bytesOnDisk } from './disk.ts'
import { ask, at, kill, look, PASSWORD, session, signIn, signOut, state, strip, sync } from './hand.ts'
import { type Desktop, launchDesktop, removeFolder } from './launch.ts'
import { servedOverALine } from './served.ts'

const here = servedOverALine()
let desktop: Desktop

test.afterEach(async () => {
  // Nothing is unsent, or the test has failed: no question is shown.
  await kill(desktop)
  removeFolder(desktop.folder)
})

test('a lost connection loses nothing else', async () => {
  test.setTimeout(300_000)
  desktop = await launchDesktop(undefined, { KODUKE_SERVER: here.line.url })
  const { folder } = desktop
  let browser = await otherBrowser()

  await test.step('the first copy comes', async () => {
    await desktop.page.goto(at(desktop, '/login'))
    await signIn(desktop.page)
    await expect(strip(desktop)).toContainText('Viimati sünkroonitud', { timeout: 90_000 })
    await expect.poll(async () => (await state(desktop)).numbers.usable).toBe(true)
  })

  const { rooms } = (await ask(desktop, 'room.list', {})) as { rooms: RoomView[] }
  const { clients } = (await ask(desktop, 'client.list', { status: 'majas' })) as { clients: ClientView[] }
  const free = rooms.filter(({ free_places, availability }) => free_places > 0 && availability === 'vaba')
  const [first, second, third] = clients.filter(({ room_id }) => !free.some(({ id }) => id === room_id)).map(({ id }) => id)
  const rival = clients.at(-1)?.id
  const contested = free.find(({ free_places }) => free_places === 1)
  expect([first, second, third, rival, contested].every(Boolean), 'the demo house has a place to fight for').toBe(true)

  await test.step('without it: three moves, five entries and a new client', async () => {
    here.line.cut()
    await ask(desktop, 'client.move', { id: first, room_id: contested?.id })
    await ask(desktop, 'client.move', { id: second, room_id: null })
    await ask(desktop, 'client.move', { id: third, status: 'eemal', away_reason: 'haiglas' })
    await desktop.page.goto(at(desktop, `/koduke/kliendid/${ids.client}`))
    await desktop.page.getByRole('button', { name: 'Joomine', exact: true }).click()
    await desktop.page.getByRole('radio', { name: '200 ml' }).check({ force: true })
    await desktop.page.getByRole('button', { name: 'Salvesta' }).click()
    await expect(desktop.page.getByRole('listitem').filter({ hasText: 'jõi 200 ml' }).first()).toContainText('saatmata')
    for (const word of ['teine', 'kolmas', 'neljas', 'viies']) await write(desktop, `ühenduseta ${word}`)
    await ask(desktop, 'client.add', { first_name: 'Uus', last_name: 'Ühenduseta' })
    await expect(strip(desktop)).toContainText('9 saatmata')
    await look(desktop.page, 'journey-saatmata')
  })

  await test.step('killed and restarted: everything is there, each entry marked', async () => {
    await kill(desktop)
    desktop = await launchDesktop(folder, { KODUKE_SERVER: here.line.url })
    await desktop.page.goto(at(desktop, `/login?redirect=${encodeURIComponent(`/koduke/kliendid/${ids.client}`)}`))
    await signIn(desktop.page)
    await expect(strip(desktop)).toContainText('9 saatmata')
    await expect(desktop.page.getByRole('listitem').filter({ hasText: 'ühenduseta viies' }).first()).toContainText('saatmata')
    expect((await state(desktop)).waiting).toHaveLength(9)
    await look(desktop.page, 'journey-taaskaivitatud')
  })

  await test.step('a browser takes one of the rooms meanwhile', async () => {
    expect((await browser.post(`/api/client/${rival}/move`, { room_id: contested?.id })).status).toBe(200)
  })

  await test.step('connected again: everything arrives once, and the refused move is visible', async () => {
    here.line.mend()
    await sync(desktop)
    await expect(strip(desktop)).toContainText('0 saatmata', { timeout: 15_000 })
    await strip(desktop).getByRole('link', { name: '1 vajab tähelepanu' }).click()
    await expect(desktop.page.getByRole('heading', { name: 'Vajab tähelepanu', level: 1 })).toBeVisible()
    await expect(desktop.page.getByRole('article')).toContainText('Toa või staatuse muutmine')
    await expect(desktop.page.getByRole('article')).toContainText('Tuba on täis. Vali teine tuba.')
    await look(desktop.page, 'journey-tahelepanu')
    expect(await entriesWith(browser, 'ühenduseta')).toEqual(['teine', 'kolmas', 'neljas', 'viies'].map((word) => `ühenduseta ${word}`))
    const truth = (await browser.get('/api/clients')).body as { clients: ClientView[] }
    expect(truth.clients.filter(({ last_name }) => last_name === 'Ühenduseta')).toHaveLength(1)
    await expect
      .poll(async () => places(((await ask(desktop, 'client.list', {})) as { clients: ClientView[] }).clients))
      .toEqual(places(truth.clients))
  })

  await test.step('a second person at the same desk sees nothing of the first', async () => {
    await signOut(desktop)
    await signIn(desktop.page, 'hooldaja')
    await expect(strip(desktop)).toContainText('0 vajab tähelepanu', { timeout: 60_000 })
    await expect.poll(async () => (await state(desktop)).numbers.syncedAt, { timeout: 60_000 }).not.toBeNull()
    expect(await state(desktop)).toMatchObject({ waiting: [], refused: [] })
  })

  const carer = { id: (await session(desktop)).id, email: 'hooldaja@koduke.example' }
  const WORDS = 'ühenduseta viies'

  await test.step('a right is revoked: its data is gone from the screen and from the disk', async () => {
    expect((await bytesOfCopy(desktop, carer, PASSWORD)).includes(WORDS), 'the copy held it').toBe(true)
    setRole(carer.id, 'accountant')
    await sync(desktop)
    await expect.poll(async () => (await session(desktop)).role, { timeout: 15_000 }).toBe('accountant')
    await expect(ask(desktop, 'diary.list', { id: ids.client })).rejects.toThrow('forbidden')
    // Their card gets new keys once the server has sent them, a moment after the role is known.
    const holds = async (words: string) => (await bytesOfCopy(desktop, carer, PASSWORD)).includes(words)
    await expect.poll(() => holds(WORDS), { timeout: 15_000 }).toBe(false)
    expect(await holds('Helmi'), 'the copy is read as it is').toBe(true)
    expect(bytesOnDisk(desktop.folder).includes(WORDS), 'not a word of it stands anywhere in the open').toBe(false)
    await look(desktop.page, 'journey-oigus-voetud')
  })

  await test.step('an older backup is restored: what the server had acknowledged to this desktop is sent again', async () => {
    await signOut(desktop)
    await signIn(desktop.page)
    await expect(strip(desktop)).toContainText('0 saatmata', { timeout: 60_000 })
    const backup = /Varukoopia: (.+) \(/.exec(tool('scripts/backup.ts'))?.[1] ?? ''
    for (const word of ['esimene', 'teine']) await write(desktop, `pärast varukoopiat ${word}`)
    await expect(strip(desktop)).toContainText('0 saatmata')
    expect(await entriesWith(browser, 'pärast varukoopiat')).toHaveLength(2)
    here.line.cut()
    await here.server.stop()
    tool('scripts/restore.ts', backup)
    here.server = await startBuilt(here.dataDir)
    browser = await otherBrowser()
    expect(await entriesWith(browser, 'pärast varukoopiat')).toHaveLength(0)
    here.line.leadTo(here.server.url)
    here.line.mend()
    await sync(desktop)
    await expect
      .poll(() => entriesWith(browser, 'pärast varukoopiat'), { timeout: 60_000 })
      .toEqual(['pärast varukoopiat esimene', 'pärast varukoopiat teine'])
    expect(await entriesWith(browser, 'ühenduseta')).toHaveLength(4)
    await expect(strip(desktop)).toContainText('0 saatmata')
    await look(desktop.page, 'journey-taastatud')
  })
})

const places = (clients: ClientView[]) => Object.fromEntries(clients.map(({ id, status, room_id }) => [id, [status, room_id]]))

const write = (desktop: Desktop, text: string): Promise<unknown> => ask(desktop, 'diary.add', { kind: 'other', client_id: ids.client, text })

/** The manager in a separate browser, at the present server. */
const otherBrowser = (): Promise<TestBrowser> =>
  new TestBrowser({ port: Number(new URL(here.server.url).port), socketPort: 0 }).signIn('juhataja@koduke.example')

/** Entries of the resident with this text at the server, oldest first. */
async function entriesWith(browser: TestBrowser, words: string): Promise<string[]> {
  const { body } = await browser.get(`/api/client/${ids.client}/diary?limit=200`)
  const texts = (body as { entries: { text: string | null }[] }).entries.flatMap(({ text }) => (text?.startsWith(words) ? [text] : []))
  return texts.toReversed()
}

/** An administrator's action without a screen yet. */
function setRole(person: string, role: string): void {
  const db = new Sqlite(join(here.dataDir, 'koduke.db'))
  db.prepare('update membership set role = ?, ver = ver + 1 where person_id = ?').run(role, person)
  db.close()
}

/** Runs an operator's tool on the server's data. @returns its output */
const tool = (script: string, ...args: string[]): string =>
  execFileSync(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: here.dataDir, DATABASE_URL: '', PORT: '1' },
    encoding: 'utf8',
  })
