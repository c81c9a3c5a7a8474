import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putAside, readDeviceSecret, type Safe } from './deviceSecret.ts'

/** A safe that turns bytes around by a key of its own. */
const safeOf = (key: number, isSafe = true): Safe => ({
  isSafe: async () => isSafe,
  seal: async (text) => Buffer.from([key, ...Buffer.from(text).map((byte) => byte ^ key)]),
  open: async (sealed) => {
    if (sealed[0] !== key) throw new Error('another key')
    return Buffer.from(sealed.subarray(1).map((byte) => byte ^ key)).toString()
  },
})
const broken: Safe = {
  isSafe: () => Promise.reject(new Error('no bus')),
  seal: () => Promise.reject(new Error('no bus')),
  open: () => Promise.reject(new Error('no bus')),
}

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-secret-'))
  path = join(folder, 'device.key')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('readDeviceSecret', () => {
  it('makes 32 bytes once and keeps them closed', async () => {
    const made = await readDeviceSecret(path, safeOf(7))
    expect(made).toMatchObject({ keysAreSafe: true, isNew: true })
    expect(Buffer.from(made?.secret ?? '', 'base64')).toHaveLength(32)
    expect(await readDeviceSecret(path, safeOf(7))).toEqual({ ...made, isNew: false })
    expect(readFileSync(path, 'utf8')).not.toContain(made?.secret)
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  it.each([
    ['none', safeOf(7, false)],
    ['one that fails', broken],
  ])('works with %s as a safe and says that keys are not safe', async (_what, safe) => {
    const made = await readDeviceSecret(path, safe)
    expect(made).toMatchObject({ keysAreSafe: false, isNew: true })
    expect(await readDeviceSecret(path, safe)).toEqual({ ...made, isNew: false })
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('closes the same secret once there is a safe', async () => {
    const made = await readDeviceSecret(path, safeOf(7, false))
    expect(await readDeviceSecret(path, safeOf(7))).toEqual({ secret: made?.secret, keysAreSafe: true, isNew: false })
    expect(readFileSync(path, 'utf8')).not.toContain(made?.secret)
  })

  it.each([
    ['another', safeOf(9)],
    ['none any more', safeOf(7, false)],
    ['a broken one', broken],
  ])('makes nothing anew when the safe is %s, and opens when it is back', async (_what, safe) => {
    const made = await readDeviceSecret(path, safeOf(7))
    expect(await readDeviceSecret(path, safe)).toBeNull()
    expect(await readDeviceSecret(path, safeOf(7))).toEqual({ ...made, isNew: false })
  })

  it('takes a damaged file for unreadable, not for none', async () => {
    writeFileSync(path, '{"form":"sealed"')
    expect(await readDeviceSecret(path, safeOf(7))).toBeNull()
  })

  it('begins anew only when the person wants it, and keeps the old aside', async () => {
    const old = await readDeviceSecret(path, safeOf(7))
    putAside(path, 1234)
    const made = await readDeviceSecret(path, safeOf(9))
    expect(made?.isNew).toBe(true)
    expect(made?.secret).not.toBe(old?.secret)
    expect(readdirSync(folder).toSorted()).toEqual(['device.key', 'device.key.1234'])
  })
})
