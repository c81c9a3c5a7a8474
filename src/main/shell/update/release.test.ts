import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, writeFeed } from '../../../../scripts/desktop/feed.ts'
import { atQuit, isNewer, placeOf, readRelease, type Release, takes } from './release.ts'
import { Updates } from './updates.ts'

const release = (version: string, stagingPercentage = 100): Release => ({ version, stagingPercentage, files: [{ name: 'a.deb', sha512: 'YQ==' }] })

describe('a release of the desktop', () => {
  it.each([
    ['0.9.12', '0.9.11', true],
    ['0.10.0', '0.9.99', true],
    ['1.0.0', '0.99.99', true],
    ['0.9.11', '0.9.11', false],
    ['0.9.9', '0.9.11', false],
    ['0.9.11', '1.0.0', false],
  ])('%s is above %s: %s', (version, than, isAbove) => expect(isNewer(version, than)).toBe(isAbove))

  it('is installed on its share of computers, stays there, and starts with others the next time', () => {
    const computers = Array.from({ length: 10_000 }, (_, index) => `computer-${index}`)
    const taking = (version: string, share: number) =>
      new Set(computers.filter((computer) => takes(release(version, share), { version: '0.9.0', computer })))
    for (const share of [0, 1, 10, 50, 100]) expect(Math.abs(taking('0.9.12', share).size / 100 - share)).toBeLessThan(1)
    const [ten, fifty, next] = [taking('0.9.12', 10), taking('0.9.12', 50), taking('0.9.13', 10)]
    expect([...ten].every((computer) => fifty.has(computer))).toBe(true)
    expect([...ten].filter((computer) => next.has(computer)).length).toBeLessThan(200)
    expect(placeOf('computer-1', '0.9.12')).toBe(placeOf('computer-1', '0.9.12'))
  })

  it('is never a downgrade', () => {
    for (const version of ['0.9.10', '0.9.11', '0.8.99']) expect(takes(release(version), { version: '0.9.11', computer: 'c' })).toBe(false)
    expect(takes(release('0.9.12'), { version: '0.9.11', computer: 'c' })).toBe(true)
  })

  it.each([
    [0, 3, 'install'],
    [0, 22, 'install'],
    [0, 6, 'ask'],
    [0, 21, 'ask'],
    [1, 3, 'leave'],
    [2, 12, 'leave'],
  ] as const)('with %d entries unsent, at %d o’clock: %s', (unsent, hour, fate) => expect(atQuit({ unsent, hour })).toBe(fate))
})

describe('the feed of releases', () => {
  let packages: string
  let feed: string
  const ours = newKey()
  beforeAll(() => {
    ;[packages, feed] = ['packages', 'feed'].map((name) => mkdtempSync(join(tmpdir(), `koduke-${name}-`))) as [string, string]
    for (const name of ['Koduke-0.9.12.AppImage', 'koduke_0.9.12_amd64.deb', 'Koduke Setup.txt']) writeFileSync(join(packages, name), name)
    writeFeed({ packages, feed, version: '0.9.12', stagingPercentage: 100, key: ours.key })
  })
  afterAll(() => [packages, feed].forEach((folder) => rmSync(folder, { recursive: true })))

  const text = () => readFileSync(join(feed, 'release.json'), 'utf8')
  const look = async (said: string, version = '0.9.11') => {
    const [brought, faults, ready]: [string[], string[], string[]] = [[], [], []]
    const updates = new Updates({
      feed: async () => said,
      engine: { download: async (found) => void brought.push(found.version), installAtQuit: () => void ready.push('installs') },
      version,
      computer: 'c1',
      key: ours.public,
      onReady: () => void ready.push('ready'),
      report: (error) => void faults.push(String(error)),
    })
    await updates.look()
    await updates.look()
    return { updates, brought, faults, ready }
  }

  it('has the installers and their metadata for electron-updater', () => {
    expect(readdirSync(feed).toSorted()).toEqual(['Koduke-0.9.12.AppImage', 'koduke_0.9.12_amd64.deb', 'latest-linux.yml', 'release.json'])
    const latest = JSON.parse(readFileSync(join(feed, 'latest-linux.yml'), 'utf8'))
    expect(latest).toMatchObject({ version: '0.9.12', path: 'Koduke-0.9.12.AppImage' })
    expect(latest.files.map(({ url, sha512 }: { url: string; sha512: string }) => ({ name: url, sha512 }))).toEqual(
      readRelease(text(), ours.public)?.files,
    )
  })

  it('is accepted only with our signature over its exact text', () => {
    expect(readRelease(text(), newKey().public)).toBeNull()
    expect(readRelease(text().replace('0.9.12', '9.9.12'), ours.public)).toBeNull()
    expect(readRelease('<html>', ours.public)).toBeNull()
    expect(readRelease(text(), '')).toBeNull()
  })

  it('offers a newer release once, and none that is unsigned or not newer', async () => {
    const good = await look(text())
    expect(good).toMatchObject({ brought: ['0.9.12'], faults: [], ready: ['ready'] })
    expect(await look(text(), '0.9.12')).toMatchObject({ brought: [], faults: [], ready: [] })
    const forged = await look(text().replace('0.9.12', '0.9.13'))
    expect(forged.brought).toEqual([])
    expect(forged.faults[0]).toContain('not signed')
  })

  it('installs when Koduke is closed, in a shift only if somebody agrees, and never with unsent entries', async () => {
    const fates = async (unsent: number, hour: number, answer: boolean) => {
      const { updates, ready } = await look(text())
      const asked: number[] = []
      await updates.leaving({ unsent, hour }, async () => (asked.push(hour), answer))
      return [ready.includes('installs'), asked.length]
    }
    expect(await fates(0, 23, false)).toEqual([true, 0])
    expect(await fates(0, 12, true)).toEqual([true, 1])
    expect(await fates(0, 12, false)).toEqual([false, 1])
    expect(await fates(3, 23, true)).toEqual([false, 0])
  })
})
