import type { Locator, Page } from '@playwright/test'
import type { SessionUser } from '../../src/shared/contract/session.ts'
import type { DeskSession, DeskState } from '../../src/shared/desk.ts'
import { type Desktop, isRealElectron } from './launch.ts'

export const PASSWORD = 'koduke-demo'

export const strip = ({ page }: Desktop): Locator => page.getByRole('complementary', { name: 'Sünkroonimise seis' })

/** A path of the product on the desktop's own page. */
export const at = ({ page }: Desktop, path: string): string => new URL(path, page.url()).href

export async function signIn(page: Page, who = 'juhataja'): Promise<void> {
  await page.getByLabel('E-post').fill(`${who}@koduke.example`)
  await page.getByLabel('Parool', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

export async function signOut(desktop: Desktop): Promise<void> {
  await request(desktop, { type: 'signOut', language: 'et' })
  await desktop.page.goto(at(desktop, '/login'))
}

/** What the page itself could request through its port. */
export const request = ({ page }: Desktop, what: object): Promise<unknown> =>
  page.evaluate((asked) => Reflect.get(window, 'koduke').request(asked), what)

export async function ask(desktop: Desktop, name: string, input: object): Promise<unknown> {
  const reply = (await request(desktop, { type: 'ask', name, input, key: crypto.randomUUID(), language: 'et' })) as { ok?: { answer: unknown } }
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`)
  return reply.ok.answer
}

export const state = async (desktop: Desktop): Promise<DeskState> => ((await request(desktop, { type: 'state' })) as { ok: DeskState }).ok
export const sync = (desktop: Desktop): Promise<unknown> => request(desktop, { type: 'sync' })

export async function session(desktop: Desktop): Promise<SessionUser> {
  const { ok } = (await request(desktop, { type: 'restore', language: 'et' })) as { ok: DeskSession }
  if (!ok.user) throw new Error('Nobody is here')
  return ok.user
}

/** kill −9, first of the data process, then of the main process; the launcher cleans up. */
export async function kill({ app }: Desktop): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve))
  if (!isRealElectron) await app.evaluate(() => Reflect.get(globalThis, 'standinElectron').forked.at(-1)?.kill('SIGKILL'))
  process.kill(await app.evaluate(() => process.pid), 'SIGKILL')
  await ended
}

/** Saves a screenshot among the results. */
export const look = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: `test-results/desktop/${name}.png` })
