import type { Kysely } from 'kysely'
import type { Context } from 'koa'
import { clientById } from '#core/client/client.list.store.ts'
import type { Database } from '#core/db/schema.ts'
import type { CalendarFeedTable } from '#core/db/tables/calendar.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import type { FeedView } from '#shared/contract/calendarFeed.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import type { Deps } from '../deps.ts'
import { hashOf, macOf } from '../kernel/crypto.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import type { PlainRoute } from '../request/route.ts'
import { addFeed, contactOf, endFeed, feedById, feedByToken, feedsOf, noteRead } from './feed.store.ts'
import { contentOf } from './feedContent.ts'
import { FEED_MAX_AGE, icsOf } from './ics.ts'

/** Secret addresses of calendars: how they are made and ended. */
export const feedHandlers = ({ secret, origin }: Pick<Deps, 'secret' | 'origin'>): Handlers<'calendarFeed'> => ({
  calendarFeed: {
    list: async (env, { client }) => {
      const { tx, actor } = env
      if (client !== undefined) await requireShare(env, client)
      env.auditSubjects(client === undefined ? { entity: 'house', ids: [actor.houseId] } : { entity: 'client', ids: [client] })
      const rows = await feedsOf(tx, actor.houseId, client === undefined ? { personId: actor.personId } : { clientId: client })
      return { feeds: rows.map(feedView) }
    },
    make: async (env, { client, contact }) => {
      const { tx, actor, now, newId } = env
      const to = client === null ? actor.name : await contactName(env, client, contact)
      const id = newId()
      const row: CalendarFeedTable = {
        id,
        house_id: actor.houseId,
        token_hash: hashOf(tokenOf(secret, id)),
        person_id: client === null ? actor.personId : null,
        client_id: client,
        contact_id: client === null ? null : contact,
        to_name: to,
        made_at: now,
        made_by: actor.personId,
        revoked_at: null,
        read_at: null,
      }
      await addFeed(tx, row)
      concern(env, row)
      return { feed: feedView(row) }
    },
    address: async (env, { id }) => {
      concern(env, await requireFeed(env, id))
      return { url: `${origin()}/api/calendar/ics/${tokenOf(secret, id)}.ics` }
    },
    revoke: async (env, { id }) => {
      const { tx, actor, now } = env
      const row = await requireFeed(env, id)
      await endFeed(tx, actor.houseId, id, now)
      concern(env, row)
      return {}
    },
  },
})

/** The secret of an address, made anew from the installation's own: it is nowhere in the database. */
const tokenOf = (secret: Buffer, id: string): string => macOf(secret, 'calendar-feed', id)

/** An open address that the actor may give: their own, or of a resident's family. @throws not-found, forbidden */
async function requireFeed(env: Env, id: string): Promise<CalendarFeedTable> {
  const { tx, actor } = env
  const row = await feedById(tx, actor.houseId, id)
  if (!row || (row.client_id === null && row.person_id !== actor.personId)) throw new AppError('not-found')
  if (row.client_id !== null) await requireShare(env, row.client_id)
  return row
}

const feedView = ({ id, client_id, to_name, made_at, read_at }: CalendarFeedTable): FeedView => ({ id, client_id, to_name, made_at, read_at })

function concern({ auditSubjects, actor }: Env, { id, client_id }: CalendarFeedTable): void {
  if (client_id === null) auditSubjects({ entity: 'house', ids: [actor.houseId], rows: [id] })
  else auditSubjects({ entity: 'client', ids: [client_id], rows: [id] })
}

/** @throws forbidden, client-not-found */
async function requireShare({ tx, actor }: Env, clientId: string): Promise<void> {
  if (!can(actor.rights, 'calendar.share')) throw new AppError('forbidden')
  if (!(await clientById(tx, actor.houseId, clientId, false))) throw new AppError('client-not-found')
}

/** @throws forbidden, client-not-found, not-found at `contact` */
async function contactName(env: Env, client_id: string, contact_id: string | null): Promise<string> {
  await requireShare(env, client_id)
  const contact = await contactOf(env.tx, env.actor.houseId, { client_id, contact_id })
  if (!contact) throw new AppError('not-found', { field: 'contact' })
  return contact.name
}

/** How often an address may be read in an hour. */
const PER_HOUR = 60

/** GET /api/calendar/ics/:token: what the address shows, for whoever has it. @throws not-found, too-many-requests */
async function showFeed(ctx: Context, { db, clock, limits }: Deps): Promise<void> {
  const token = /^([\w-]{43})\.ics$/.exec(String(ctx.params.token))?.[1]
  if (token === undefined) throw new AppError('not-found')
  await limits.leaving('calendar', hashOf(token), PER_HOUR)
  const now = clock().toISOString()
  const text = await readFeed(db, hashOf(token), now)
  if (text === null) throw new AppError('not-found')
  ctx.set({
    'Cache-Control': `private, max-age=${FEED_MAX_AGE}`,
    'Content-Disposition': 'inline; filename="koduke.ics"',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
  ctx.type = 'text/calendar; charset=utf-8'
  ctx.body = text
}

async function readFeed(db: Kysely<Database>, hash: string, now: string): Promise<string | null> {
  const feed = await feedByToken(db, hash)
  if (!feed) return null
  const content = await transact(db, async (tx) => {
    await enterTenant(tx, 'house', { houseId: feed.house_id, ehak: null })
    const found = await contentOf(tx, feed, now)
    if (found) await noteRead(tx, feed.id, now)
    return found
  })
  return content && icsOf(content.name, now, content)
}

export const CALENDAR_ROUTES: readonly PlainRoute[] = [
  {
    name: 'calendarFeed.show',
    method: 'get',
    path: '/api/calendar/ics/:token',
    summary: 'Returns a calendar as iCalendar, at its secret address.',
    needs: null,
    guard: 'none',
    changes: false,
    run: showFeed,
  },
]
