import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { Looks } from '../../server/audit/looks.ts'
import { readConfig } from '../../server/config/config.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { createLog } from '../../server/config/log.ts'
import { type Running, startServer } from '../../server/start.ts'
import { TestBrowser } from './browser.ts'

/** A running server on free ports with a clock that the test moves, and its log. */
export interface TestServer extends Running {
  now: Date
  logged: string[]
  dataDir: string
  browser(): TestBrowser
}

/** Limits that no test of other things reaches. */
const PLENTY = {
  perAccount: 100,
  perAddress: 1000,
  crowd: 1000,
  perMinute: 100_000,
  arrivals: 1_000_000,
  guestArrivals: 1_000_000,
  reading: 1_000_000,
  letters: 1000,
  lettersPerAddress: 1000,
}

const folders: string[] = []
const servers: Running[] = []

/** Starts the real server on a database; every answer is also parsed strictly by the contract. */
export async function testServer(
  db: Kysely<Database>,
  options: {
    limits?: ReturnType<typeof memoryLimits>
    looks?: Looks
    now?: string
    smtpUrl?: string
    secondFactor?: 'staff'
    env?: NodeJS.ProcessEnv
  } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'koduke-test-'))
  folders.push(dataDir)
  const logged: string[] = []
  const moment = { now: new Date(options.now ?? '2026-11-21T10:00:00.000Z') }
  const running = await startServer(
    readConfig({ PORT: '0', SOCKET_PORT: '0', DATA_DIR: dataDir, SMTP_URL: options.smtpUrl, SECOND_FACTOR: options.secondFactor, ...options.env }),
    {
      db,
      clock: () => new Date(moment.now),
      log: createLog('debug', { write: (line: string) => void logged.push(line) }),
      limits: options.limits ?? memoryLimits(PLENTY),
      looks: options.looks ?? new Looks(),
      strict: true,
    },
  )
  servers.push(running)
  return Object.assign(moment, running, { logged, dataDir, browser: () => new TestBrowser(running) })
}

/** Stops the servers and removes their folders. */
export async function closeServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
