import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putAside, readDeviceSecret, type Safe } from './deviceSecret.ts'
import { isSealedFor } from './sealMark.ts'

/** A fake key store that shifts bytes by its own key; the key 0 is known to everybody. */
const safeOf = (key: number, isOld = false): Safe => ({
  seal: async (text) => Buffer.from([key, ...Buffer.from(text).map((byte) => byte ^ key)]),
  open: async (sealed) => {
    if (sealed[0] !== key && sealed[0] !== 0) throw new Error('another key')
    return { text: Buffer.from(sealed.subarray(1).map((byte) => byte ^ (sealed[0] ?? 0))).toString(), isOld }
  },
  isSealed: (sealed) => sealed[0] !== 0,
})
const broken: Safe = {
  seal: () => Promise.reject(new Error('no bus')),
  open: () => Promise.reject(new Error('no bus')),
  isSealed: () => true,
}

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-secret-'))
  path = join(folder, 'device.key')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('readDeviceSecret', () => {
  it('creates 32 bytes once and stores them sealed', async () => {
    const made = await readDeviceSecret(path, safeOf(7))
    expect(made).toMatchObject({ keysAreSafe: true, isNew: true })
    expect(Buffer.from(made?.secret ?? '', 'base64')).toHaveLength(32)
    expect(await readDeviceSecret(path, safeOf(7))).toEqual({ ...made, isNew: false })
    expect(readFileSync(path, 'utf8')).not.toContain(made?.secret)
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  it.each([
    ['one that pretends', safeOf(0)],
    ['one that fails', broken],
  ])('works with %s as a key store and reports that keys are not secure', async (_what, safe) => {
    const made = await readDeviceSecret(path, safe)
    expect(made).toMatchObject({ keysAreSafe: false, isNew: true })
    expect(await readDeviceSecret(path, safe)).toEqual({ ...made, isNew: false })
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('seals the same secret once there is a key store', async () => {
    const made = await readDeviceSecret(path, safeOf(0))
    expect(await readDeviceSecret(path, safeOf(7))).toEqual({ secret: made?.secret, keysAreSafe: true, isNew: false })
    expect(readFileSync(path, 'utf8')).not.toContain(made?.secret)
  })

  it.each([
    ['another', safeOf(9)],
    ['one that pretends now', safeOf(0)],
    ['a broken one', broken],
  ])('creates nothing new when the key store is %s, and opens when it is back', async (_what, safe) => {
    const made = await readDeviceSecret(path, safeOf(7))
    expect(await readDeviceSecret(path, safe)).toBeNull()
    expect(await readDeviceSecret(path, safeOf(7))).toEqual({ ...made, isNew: false })
  })

  it('counts only a sealed secret as secure, whatever the system has said of its key store', async () => {
    const secret = Buffer.alloc(32, 3).toString('base64')
    const known = await safeOf(0).seal(secret)
    writeFileSync(path, JSON.stringify({ form: 'sealed', value: known.toString('base64') }))
    expect(await readDeviceSecret(path, safeOf(0))).toEqual({ secret, keysAreSafe: false, isNew: false })
    expect(await readDeviceSecret(path, safeOf(7))).toEqual({ secret, keysAreSafe: true, isNew: false })
    expect(Buffer.from(JSON.parse(readFileSync(path, 'utf8')).value, 'base64')[0]).toBe(7)
  })

  it('seals again what the system would now seal differently', async () => {
    const made = await readDeviceSecret(path, safeOf(7))
    const kept = readFileSync(path, 'utf8')
    const safe: Safe = { ...safeOf(7, true), seal: (text) => safeOf(9).seal(text) }
    expect(await readDeviceSecret(path, safe)).toEqual({ ...made, isNew: false })
    expect(readFileSync(path, 'utf8')).not.toBe(kept)
    expect(await readDeviceSecret(path, safeOf(9))).toEqual({ ...made, isNew: false })
  })

  it('keeps a sealed secret if it could only be resealed with an insecure key', async () => {
    const made = await readDeviceSecret(path, safeOf(7))
    const kept = readFileSync(path, 'utf8')
    const safe: Safe = { ...safeOf(7, true), seal: (text) => safeOf(0).seal(text) }
    expect(await readDeviceSecret(path, safe)).toEqual({ ...made, isNew: false })
    expect(readFileSync(path, 'utf8')).toBe(kept)
  })

  it('treats a damaged file as unreadable, not as missing', async () => {
    writeFileSync(path, '{"form":"sealed"')
    expect(await readDeviceSecret(path, safeOf(7))).toBeNull()
  })

  it('starts over only if the person chooses to, and sets the old one aside', async () => {
    const old = await readDeviceSecret(path, safeOf(7))
    putAside(path, 1234)
    const made = await readDeviceSecret(path, safeOf(9))
    expect(made?.isNew).toBe(true)
    expect(made?.secret).not.toBe(old?.secret)
    expect(readdirSync(folder).toSorted()).toEqual(['device.key', 'device.key.1234'])
  })
})

describe('isSealedFor', () => {
  it.each([
    ['linux', 'v10', false],
    ['linux', 'v11', true],
    ['linux', 'v12', true],
    ['win32', 'v10', true],
    ['darwin', 'v10', true],
  ] as const)('on %s what begins with %s: %s', (platform, mark, isSealed) => {
    expect(isSealedFor(platform, Buffer.from(`${mark}abc`))).toBe(isSealed)
  })
})
