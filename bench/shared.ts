import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'
import { pullPage } from '../server/sync/pull.ts'
import type { HouseActor } from '../src/main/replica/houseActor.ts'
import { Replica } from '../src/main/replica/replica.ts'
import { Sync } from '../src/main/replica/sync.ts'
import type { Wire } from '../src/main/replica/wire.ts'
import { deskFiles } from '../tests/support/deskFiles.ts'
import { depsOf } from '../tests/sync/simServer.ts'
import { CLOCK, KEYS } from './desk.ts'
import type { Figure } from './report.ts'

const PEOPLE: readonly Role[] = ['manager', 'reception', 'nurse', 'nurse', 'carer', 'carer', 'carer', 'accountant']
const MIB = 1024 * 1024

interface Desk {
  /** Of all files of the copies, MiB. */
  disk: number
  /** What came over the line, MiB. */
  pulled: number
  /** Of the process, when the last of them has everything, MiB. */
  memory: number
}

/** Eight people who take turns at one desk, beside a copy for each of them. */
export async function sharedFigures(db: Kysely<Database>): Promise<Figure[]> {
  const partner = await db.selectFrom('partner').select('id').where('house_id', '=', ids.house).executeTakeFirstOrThrow()
  const people = PEOPLE.map((role, index) => actorOf(role, `bench-${index}`, partner.id))
  const one = await everybodyAt(db, people, () => 'desk')
  const each = await everybodyAt(db, people, ({ personId }) => personId)
  return [
    { what: 'disk of a desk with eight people, beside eight copies', value: one.disk, baseline: each.disk, unit: 'MiB', atMost: 0.35 },
    { what: 'what they pull until all have everything', value: one.pulled, baseline: each.pulled, unit: 'MiB', atMost: 0.35 },
    { what: 'memory of the process when the last has come', value: one.memory, baseline: each.memory, unit: 'MiB', atMost: 1.25 },
  ]
}

async function everybodyAt(db: Kysely<Database>, people: readonly HouseActor[], deskOf: (actor: HouseActor) => string): Promise<Desk> {
  const root = mkdtempSync(join(tmpdir(), 'koduke-bench-desk-'))
  let pulled = 0
  let memory = 0
  try {
    for (const actor of people) {
      const replica = await Replica.open({
        ...deskFiles({ folder: folderIn(root, deskOf(actor)), key: KEYS.copy, box: KEYS.box, rights: actor.rights, person: actor.personId }),
        actor,
        clock: CLOCK,
      })
      const wire: Wire = {
        pull: async ({ cursor, classes, ...request }) => {
          const page = await pullPage(
            depsOf(db, () => new Date()),
            actor,
            { ...request, asked: classes, cursor: cursor ?? '' },
          )
          pulled += page.length
          return page
        },
        push: () => Promise.reject(new Error('Nothing was meant')),
      }
      const sync = new Sync({ replica, wire, clock: CLOCK, random: Math.random })
      if ((await sync.round()) !== 'synced') throw new Error('Not synced')
      memory = process.memoryUsage().rss
      await replica.close()
    }
    return { disk: sizeOf(root) / MIB, pulled: pulled / MIB, memory: memory / MIB }
  } finally {
    rmSync(root, { recursive: true })
  }
}

function folderIn(root: string, name: string): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.startsWith('copy-'))
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
