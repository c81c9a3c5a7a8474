import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'
import type { PushAnswer, PushBody } from '#shared/sync.ts'
import { boxKeyFor } from '../server/accounts/boxKeys.ts'
import { DEMO_PASSWORD } from '../server/demo/ifEmpty.ts'
import type { HouseActor } from '../src/main/replica/houseActor.ts'
import { Replica } from '../src/main/replica/replica.ts'
import { Sync } from '../src/main/replica/sync.ts'
import { type Clock, type Wire, WireError } from '../src/main/replica/wire.ts'
import { type Answer, TestBrowser } from '../tests/support/browser.ts'
import { deskFiles } from '../tests/support/deskFiles.ts'
import type { Ports } from './child.ts'

/** Real time. */
export const CLOCK: Clock = { shown: Date.now, wall: Date.now, monotonic: () => performance.now() }

/** Keys of a device's two files; arbitrary, but required. */
export const KEYS = {
  copy: Buffer.alloc(32, 1),
  outbox: Buffer.alloc(32, 2),
  box: boxKeyFor(Buffer.alloc(32, 3), { personId: 'bench', deviceId: 'bench' }),
}

/** A desktop of the demo house's manager: its own files in a folder, a real session, the two calls over HTTP. */
export class BenchDesk {
  readonly replica: Replica
  readonly sync: Sync
  readonly browser: TestBrowser

  private constructor(replica: Replica, sync: Sync, browser: TestBrowser) {
    this.replica = replica
    this.sync = sync
    this.browser = browser
  }

  static async open(folder: string, server: Ports, db: Kysely<Database>, onChange: () => void = () => undefined): Promise<BenchDesk> {
    const signIn = () => new TestBrowser(server).signIn('juhataja@koduke.example', DEMO_PASSWORD)
    // An earlier connection may have been idle for too long.
    const browser = await signIn().catch(signIn)
    const replica = await openReplica(folder, await actorOf(db, browser), onChange)
    return new BenchDesk(replica, new Sync({ replica, wire: wireOver(browser), clock: CLOCK, random: Math.random }), browser)
  }
}

/** The files of a desktop, opened as in the product. */
export const openReplica = (folder: string, actor: HouseActor, onChange: () => void = () => undefined): Promise<Replica> =>
  Replica.open({
    ...deskFiles({ folder, key: KEYS.copy, box: KEYS.box }),
    actor,
    clock: CLOCK,
    onChange,
  })

/** The two calls of sync.md over HTTP, with a signed-in page's headers. Both may be repeated, as after an idle connection was closed. */
export function wireOver(browser: TestBrowser): Wire {
  const answered = async (ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = await ask().catch(ask)
    if (answer.status !== 200) throw new WireError(answer.status, String(answer.body?.code))
    return answer
  }
  return {
    async pull({ cursor, limit, again, classes }) {
      const query = new URLSearchParams({ limit: `${limit}`, classes: classes.join(), ...(again.length > 0 && { again: again.join(',') }) })
      return (await answered(() => browser.get(`/api/sync?${query}`, { headers: { 'X-Sync-Cursor': cursor ?? '', 'Accept-Encoding': 'zstd' } })))
        .bytes
    },
    async push(body: PushBody): Promise<PushAnswer> {
      return (await answered(() => browser.post('/api/sync/push', body))).body as PushAnswer
    },
  }
}

/** The signed-in user, from the server's own session. */
async function actorOf(db: Kysely<Database>, browser: TestBrowser): Promise<HouseActor> {
  const { body } = await browser.get('/api/user')
  const session = await db
    .selectFrom('session')
    .innerJoin('partner', 'partner.id', 'session.partner_id')
    .where('session.person_id', '=', String(body.user.id))
    .orderBy('session.created_at', 'desc')
    .select(['session.id', 'session.device_id', 'partner.id as partner_id', 'partner.house_id'])
    .executeTakeFirstOrThrow()
  return {
    personId: String(body.user.id),
    name: String(body.user.name),
    role: 'manager',
    houseId: session.house_id ?? '',
    partnerId: session.partner_id,
    ehak: null,
    rights: new Set(RIGHTS_OF_ROLE.manager),
    sessionId: session.id,
    deviceId: session.device_id,
  }
}

/** A typical diary entry, for `diary.add`. */
export const entryOf = (clientId: string, index: number) => ({ kind: 'other' as const, client_id: clientId, text: `mõõt ${index} ${uuidv7()}` })
