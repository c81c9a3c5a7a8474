import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'
import { pullPage } from '../server/sync/pull.ts'
import type { HouseActor } from '../src/main/replica/houseActor.ts'
import type { PullRequest } from '../src/main/replica/wire.ts'
import { depsOf } from '../tests/sync/simServer.ts'
import { startChild } from './child.ts'
import type { Figure } from './report.ts'
import type { SharedCase, TurnsTold } from './sharedDesk.ts'

const PEOPLE: readonly Role[] = ['manager', 'reception', 'nurse', 'nurse', 'carer', 'carer', 'carer', 'accountant']
const MIB = 1024 * 1024

/** The cost of a copy strategy, MiB. */
interface Cost {
  /** All files of the desk. */
  disk: number
  /** Bytes received. */
  pulled: number
  /** Peak memory of the process in which all have taken turns. */
  turns: number
  /** Of a fresh process, as after each lock, with one user's files open. */
  atWork: number
}

/**
 * Eight users who take turns at one desk, compared with a copy for each. One user works at a time, so one set of files is open in both
 * cases: the number of files differs. Each case in its own processes.
 */
export async function sharedFigures(db: Kysely<Database>): Promise<Figure[]> {
  const partner = await db.selectFrom('partner').select('id').where('house_id', '=', ids.house).executeTakeFirstOrThrow()
  const people = PEOPLE.map((role, index) => actorOf(role, `bench-${index}`, partner.id))
  const server = await serve(db, people)
  try {
    const one = await costOf(people, server.port, () => 'desk')
    const each = await costOf(people, server.port, ({ personId }) => personId)
    return [
      { what: 'disk of a desk with eight people, beside eight copies', value: one.disk, baseline: each.disk, unit: 'MiB', atMost: 0.35 },
      { what: 'what they pull until all have everything', value: one.pulled, baseline: each.pulled, unit: 'MiB', atMost: 0.35 },
      { what: 'memory at most, while all take turns', value: one.turns, baseline: each.turns, unit: 'MiB', atMost: 1.25 },
      { what: 'memory of the manager at work, after a start', value: one.atWork, baseline: each.atWork, unit: 'MiB', atMost: 1.25 },
    ]
  } finally {
    server.close()
  }
}

async function costOf(people: readonly HouseActor[], port: number, deskOf: (actor: HouseActor) => string): Promise<Cost> {
  const root = mkdtempSync(join(tmpdir(), 'koduke-bench-desk-'))
  try {
    const seats = people.map((actor) => ({ folder: folderIn(root, deskOf(actor)), actor: { ...actor, rights: [...actor.rights] } }))
    const [manager] = seats
    const { pulled, memory } = await inChild<TurnsTold>({ port, seats }, 'turns')
    const disk = sizeOf(root)
    const atWork = await inChild<number>({ port, seats: manager ? [manager] : [] }, 'atWork')
    return { disk: disk / MIB, pulled: pulled / MIB, turns: memory / MIB, atWork: atWork / MIB }
  } finally {
    rmSync(root, { recursive: true })
  }
}

async function inChild<T>(given: SharedCase, what: string): Promise<T> {
  const child = await startChild('shared.ts', [JSON.stringify(given)])
  const told = await child.ask<T>(what)
  child.stop()
  return told
}

/** Pages for these users over HTTP: the server's memory is not counted as the desk's. */
async function serve(db: Kysely<Database>, people: readonly HouseActor[]): Promise<{ port: number; close: () => void }> {
  const deps = depsOf(db, () => new Date())
  const server = createServer((request, response) => {
    void json(request).then(async (asked) => {
      const { person, cursor, classes, ...rest } = asked as PullRequest & { person: string }
      const actor = people.find(({ personId }) => personId === person)
      response.end(actor && (await pullPage(deps, actor, { ...rest, asked: classes, cursor: cursor ?? '' })))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

function folderIn(root: string, name: string): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Every file: copies with their WALs, pictures, outboxes, boxes and the shared intents. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

const actorOf = (role: Role, personId: string, partnerId: string): HouseActor => ({
  personId,
  name: personId,
  role,
  houseId: ids.house,
  partnerId,
  ehak: null,
  rights: new Set(RIGHTS_OF_ROLE[role]),
  sessionId: personId,
  deviceId: 'bench-desk',
})
