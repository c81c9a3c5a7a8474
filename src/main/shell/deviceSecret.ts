import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { z } from 'zod'
import { keepFile, patiently } from '../keptFile.ts'

/** The system's own safe for secrets; rejects when it cannot. */
export interface Safe {
  /** False where there is none, or where it only pretends (Linux `basic_text`). */
  isSafe: () => Promise<boolean>
  seal: (text: string) => Promise<Buffer>
  open: (sealed: Buffer) => Promise<string>
}

/** `secret`: 32 bytes in base64. `isNew`: made just now, so nothing here was closed by it. */
export interface DeviceSecret {
  secret: string
  keysAreSafe: boolean
  isNew: boolean
}

const Kept = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('sealed'), value: z.base64() }),
  z.strictObject({ form: z.literal('plain'), value: z.base64() }),
])

/**
 * This computer's secret, made at the first start. Without a safe it lies in the open in a file of this user alone, and
 * `keysAreSafe` is false: then nothing about health is copied (security.md 2.2).
 * Null when the safe does not open what it closed: it may be locked or another one today, so nothing is made anew by itself.
 */
export async function readDeviceSecret(path: string, safe: Safe): Promise<DeviceSecret | null> {
  const isSafe = await safe.isSafe().catch(() => false)
  const kept = readKept(path)
  if (kept === 'none') return { ...(await keep(path, safe, isSafe, randomBytes(32).toString('base64'))), isNew: true }
  if (kept === 'unreadable') return null
  if (kept.form === 'plain') return { ...(await keep(path, safe, isSafe, kept.value)), isNew: false }
  if (!isSafe) return null
  const secret = await safe.open(Buffer.from(kept.value, 'base64')).catch(() => null)
  return secret === null ? null : { secret, keysAreSafe: true, isNew: false }
}

/** Puts the unreadable secret aside, for the day when the safe opens again; the next reading makes another. `at`: ms since 1970. */
export function putAside(path: string, at: number): void {
  if (existsSync(path)) patiently(() => renameSync(path, `${path}.${at}`))
}

async function keep(path: string, safe: Safe, isSafe: boolean, secret: string): Promise<Omit<DeviceSecret, 'isNew'>> {
  const sealed = isSafe ? await safe.seal(secret).catch(() => null) : null
  const kept = sealed ? { form: 'sealed', value: sealed.toString('base64') } : { form: 'plain', value: secret }
  keepFile(path, JSON.stringify(kept))
  return { secret, keysAreSafe: sealed !== null }
}

function readKept(path: string): z.output<typeof Kept> | 'none' | 'unreadable' {
  if (!existsSync(path)) return 'none'
  try {
    return Kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return 'unreadable'
  }
}
