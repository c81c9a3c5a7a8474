import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { type BuiltServer, startBuilt } from '../support/builtServer.ts'
import { isRealElectron } from './launch.ts'
import { Line } from './line.ts'

/** A server with the demo's data, and a line to it that can be cut. */
export interface Served {
  readonly dataDir: string
  readonly line: Line
  /** Set by a test that starts it anew. */
  server: BuiltServer
}

/** Gives the tests of one file a server of their own; prints what the desktop runs on. */
export function servedOverALine(): Served {
  const served = { dataDir: mkdtempSync(join(tmpdir(), 'koduke-desktop-')) } as { dataDir: string; line: Line; server: BuiltServer }
  test.beforeAll(async () => {
    console.log(isRealElectron ? 'Ran on REAL Electron' : 'Ran on the STAND-IN for Electron (no binary here)')
    served.server = await startBuilt(served.dataDir)
    served.line = await Line.to(served.server.url)
  })
  test.afterAll(async () => {
    await served.line.close()
    await served.server.stop()
    rmSync(served.dataDir, { recursive: true, force: true })
  })
  return served
}
