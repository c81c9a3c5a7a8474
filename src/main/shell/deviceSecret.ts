import { randomBytes } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { z } from 'zod'
import { keepFile, patiently, readKept as bytesOf } from '../keptFile.ts'

/** The system's key store; rejects on failure. */
export interface Safe {
  seal: (text: string) => Promise<Buffer>
  /** `isOld`: the store would now seal it differently, with a newer key or another kind of key. */
  open: (sealed: Buffer) => Promise<{ text: string; isOld: boolean }>
  /** Whether sealed data are really protected: a fallback store seals with a publicly known key. */
  isSealed: (sealed: Buffer) => boolean
}

/** `secret`: 32 bytes in base64. `isNew`: just generated, so nothing here was sealed with it. */
export interface DeviceSecret {
  secret: string
  keysAreSafe: boolean
  isNew: boolean
}

const StoredSecret = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('sealed'), value: z.base64() }),
  z.strictObject({ form: z.literal('plain'), value: z.base64() }),
])

/**
 * This computer's secret, generated at the first start. Without a secure key store it is stored unencrypted in a file readable by this user
 * alone, and `keysAreSafe` is false: then no health data are copied (security.md 2.2). Null if the store cannot open what it sealed: it may
 * be locked or a different one today, so nothing is regenerated automatically.
 */
export async function readDeviceSecret(path: string, safe: Safe): Promise<DeviceSecret | null> {
  const kept = readKept(path)
  if (kept === 'none') return { ...(await keep(path, safe, randomBytes(32).toString('base64'))), isNew: true }
  if (kept === 'unreadable') return null
  if (kept.form === 'plain') return { ...(await keep(path, safe, kept.value)), isNew: false }
  const bytes = Buffer.from(kept.value, 'base64')
  const opened = await safe.open(bytes).catch(() => null)
  if (!opened) return null
  const isGood = safe.isSealed(bytes)
  const secret = opened.text
  if (isGood && !opened.isOld) return { secret, keysAreSafe: true, isNew: false }
  const sealed = await sealedBy(safe, secret)
  if (sealed) keepSealed(path, sealed)
  return { secret, keysAreSafe: isGood || sealed !== null, isNew: false }
}

/** Sets the unreadable secret aside, in case the store opens again; the next read generates another. `at`: ms since 1970. */
export function putAside(path: string, at: number): void {
  if (existsSync(path)) patiently(() => renameSync(path, `${path}.${at}`))
}

async function keep(path: string, safe: Safe, secret: string): Promise<Omit<DeviceSecret, 'isNew'>> {
  const sealed = await sealedBy(safe, secret)
  if (sealed) keepSealed(path, sealed)
  else keepFile(path, JSON.stringify({ form: 'plain', value: secret }))
  return { secret, keysAreSafe: sealed !== null }
}

/** Null without a secure key store. */
async function sealedBy(safe: Safe, secret: string): Promise<Buffer | null> {
  const sealed = await safe.seal(secret).catch(() => null)
  return sealed && safe.isSealed(sealed) ? sealed : null
}

const keepSealed = (path: string, sealed: Buffer): void => keepFile(path, JSON.stringify({ form: 'sealed', value: sealed.toString('base64') }))

function readKept(path: string): z.output<typeof StoredSecret> | 'none' | 'unreadable' {
  try {
    const bytes = bytesOf(path)
    return bytes ? StoredSecret.parse(JSON.parse(bytes.toString())) : 'none'
  } catch {
    return 'unreadable'
  }
}
