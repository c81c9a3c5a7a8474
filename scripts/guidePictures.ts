import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { type ArticleGroup, type ArticleKey, ARTICLE_GROUPS, ARTICLES, PICTURED_FOR_COOK } from '../src/renderer/features/guide/parts/guideMap.ts'
import { startBuilt } from '../tests/support/builtServer.ts'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'

/**
 * Takes the pictures of the guide anew from the demo of the built product: `npm run build && npm run guide:pictures`. They are committed,
 * so that a build needs no browser; a test checks that every article has one. With names (`-- overview kitchen/meals`) it takes only those.
 */
const FOLDER = resolve('src/renderer/features/guide/pictures')
const VIEW = { width: 1100, height: 720 }
/** The stored width, px. */
const WIDTH = 760

/** Who sees the screens of a group. */
const WHO: Record<ArticleGroup, string> = { work: 'ode', client: 'ode', house: 'juhataja', admin: 'admin', own: 'juhataja' }
/** Screens that a nurse does not see. */
const BY_MANAGER: readonly ArticleKey[] = ['access']

async function signedIn(browser: Browser, url: string, who: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'et-EE', timezoneId: 'Europe/Tallinn', viewport: VIEW, reducedMotion: 'reduce' })
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Selge' }).click()
  await page.getByLabel('E-post').fill(`${who}@koduke.example`)
  await page.getByLabel('Parool', { exact: true }).fill('koduke-demo')
  await page.getByRole('button', { name: 'Logi sisse' }).last().click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  return page
}

/** A picture by its file's name, its screen, and who sees it. */
interface Shot {
  name: string
  screen: ArticleKey
  group: ArticleGroup
  who: string
}
const SHOTS: readonly Shot[] = [
  ...ARTICLE_GROUPS.flatMap((group) =>
    ARTICLES[group].map((screen) => ({ name: screen, screen, group, who: BY_MANAGER.includes(screen) ? 'juhataja' : WHO[group] })),
  ),
  ...PICTURED_FOR_COOK.map((screen) => ({ name: `kitchen/${screen}`, screen, group: 'work' as const, who: 'kokk' })),
]

async function take(page: Page, url: string, { name, screen }: Shot, client: string): Promise<void> {
  await page.goto(`${url}${SCREEN_PATHS[screen].replace(':id', client)}`)
  await page.locator('#main h1').waitFor()
  await page.waitForLoadState('networkidle')
  const box = await page.locator('#main').boundingBox()
  if (!box) throw new Error(`${screen} has no main part`)
  const shot = await page.screenshot({ clip: { x: box.x, y: box.y, width: VIEW.width - box.x, height: VIEW.height - box.y } })
  writeFileSync(join(FOLDER, `${name}.webp`), await sharp(shot).resize({ width: WIDTH }).webp({ quality: 60, effort: 6 }).toBuffer())
}

const data = mkdtempSync(join(tmpdir(), 'koduke-guide-'))
const server = await startBuilt(data)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
mkdirSync(join(FOLDER, 'kitchen'), { recursive: true })
const pages = new Map<string, Page>()
const asked = process.argv.slice(2)
for (const shot of SHOTS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const page = pages.get(shot.who) ?? (await signedIn(browser, server.url, shot.who))
  pages.set(shot.who, page)
  await take(page, server.url, shot, shot.group === 'client' ? await aClient(page, server.url) : '')
}
await browser.close()
await server.stop()
rmSync(data, { recursive: true, force: true })

/** The first resident of the list. */
async function aClient(page: Page, url: string): Promise<string> {
  await page.goto(`${url}${SCREEN_PATHS.clients}`)
  const href = await page.locator('main a[href^="/koduke/kliendid/"]').first().getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}
