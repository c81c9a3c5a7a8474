import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test } from '@playwright/test'
import { SessionTokens } from '#shared/contract/session.ts'
import { createTokenStore } from '#data/tokens.ts'
import { type BuiltServer, startBuilt } from '../support/builtServer.ts'
import { DEMO_FOLDER } from './prepareDemo.ts'

/** The demo's users; all have one password. */
export type DemoPerson = 'vastuvott' | 'hooldaja' | 'ode' | 'juhataja' | 'raamatupidaja' | 'kokk' | 'juhataja2' | 'admin' | 'kov' | 'kasutaja'

/** The built product with the demo's data, for the tests of one file. */
export interface House {
  /** The address of a path of the product. */
  at: (path: string) => string
  dataDir: string
}

/** Gives the file its own server while its tests run; `settings` are read once its data exist. */
export function house(fill: (dataDir: string) => void | Promise<void> = copyDemo, settings = (): Readonly<Record<string, string>> => ({})): House {
  let server: BuiltServer | null = null
  let dataDir = ''
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'koduke-e2e-'))
    await fill(dataDir)
    server = await startBuilt(dataDir, settings())
  })
  test.afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    get dataDir() {
      return dataDir
    },
    at(path) {
      if (!server) throw new Error('the server has not been started')
      return `${server.url}${path}`
    },
  }
}

/** The demo's data, as the run began with them. */
export function copyDemo(dataDir: string): void {
  const demo = process.env[DEMO_FOLDER]
  if (!demo) throw new Error('no demo was prepared')
  cpSync(demo, dataDir, { recursive: true })
}

/** A browser of its own for one person, signed in and standing on `path`; the cookie bar is answered. */
export async function arrive(
  browser: Browser,
  { at }: Pick<House, 'at'>,
  who: DemoPerson,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addCookies([{ name: 'koduke_consent', value: 'necessary', url: at('/') }])
  const page = await context.newPage()
  const tokens = await tokensOf(context, { at }, who)
  // A small page of the same origin, where what the form would keep can be kept.
  await page.goto(at('/robots.txt'))
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, tokens)
  await page.goto(at(path))
  return page
}

/** Signs in as the form does, without the form: what the page would keep, by its keys. The cookies are the context's. */
async function tokensOf(context: BrowserContext, { at }: Pick<House, 'at'>, who: DemoPerson): Promise<Record<string, string>> {
  await context.request.get(at('/login'))
  const csrf = (await context.cookies(at('/'))).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.post(at('/api/login'), {
    data: { email: `${who}@koduke.example`, password: 'koduke-demo' },
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': decodeURIComponent(csrf),
      'Idempotency-Key': randomUUID(),
    },
  })
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()} ${await answer.text()}`)
  const kept = new Map<string, string>()
  createTokenStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }).keep(SessionTokens.parse(await answer.json()))
  return Object.fromEntries(kept)
}

/** Signs in by the form, as a person does, and waits until `path` is open. */
export async function signIn(page: Page, { at }: Pick<House, 'at'>, who: DemoPerson, path: string): Promise<void> {
  await page.goto(at(`/login?redirect=${encodeURIComponent(path)}`))
  await page.getByLabel('E-post').fill(`${who}@koduke.example`)
  await page.getByLabel('Parool', { exact: true }).fill('koduke-demo')
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** A call of the API from within a signed-in page, with everything that the app itself would send. */
export async function call(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const csrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(path, {
        method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-XSRF-TOKEN': decodeURIComponent(csrf),
          Authorization: `Bearer ${localStorage.getItem('koduke.token')}`,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
    },
    [method, path, body] as const,
  )
}
