import type { Config } from './config/config.ts'
import { readConfig } from './config/config.ts'
import { loadDemoIfEmpty } from './demo/ifEmpty.ts'
import { builtPortal } from './http/portal.ts'
import { watchIntegrity } from './jobs/integrity.ts'
import { jobsOf } from './jobs/jobs.ts'
import { Schedule } from './jobs/schedule.ts'
import { CANNOT_START, CannotStart, whyNot } from './config/cannotStart.ts'
import { holdFolder, ownFolder } from './process/folder.ts'
import { giveSigns, outlive } from './process/life.ts'
import { logOf, openAside, openDatabase, type Running, startServer } from './start.ts'

// The serving process. It ends by signal, when its supervisor is gone, or when it cannot start.
process.umask(0o077)
const SHUTDOWN = 10_000

const config = configOrEnd()
try {
  await serve(config)
} catch (error) {
  giveUp(error, config)
}

async function serve(settings: Config): Promise<void> {
  const log = logOf(settings)
  outlive(log)
  ownFolder(settings)
  const letGo = settings.databaseUrl === '' ? await holdFolder(settings.dataDir) : () => undefined
  const db = await openDatabase(settings)
  await loadDemoIfEmpty(db, settings, new Date())
  const running = await startServer(settings, { db, aside: openAside(settings), log, portal: await builtPortal(settings) })
  console.log(`Koduke: ${running.url} (otse-sündmused pordil ${running.socketPort})`)
  const schedule = new Schedule({ jobs: jobsOf(running.deps, running), clock: running.deps.clock, log })
  schedule.start()
  watchIntegrity(running.deps)
  const end = onceOnly(
    () =>
      void closeAll(schedule, running)
        .then(letGo)
        .finally(() => process.exit(0)),
  )
  giveSigns(running, end)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}

async function closeAll(schedule: Schedule, running: Running): Promise<void> {
  setTimeout(() => process.exit(0), SHUTDOWN).unref()
  await schedule.stop()
  await running.close()
}

function onceOnly(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function configOrEnd(): Config {
  try {
    return readConfig()
  } catch (error) {
    return giveUp(error, null)
  }
}

/** If the operator can fix the cause, one line says how, and there is no retry. */
function giveUp(error: unknown, settings: Config | null): never {
  const why = settings ? whyNot(error, settings) : error instanceof CannotStart ? error.message : null
  console.error(why === null ? error : `Koduke ei käivitunud. ${why}`)
  return process.exit(why === null ? 1 : CANNOT_START)
}
