import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../server/demo/ifEmpty.ts'
import type { AlertView } from '#shared/contract/alert.ts'
import { TestBrowser } from '../support/browser.ts'
import { startBuilt } from '../support/builtServer.ts'

/** The folder with freshly loaded demo data, which each test file copies. */
export const DEMO_FOLDER = 'KODUKE_TEST_DEMO'

/** Lets the built server load its demo once for the whole run. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes its global setup so
export default async function prepareDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-demo-'))
  const server = await startBuilt(folder)
  await takeAlerts(server.url)
  await server.stop()
  process.env[DEMO_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Takes the demo's current alerts: an alert covers the page, and the journeys are about other things. */
async function takeAlerts(url: string): Promise<void> {
  const nurse = await new TestBrowser({ port: Number(new URL(url).port), socketPort: 0 }).signIn('ode@koduke.example', DEMO_PASSWORD)
  const { alerts } = (await nurse.get('/api/alerts')).body as { alerts: AlertView[] }
  for (const { id } of alerts.filter(({ taken }) => taken === null)) {
    const { status } = await nurse.post(`/api/alerts/${id}/take`, {})
    if (status !== 200) throw new Error(`The alert could not be taken: ${status}`)
  }
}
