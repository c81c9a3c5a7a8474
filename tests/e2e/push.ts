import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rawOf } from '../../src/core/kernel/box.ts'
import { uuid7 } from '#web/uuid7.ts'
import type { PushAnswer, PushItem } from '../../src/shared/sync.ts'
import { call, type House } from './house.ts'

interface Meant {
  path: string
  body: Record<string, unknown>
}

/** Pushes intents of a person from a device without a connection, as the desktop does; returns the result of each. */
export async function pushAs(page: Page, here: Pick<House, 'at'>, meant: readonly Meant[]): Promise<PushAnswer['results']> {
  const { body } = await call(page, 'GET', '/api/user')
  // Only a desktop may push: it has its own key.
  const { publicKey } = generateKeyPairSync('ed25519')
  await call(page, 'POST', '/api/user/desk-key', { sign_pub: rawOf(publicKey).toString('base64url') })
  const { user } = body as { user: { id: string; house: { id: string } } }
  const items: PushItem[] = meant.map((intent) => ({
    mid: uuid7(),
    user: user.id,
    house: user.house.id,
    shape: 1,
    call: { method: 'POST', ...intent },
    occurred_at: new Date().toISOString(),
    age_ms: null,
    after: null,
  }))
  const answer = await call(page, 'POST', '/api/sync/push', { epoch: await epochOf(page), device: await deviceOf(page, here), items, resolved: [] })
  if (answer.status !== 200) throw new Error(`The push was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (answer.body as PushAnswer).results
}

/** The epoch of the database, from the head of a pull. */
const epochOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await fetch('/api/sync?limit=1', {
      headers: { 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${localStorage.getItem('koduke.token')}` },
    })
    const [head = '{}'] = (await response.text()).split('\n')
    return String(JSON.parse(head).epoch)
  })

async function deviceOf(page: Page, { at }: Pick<House, 'at'>): Promise<string> {
  const cookies = await page.context().cookies(at('/'))
  // The id is before the dot, the secret after it.
  return cookies.find(({ name }) => name.endsWith('device'))?.value.split('.')[0] ?? ''
}
