import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuilt } from '../support/builtServer.ts'

/** The folder with freshly loaded demo data, which each file of tests copies. */
export const DEMO_FOLDER = 'KODUKE_TEST_DEMO'

/** Lets the built server load its demo once for the whole run. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes its global setup so
export default async function prepareDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-demo-'))
  const server = await startBuilt(folder)
  await server.stop()
  process.env[DEMO_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
