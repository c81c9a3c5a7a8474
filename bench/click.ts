import type { Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { DEMO_PASSWORD } from '../server/demo/ifEmpty.ts'
import { TestBrowser } from '../tests/support/browser.ts'
import { freshContext, openBrowser, signIn } from './browser.ts'
import { startChild } from './child.ts'
import { benchSessions } from './prepare.ts'
import { type Figure, percentile } from './report.ts'
import { connect, handshake, seated } from './sockets.ts'

/** With the sockets of the two pages 200; the third of the bare path is one of these. */
const SOCKETS = 198
const PER_PERSON = 5
const ENTRIES = 40
const WARM_UP = 5
/** Longer than the gathering of notifications and the refetches that follow, so that samples do not overlap. */
const REST_MS = 300

/**
 * From a click on "save" to the entry in another user's page, both in a real browser, compared with a bare version in the same run: POST,
 * notification and GET by a Node client.
 */
export async function clickFigures(db: Kysely<Database>, { folder }: { folder: string }): Promise<Figure[]> {
  const sessions = await benchSessions(db, Math.ceil(SOCKETS / PER_PERSON))
  const server = await startChild('koduke.ts', [folder])
  const sockets = await connect(SOCKETS - 1, (index) => handshake(server, sessions[Math.floor(index / PER_PERSON)]), seated)
  const browser = await openBrowser()
  const origin = `http://localhost:${server.port}`
  const [writer, reader] = [await openDiary(), await openDiary('vastuvott')]
  const bare = await bareWay(server)
  const samples = { click: [] as number[], bare: [] as number[] }
  for (let index = -WARM_UP; index < ENTRIES; index++) {
    const click = await clickToScreen(writer, reader, `mõõt ${index + WARM_UP}.`)
    await rest()
    const plain = await bare.postToFetch()
    await rest()
    if (index < 0) continue
    samples.click.push(click)
    samples.bare.push(plain)
  }
  bare.close()
  await browser.close()
  for (const socket of sockets) socket.terminate()
  server.stop()
  const figure = (name: string, share: number): Figure => ({
    what: `click to another’s screen, 200 sockets, ${name}`,
    value: percentile(samples.click, share),
    baseline: percentile(samples.bare, share),
    unit: 'ms',
  })
  return [figure('p50', 0.5), figure('p99', 0.99)]

  async function openDiary(name = 'hooldaja'): Promise<Page> {
    const context = await freshContext(browser)
    await context.addInitScript({ content: WATCH })
    const page = await signIn(context, origin, name)
    await page.goto(`${origin}/koduke/kliendid/${ids.client}`)
    await page.locator('time[datetime]').first().waitFor()
    return page
  }
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST_MS))

/** Runs in both pages, which share a clock: the time of the click, and of the text's first appearance in the DOM. */
const WATCH = `
  addEventListener('click', (event) => {
    if (event.target.closest('form button[type=submit]')) window.benchClicked = performance.timeOrigin + event.timeStamp
  }, true)
  window.benchSees = (text) => new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })`

async function clickToScreen(writer: Page, reader: Page, text: string): Promise<number> {
  await openForm(writer)
  await writer.locator('form textarea').fill(text)
  await reader.evaluate(`void (window.benchSeen = window.benchSees(${JSON.stringify(text)}))`)
  await writer.locator('form button[type=submit]').click()
  const seen = Number(await reader.evaluate('window.benchSeen'))
  return seen - Number(await writer.evaluate('window.benchClicked'))
}

/** The text-only kind; its tile may be under “Veel”. */
async function openForm(page: Page): Promise<void> {
  const tile = page.getByRole('button', { name: 'Muu', exact: true })
  const more = page.getByRole('button', { name: 'Veel', exact: true })
  await tile.or(more).first().waitFor()
  if (!(await tile.isVisible())) await more.click()
  await tile.click()
}

/** The same entry, notification and diary page without any screen. */
async function bareWay(server: { port: number; socketPort: number }) {
  const client = await new TestBrowser(server).signIn('juhataja@koduke.example', DEMO_PASSWORD)
  const socket = await client.live()
  return {
    close: () => void socket.close(),
    async postToFetch(): Promise<number> {
      const poked = new Promise<void>((resolve) => void socket.once('client changed', () => resolve()))
      const started = performance.now()
      const posted = client.post('/api/diary/other', { client_id: ids.client, text: 'mõõt' })
      await poked
      await client.get(`/api/client/${ids.client}/diary?limit=40`)
      const took = performance.now() - started
      const { status } = await posted
      if (status !== 200) throw new Error(`diary.add: ${status}`)
      return took
    },
  }
}
