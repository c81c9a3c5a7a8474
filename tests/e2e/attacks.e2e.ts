import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, type Page, test } from '@playwright/test'
import { arrive, call, copyDemo, house } from './house.ts'

/** Payloads that would run, load or break out if interpreted. */
const PAYLOADS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '"><svg onload=window.hit=1>',
  "javascript:window.hit=1//'",
  '[link](javascript:window.hit=1) ![x](x"onerror="window.hit=1)',
  '</script><script>window.hit=1</script>',
  '{{constructor.constructor("window.hit=1")()}}',
]
const ALL = PAYLOADS.join(' ')

const here = house(async (dataDir) => {
  copyDemo(dataDir)
  const db = new Database(join(dataDir, 'koduke.db'))
  db.prepare(`update house set name = ?, description = ?, location = ?, email_address = ?, ver = ver + 1 where name = 'Tamme kodu'`).run(
    `Tamme kodu ${PAYLOADS[0]}`,
    ALL,
    ALL,
    `"onmouseover="window.hit=1"@naide.example`,
  )
  db.close()
})

test('words that are scripts stay words, in news, comments, houses and requests', async ({ browser }) => {
  test.setTimeout(120_000)
  const admin = await arrive(browser, here, 'admin', '/koduke/uudised')
  const channels = (await call(admin, 'GET', '/api/channels')).body as { channels: { id: string }[] }
  const saved = await call(admin, 'POST', '/api/admin/news', {
    channel_id: channels.channels[0]?.id,
    title: `Uudis ${PAYLOADS[1]}`,
    body: PAYLOADS.join('\n\n'),
  })
  expect(saved.status).toBe(200)
  const { news } = saved.body as { news: { id: string } }
  expect((await call(admin, 'POST', `/api/admin/news/${news.id}/state`, { state: 'published' })).status).toBe(200)
  const reader = await arrive(browser, here, 'kasutaja', '/')
  expect((await call(reader, 'POST', `/api/comments/${news.id}`, { text: ALL })).status).toBe(200)

  const seen = async (page: Page, path: string, words: string): Promise<void> => {
    await page.goto(here.at(path), { waitUntil: 'networkidle' })
    await expect(page.getByText(words).first()).toBeVisible()
    expect(await page.evaluate(() => 'hit' in window), path).toBe(false)
    expect(await page.locator('a[href^="javascript:"], img[src="x"], svg[onload], [onerror], [onmouseover]').count(), path).toBe(0)
  }
  const visitor = await (await browser.newContext()).newPage()
  for (const page of [visitor, reader, admin]) {
    await seen(page, `/uudised/${news.id}`, 'Uudis <img src=x')
    await expect(page.getByText('window.hit=1">', { exact: false }).first()).toBeVisible()
  }
  await seen(visitor, '/uudised', 'Uudis <img src=x')
  await seen(visitor, '/otsing?q=Tamme+kodu', 'Tamme kodu <script>')
  await visitor.getByRole('article').first().getByRole('link').first().click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('<script>window.hit=1</script>')
  expect(await visitor.evaluate(() => 'hit' in window)).toBe(false)
  await seen(admin, '/koduke/uudised/kommentaarid', '<script>window.hit=1</script>')
  await seen(admin, '/koduke/majad', 'Tamme kodu <script>')
})
