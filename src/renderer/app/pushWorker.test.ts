import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'

const SOURCE = readFileSync(resolve(import.meta.dirname, '../public/push.js'), 'utf8')

/** The worker's part in a scope of its own, with what it shows and opens. */
function worker(windows: readonly { focus: () => Promise<void>; navigate: (path: string) => Promise<void> }[] = []) {
  const listeners = new Map<string, (event: unknown) => void>()
  const shown: [string, { body: string; tag: string; data: { path: string } }][] = []
  const openWindow = vi.fn(() => Promise.resolve())
  runInNewContext(SOURCE, {
    self: {
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      registration: { showNotification: (...given: (typeof shown)[number]) => Promise.resolve(void shown.push(given)) },
      clients: { matchAll: () => Promise.resolve(windows), openWindow },
    },
  })
  const fire = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) })
    await Promise.all(work)
  }
  return { shown, openWindow, fire, take: (message: unknown) => fire('push', { data: { json: () => message } }) }
}

describe('a push message', () => {
  it('is shown in Estonian by its kind and number', async () => {
    const { shown, take } = worker()
    await take({ kind: 'digest', count: 3 })
    await take({ kind: 'digest', count: 1 })
    await take({ kind: 'task', count: 2 })
    await take({ kind: 'question', count: 1 })
    await take({ kind: 'notice', count: 1 })
    await take({ kind: 'several', count: 3 })
    await take({ kind: 'alert', count: 1 })
    expect(shown.map(([title, { body }]) => [title, body])).toEqual([
      ['Koduke', 'Sul on täna 3 asja teha'],
      ['Koduke', 'Sul on täna 1 asi teha'],
      ['Koduke', 'Sulle anti 2 ülesannet'],
      ['Koduke', 'Sinult küsiti ülesandes midagi'],
      ['Koduke', 'Sul on teade lugeda ja kinnitada'],
      ['Koduke', 'Sulle on 3 uut asja'],
      ['Koduke', 'Keegi vajab kohe abi'],
    ])
  })

  it('of a later version is shown too, and never by a name of its own', async () => {
    const { shown, take } = worker()
    await take({ kind: 'constructor', count: 2, text: 'Helmi Tamm' })
    await take(null)
    expect(shown.map(([, { body }]) => body)).toEqual(['Vaata meeldetuletusi', 'Vaata meeldetuletusi'])
  })

  it('opens the page where it is done, in the open window or in a new one', async () => {
    const open = { focus: vi.fn(() => Promise.resolve()), navigate: vi.fn(() => Promise.resolve()) }
    const notification = { close: vi.fn(), data: { path: '/koduke/ulesanded' } }
    await worker([open]).fire('notificationclick', { notification })
    expect(open.navigate).toHaveBeenCalledWith('/koduke/ulesanded')
    const alone = worker()
    await alone.fire('notificationclick', { notification })
    expect(alone.openWindow).toHaveBeenCalledWith('/koduke/ulesanded')
    expect(notification.close).toHaveBeenCalledTimes(2)
  })
})
