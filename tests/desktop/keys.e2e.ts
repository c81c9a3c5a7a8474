import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Desktop, isRealElectron, launchDesktop, removeFolder } from './launch.ts'

test.skip(isRealElectron, 'another key store can only be put under the stand-in')

const keyFile = ({ folder }: Desktop): string => readFileSync(join(folder, 'device.key'), 'utf8')
const said = ({ app }: Desktop): Promise<string[]> => app.evaluate(() => Reflect.get(globalThis, 'standinElectron').said)

test('keeps the computer’s secret in the system’s safe, over a restart, without a word', async () => {
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
  test(`says plainly that nothing is kept without a safe (${safe})`, async () => {
    const desktop = await launchDesktop(undefined, { STANDIN_SAFE: safe })
    await expect.poll(() => said(desktop)).toEqual(['Selles arvutis ei hoita maja andmeid'])
    expect(keyFile(desktop)).toContain('"plain"')
    await desktop.app.close()
    removeFolder(desktop.folder)
  })
}

test('asks before it begins with a new key, and puts the old one aside', async () => {
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
