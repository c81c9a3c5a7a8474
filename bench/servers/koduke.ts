import { join } from 'node:path'
import { openSqlite } from '#core/db/sqlite.ts'
import { readConfig } from '../../server/config/config.ts'
import { builtPortal } from '../../server/http/portal.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { AnswerCache } from '../../server/request/answerCache.ts'
import { startServer } from '../../server/start.ts'
import { ids } from '#shared/contract/ids.ts'
import { answerParent } from '../child.ts'

/** Disables the answer cache. */
class NothingKept extends AnswerCache {
  override take(...asked: Parameters<AnswerCache['take']>): ReturnType<AnswerCache['take']> {
    return new AnswerCache().take(...asked)
  }
}

// The whole server, as `npm start` composes it, on the run's database; with `anew` without its cache.
const [folder = '', how] = process.argv.slice(2)
const config = readConfig({ PORT: '0', SOCKET_PORT: '0', DATA_DIR: folder, TRUSTED_PROXIES: '1' })
const running = await startServer(config, {
  db: openSqlite(join(folder, 'koduke.db')),
  limits: memoryLimits({ perMinute: 1e9, arrivals: 1e9, guestArrivals: 1e9, reading: 1e9 }),
  portal: await builtPortal(config),
  ...(how === 'anew' && { answers: new NothingKept() }),
})
answerParent(running, {
  poke: () => running.deps.live.poke('client changed', { house: ids.house, touches: ['diary'], ids: [ids.client] }),
})
