import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settle, settleData } from './userData.ts'

let folder: string
let roaming: string
let local: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-data-'))
  roaming = join(folder, 'Roaming', 'koduke')
  local = join(folder, 'Local', 'koduke')
  mkdirSync(dirname(roaming))
  mkdirSync(dirname(local))
})
afterEach(() => rmSync(folder, { recursive: true }))

const DATA = { 'device.key': 'secret', 'Local State': 'key of the safe', 'desk/outbox-1.db': 'unsent' }
function put(at: string, data: Record<string, string>): void {
  for (const [name, text] of Object.entries(data)) {
    mkdirSync(dirname(join(at, name)), { recursive: true })
    writeFileSync(join(at, name), text)
  }
}
const read = (at: string): Record<string, string> =>
  Object.fromEntries(Object.keys(DATA).flatMap((name) => (existsSync(join(at, name)) ? [[name, readFileSync(join(at, name), 'utf8')]] : [])))

const fails = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code })
}
/** Renames within a folder only, as across two disks. */
const overDisks = (from: string, to: string): void => {
  if (dirname(from) !== dirname(to)) fails('EXDEV')()
  mkdirSync(to)
  for (const [name, text] of Object.entries(read(from))) put(to, { [name]: text })
  rmSync(from, { recursive: true })
}
const quiet = { log: () => undefined }

describe('settle', () => {
  /** An app whose data are in the roaming profile. */
  const settled = (platform: NodeJS.Platform, { isGiven = false, env = {} }: { isGiven?: boolean; env?: NodeJS.ProcessEnv } = {}): string => {
    let path = roaming
    settle(
      {
        commandLine: { hasSwitch: (name) => isGiven && name === 'user-data-dir' },
        getName: () => 'koduke',
        getPath: (name) => (name === 'home' ? folder : path),
        setPath: (_name, to) => {
          path = to
        },
      },
      platform,
      env,
    )
    return path
  }

  it('moves the data out of the roaming profile on Windows', () => {
    put(roaming, DATA)
    expect(settled('win32', { env: { LOCALAPPDATA: dirname(local) } })).toBe(local)
    expect([read(local), existsSync(roaming)]).toEqual([DATA, false])
  })

  it('finds the local folder if the system does not name it', () => {
    expect(settled('win32')).toBe(join(folder, 'AppData', 'Local', 'koduke'))
  })

  it('leaves it on other systems, and if a folder is configured', () => {
    put(roaming, DATA)
    expect([settled('linux'), settled('darwin'), settled('win32', { isGiven: true })]).toEqual([roaming, roaming, roaming])
    expect(read(roaming)).toEqual(DATA)
  })
})

describe('settleData', () => {
  it('is local on a new computer', () => {
    expect(settleData(roaming, local)).toBe(local)
    expect(existsSync(local)).toBe(false)
  })

  it('moves everything, once', () => {
    put(roaming, DATA)
    mkdirSync(local)
    expect(settleData(roaming, local)).toBe(local)
    expect([read(local), existsSync(roaming)]).toEqual([DATA, false])
    expect(settleData(roaming, local)).toBe(local)
    expect(read(local)).toEqual(DATA)
  })

  it('copies if it cannot rename, and leaves nothing behind', () => {
    put(roaming, DATA)
    put(`${local}.moving`, { 'device.key': 'half of an earlier try' })
    expect(settleData(roaming, local, { rename: overDisks })).toBe(local)
    expect(read(local)).toEqual(DATA)
    expect([readdirSync(dirname(roaming)), readdirSync(dirname(local))]).toEqual([[], ['koduke']])
  })

  it.each([
    ['copied', { rename: fails('EXDEV'), copy: fails('ENOSPC') }],
    ['renamed', { rename: fails('EBUSY') }],
  ])('uses the old folder if nothing can be %s', (_what, deps) => {
    put(roaming, DATA)
    expect(settleData(roaming, local, { ...deps, ...quiet })).toBe(roaming)
    expect([read(roaming), existsSync(local)]).toEqual([DATA, false])
  })

  it('removes no files of others', () => {
    put(roaming, DATA)
    put(local, { 'desk/outbox-1.db': 'of somebody else' })
    expect(settleData(roaming, local, quiet)).toBe(roaming)
    expect(read(local)).toEqual({ 'desk/outbox-1.db': 'of somebody else' })
  })

  it('deletes later what a copy had to leave behind, but not what another computer has added', () => {
    put(local, DATA)
    put(roaming, { ...DATA, 'desk/outbox-1.db': 'older' })
    expect(settleData(roaming, local)).toBe(local)
    expect([read(local), existsSync(roaming)]).toEqual([DATA, false])
    put(roaming, { 'device.key': 'of another computer' })
    expect(settleData(roaming, local)).toBe(local)
    expect(existsSync(join(roaming, 'device.key'))).toBe(true)
  })
})
