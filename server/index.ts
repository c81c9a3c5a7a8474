import { readConfig } from './config.ts'
import { loadDemoIfEmpty } from './demo/ifEmpty.ts'
import { builtPortal } from './http/portal.ts'
import { jobsOf } from './jobs/jobs.ts'
import { Schedule } from './jobs/schedule.ts'
import { openDatabase, startServer } from './start.ts'

const config = readConfig()
const db = await openDatabase(config)
await loadDemoIfEmpty(db, config, new Date())
const running = await startServer(config, { db, portal: await builtPortal(config) })
console.log(`Koduke: ${running.url} (otse-sündmused pordil ${running.socketPort})`)

const schedule = new Schedule({ jobs: jobsOf(running.deps, running), clock: running.deps.clock, log: running.deps.log })
schedule.start()

const stop = (): void => {
  void schedule
    .stop()
    .then(() => running.close())
    .then(() => process.exit(0))
  setTimeout(() => process.exit(0), 10_000).unref()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
