import { app, session } from 'electron'
import { createHash } from 'node:crypto'
import { Updates } from './updates.ts'

/** The public key of release signatures, built in; empty without updates. */
declare const __KODUKE_UPDATE_KEY__: string

const FIRST_LOOK = 60_000
const BETWEEN_LOOKS = 4 * 3_600_000

/**
 * Checks for releases a minute after the start and every four hours; null from source, and without a built-in key. Not on macOS, where
 * Squirrel installs what it has downloaded at the next exit, without a chance to ask.
 */
export async function beginUpdates({ server, secret, onReady }: { server: string; secret: string; onReady: () => void }): Promise<Updates | null> {
  if (!app.isPackaged || process.platform === 'darwin' || __KODUKE_UPDATE_KEY__ === '') return null
  const { electronUpdater } = await import('./engine.ts')
  const feed = `${server}/desktop`
  const updates = new Updates({
    feed: async () => {
      const answer = await session.defaultSession.fetch(`${feed}/release.json`, { credentials: 'omit', cache: 'no-store' })
      if (!answer.ok) throw new Error(`The feed of releases answered ${answer.status}`)
      return answer.text()
    },
    engine: electronUpdater(feed),
    version: app.getVersion(),
    computer: createHash('sha256').update(`updates:${secret}`).digest('base64url'),
    key: __KODUKE_UPDATE_KEY__,
    onReady,
    report: (error) => console.error(error),
  })
  setTimeout(() => void updates.look(), FIRST_LOOK)
  setInterval(() => void updates.look(), BETWEEN_LOOKS)
  return updates
}
