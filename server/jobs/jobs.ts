import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { learnTables } from '#core/db/dialect.ts'
import { publishDue } from '#core/news/newsroom.store.ts'
import { trimAccounts } from '../accounts/trim.store.ts'
import { keepLowestPrices } from '#core/price/price.store.ts'
import { UNDO_DAYS } from '#shared/rules/import/kinds.ts'
import { UNCONFIRMED_DAYS } from '#shared/rules/join.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Deps } from '../deps.ts'
import { trimFiles } from '../files/trimFiles.ts'
import { trimImports } from '../imports/import.store.ts'
import { trimJoins } from '../stores/join.store.ts'
import { trimLimits } from '../limits/limits.store.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Following } from '../requests/following.ts'
import { passOnQuestions } from '../support/passOn.ts'
import { trimFeed } from '../sync/trim.store.ts'
import { NewsTeller } from '../push/tellNews.ts'
import { sendDigests } from '../reminders/digest.ts'
import { trimSubscriptions } from '../stores/push.store.ts'
import { trimReminders } from '../stores/reminder.store.ts'
import { backupFolder, keepNewest, keptBackups } from './backup.ts'
import { everyTick, hourly, type Job, nightly } from './schedule.ts'

/** 3 o'clock in Tallinn in winter, 4 in summer: between the night rounds. */
const NIGHT = 1
const DAY = 86_400_000
const YEAR = 366 * DAY

/**
 * The server's scheduled jobs: backups of its own database file (PostgreSQL has its own tools), cleanup of the feed, accounts, finished
 * imports and unconfirmed requests to join, queued e-mails, digests of reminders, push messages, questions to support, scheduled news,
 * follow-ups of requests for places, price lists that take effect, and orphaned files.
 */
export function jobsOf(
  { db, config, clock, live, log, secret }: Pick<Deps, 'db' | 'config' | 'clock' | 'live' | 'log' | 'secret'>,
  { post, requests }: { post: Pick<Mailer, 'deliver' | 'soon'>; requests: Pick<Following, 'follow'> },
): Job[] {
  const started = clock()
  const trim: Job = {
    name: 'trim',
    next: nightly(NIGHT),
    last: () => started,
    async run(now) {
      await trimFeed(db, now)
      await trimAccounts(db, now)
      await trimLimits(db, now)
      await trimImports(db, new Date(now.getTime() - UNDO_DAYS * DAY).toISOString())
      await trimJoins(db, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY).toISOString())
      await trimSubscriptions(db, now.toISOString())
      await trimReminders(db, new Date(now.getTime() - YEAR).toISOString())
      await learnTables(db)
    },
  }
  // E-mails enqueued by another process, or waiting for a retry.
  const mail: Job = { name: 'mail', next: everyTick, last: () => null, run: () => post.deliver() }
  const news: Job = { name: 'news', next: everyTick, last: () => null, run: (now) => publishNews({ db, live }, now) }
  // Changes made by a device or another process.
  const placing: Job = { name: 'requests', next: everyTick, last: () => null, run: () => requests.follow() }
  const support: Job = { name: 'support', next: everyTick, last: () => null, run: () => passOnQuestions({ db, clock, post }) }
  // A price list takes effect on its day: the search shows it within the hour, a house's own page at once.
  const prices: Job = { name: 'prices', next: hourly, last: () => null, run: (now) => keepPrices(db, now) }
  const pushing = { db, config, clock, log, secret }
  const digests: Job = { name: 'digests', next: everyTick, last: () => null, run: () => sendDigests({ db, clock, post }) }
  const teller = new NewsTeller(pushing)
  const pushes: Job = { name: 'push', next: everyTick, last: () => null, run: () => teller.tell() }
  const files: Job = { name: 'files', next: hourly, last: () => null, run: (now) => trimFiles({ db, config }, now) }
  const folder = backupFolder(config.dataDir)
  const backup: Job = {
    name: 'backup',
    next: hourly,
    // Of all processes on this folder: from the notes.
    last: () => latest(folder),
    async run(now) {
      await copyInThread(join(config.dataDir, 'koduke.db'), folder, now)
      await keepNewest(db, folder, config.backupsKept)
    },
  }
  const always = [trim, support, mail, news, placing, digests, pushes, prices, files]
  return config.production && config.databaseUrl === '' ? [backup, ...always] : always
}

/** Publishes news scheduled for now or before, and notifies open pages. */
export async function publishNews({ db, live }: Pick<Deps, 'db' | 'live'>, now: Date): Promise<void> {
  const ids = await publishDue(db, now.toISOString())
  if (ids.length > 0) live.poke('news changed', { house: null, touches: ['news'], ids })
}

async function keepPrices(db: Deps['db'], now: Date): Promise<void> {
  await keepLowestPrices(db, { on: dayOf(now.toISOString()), now: now.toISOString() })
}

function latest(folder: string): Date | null {
  const newest = keptBackups(folder).at(-1)
  return newest ? new Date(newest.at) : null
}

/** Makes a backup while the server runs. */
function copyInThread(database: string, folder: string, now: Date): Promise<void> {
  // In source and bundle alike the worker is beside this file, with the same extension.
  const file = new URL(`./backup.worker${extname(import.meta.filename)}`, import.meta.url)
  const worker = new Worker(file, { workerData: { database, folder, at: now.toISOString() } })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The backup ended with ${code}`))))
  })
}
