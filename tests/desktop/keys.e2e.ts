import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startBuilt } from '../support/builtServer.ts'
import { at, look, PASSWORD, signIn, signOut, strip } from './hand.ts'
import { type Desktop, isRealElectron, launchDesktop, removeFolder } from './launch.ts'
import { Line } from './line.ts'

test.skip(isRealElectron, 'another key store can only be put under the stand-in')

const keyFile = ({ folder }: Desktop): string => readFileSync(join(folder, 'device.key'), 'utf8')
const said = ({ app }: Desktop): Promise<string[]> => app.evaluate(() => Reflect.get(globalThis, 'standinElectron').said)

test('keeps the computer’s secret in the system’s key store, over a restart, without a message', async () => {
  const first = await launchDesktop()
  await first.app.close()
  const kept = keyFile(first)
  expect(kept).toContain('"sealed"')
  const again = await launchDesktop(first.folder)
  expect(keyFile(again)).toBe(kept)
  expect(await said(again)).toEqual([])
  await again.app.close()
  removeFolder(first.folder)
})

for (const safe of ['none', 'basic_text']) {
  test(`says that nothing is stored without a key store (${safe})`, async () => {
    const desktop = await launchDesktop(undefined, { STANDIN_SAFE: safe })
    await expect.poll(() => said(desktop)).toEqual(['Selles arvutis ei hoita maja andmeid'])
    expect(keyFile(desktop)).toContain('"plain"')
    await desktop.app.close()
    removeFolder(desktop.folder)
  })
}

test('works online only without a key store, and says when there is no connection', async () => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'koduke-keys-'))
  const server = await startBuilt(dataDir)
  const line = await Line.to(server.url)
  const desktop = await launchDesktop(undefined, { STANDIN_SAFE: 'none', KODUKE_SERVER: line.url })
  const { page } = desktop
  await page.goto(at(desktop, '/login'))
  await signIn(page, 'vastuvott')
  await page.goto(at(desktop, '/koduke/kliendid/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Kliendid' })).toBeVisible()
  await expect(page.locator('main a[href*="/koduke/kliendid/0"]').first()).toBeVisible()
  await expect(strip(desktop)).toContainText('Selles arvutis ei saa ühenduseta töötada')
  await expect(strip(desktop)).not.toContainText(/saatmata|sünkroon/i)
  await look(page, 'without-safe')
  line.cut()
  // The lost connection is noticed at the next call.
  await page.goto(at(desktop, '/koduke/toad'))
  await expect(strip(desktop)).toContainText('Ühendus puudub', { timeout: 30_000 })
  line.mend()
  await expect(strip(desktop)).not.toContainText('Ühendus puudub', { timeout: 15_000 })
  await signOut(desktop)
  line.cut()
  await page.getByLabel('E-post').fill('vastuvott@koduke.example')
  await page.getByLabel('Parool', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await expect(page.getByRole('heading', { name: 'Ühendus puudub' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'without-safe-login')
  await desktop.app.close()
  removeFolder(desktop.folder)
  await line.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('asks before it starts with a new key, and sets the old one aside', async () => {
  const first = await launchDesktop()
  await first.app.close()
  const kept = keyFile(first)
  const [again, anew] = ['0', '1']
  const second = await launchDesktop(first.folder, { STANDIN_KEYRING: 'another', STANDIN_ANSWERS: [again, anew].join(',') })
  const words = 'Arvuti võtmehoidla ei avane'
  expect(await said(second)).toEqual([words, words])
  expect(keyFile(second)).not.toBe(kept)
  const aside = readdirSync(first.folder).filter((name) => name.startsWith('device.key.'))
  expect(aside.map((name) => readFileSync(join(first.folder, name), 'utf8'))).toEqual([kept])
  await second.app.close()
  removeFolder(first.folder)
})
