import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { type Database, type TableName, tables } from './schema.ts'

/**
 * Row-level security (security.md 3.1, decision 0008): the PostgreSQL roles with which requests run. None owns a table or may bypass row
 * security. `house` sees the rows of the one house in `app.house`; `outline` the few columns for a list of houses, of the municipality in
 * `app.ehak` or, if that is `*`, of all; `public` the same few columns and what a house publishes, of published houses (decision 0010), and
 * published news with the likes and comments of the user in `app.person`. News belong to no house: `outline` writes them for the platform
 * only (decision 0034).
 */
export const RLS_ROLES = { house: 'koduke_house', outline: 'koduke_outline', public: 'koduke_public' } as const

interface Guard {
  table: TableName
  role: keyof typeof RLS_ROLES
  /** The role's privileges, as after `grant`; null for no access to the table. */
  may: string | null
  /** The rows to which they apply. */
  rows: string
  /** A column that a later migration adds: from then on it must not be null. */
  once?: string
}

const HOUSE = `(select current_setting('app.house', true))`
const OF_HOUSE = `house_id = ${HOUSE}`
const OF_SCOPE = `scope >= (select 'h' || ${HOUSE} || ':') and scope < (select 'h' || ${HOUSE} || ';')`
const OUTLINED = `house_id in (select id from house)`
const PUBLISHED = 'code, description, picture, latitude, longitude, phone, email_address, price_from_cents, search_key, sort_key, published_at'
const ROOM_COLUMNS = 'id, house_id, max_people, availability, availability_date, deleted_at'
const QUEUE_COLUMNS = 'house_id, planned_room_id, planned_on, closed_at'
const NEWS_COLUMNS = 'id, channel_id, title, prose, excerpt, cover, cover_alt, state, pinned, published_at, author_name, like_count'
const COMMENT_COLUMNS = 'id, news_id, person_id, public_name, text, written_at, hidden_at, hidden_reason, erased_at'
const DISH_COLUMNS = 'id, house_id, day, meal, position, name, allergens, is_choice, updated_at, deleted_at'
const ACTIVITY_COLUMNS =
  'id, house_id, title, place, public_leader, day, starts, ends, weekly, until_on, is_family, cancelled_from, updated_at, deleted_at'
const ACTIVITY_CHANGE_COLUMNS = 'house_id, activity_id, on_day, kind, to_day, starts, ends, place, updated_at, deleted_at'
/** A house's public week: without notes, reasons, and leaders who are not to be named. */
const shownIn = (column: 'menu_shown' | 'activities_shown'): string => `house_id in (select house_id from house_week where ${column} = 1)`
const PRICES = ['house_price', 'house_price_line', 'house_price_extra'] as const
const OWN = `person_id = (select current_setting('app.person', true))`
const PLATFORM = `(select current_setting('app.ehak', true)) = '*'`
const OF_PLATFORM = `house_id = 'platform' and ${PLATFORM}`
const HOUSE_COLUMNS = 'id, name, location, county, municipality, ehak, contract, locked, outline_places, outline_free, deleted_at'

/** These are all privileges of the roles; a table without an entry stays closed to them. */
const GUARDS: readonly Guard[] = [
  // The privileges of a house's own role are declared with the table: a table with a house and without them does not compile.
  ...tables.flatMap(({ table, house, houseMay = null }) =>
    house === undefined ? [] : [{ table, role: 'house' as const, may: houseMay, rows: `${house} = ${HOUSE}` }],
  ),
  // These three identify their house in another way.
  { table: 'bed', role: 'house', may: 'select', rows: 'exists (select from room where room.id = bed.room_id)' },
  { table: 'sync_scope', role: 'house', may: 'select', rows: OF_SCOPE },
  { table: 'sync_change', role: 'house', may: 'select', rows: OF_SCOPE },
  { table: 'house', role: 'outline', may: `select (${HOUSE_COLUMNS}, code)`, rows: `(select current_setting('app.ehak', true)) in ('*', ehak)` },
  { table: 'room', role: 'outline', may: `select (${ROOM_COLUMNS})`, rows: OUTLINED },
  { table: 'stay', role: 'outline', may: 'select (house_id, room_id, ended_at)', rows: OUTLINED },
  { table: 'queue_ticket', role: 'outline', may: `select (${QUEUE_COLUMNS})`, rows: OUTLINED },
  {
    table: 'house',
    role: 'public',
    may: `select (${HOUSE_COLUMNS}, ${PUBLISHED})`,
    rows: 'contract = 1 and locked = 0 and deleted_at is null',
    once: 'published_at',
  },
  { table: 'house_target_group', role: 'public', may: 'select (house_id, target_group_id, deleted_at)', rows: OUTLINED },
  { table: 'house_service', role: 'public', may: 'select (house_id, service_id, deleted_at)', rows: OUTLINED },
  { table: 'house_offer', role: 'public', may: 'select', rows: OUTLINED },
  { table: 'service_offer', role: 'public', may: 'select', rows: OUTLINED },
  { table: 'house_photo', role: 'public', may: 'select', rows: OUTLINED },
  { table: 'house_week', role: 'public', may: 'select (house_id, menu_shown, activities_shown)', rows: OUTLINED },
  { table: 'menu_dish', role: 'public', may: `select (${DISH_COLUMNS})`, rows: shownIn('menu_shown') },
  { table: 'activity', role: 'public', may: `select (${ACTIVITY_COLUMNS})`, rows: shownIn('activities_shown') },
  { table: 'activity_change', role: 'public', may: `select (${ACTIVITY_CHANGE_COLUMNS})`, rows: shownIn('activities_shown') },
  // Also houses that are no longer published, so that the search learns of it.
  { table: 'search_change', role: 'public', may: 'select', rows: 'true' },
  // Whether any staff may answer, but not who.
  { table: 'membership', role: 'public', may: 'select (house_id, role, ended_at, deleted_at)', rows: OUTLINED },
  // When requests were asked and answered, and nothing else of them.
  { table: 'queue_request', role: 'public', may: 'select (house_id, asked_at, answered_at, deleted_at)', rows: OUTLINED },
  ...PRICES.map((table) => ({ table, role: 'public' as const, may: 'select', rows: OUTLINED })),
  { table: 'room', role: 'public', may: `select (${ROOM_COLUMNS})`, rows: OUTLINED },
  { table: 'stay', role: 'public', may: 'select (house_id, room_id, ended_at)', rows: OUTLINED },
  { table: 'queue_ticket', role: 'public', may: `select (${QUEUE_COLUMNS})`, rows: OUTLINED },
  { table: 'news_channel', role: 'public', may: 'select', rows: 'true' },
  { table: 'news_item', role: 'public', may: `select (${NEWS_COLUMNS})`, rows: `state = 'published'` },
  { table: 'news_like', role: 'public', may: 'select (news_id, person_id)', rows: OWN },
  {
    table: 'news_comment',
    role: 'public',
    may: `select (${COMMENT_COLUMNS})`,
    rows: `news_id in (select id from news_item) and (hidden_at is null or ${OWN})`,
  },
  { table: 'news_channel', role: 'outline', may: 'select, insert, update', rows: PLATFORM },
  { table: 'news_item', role: 'outline', may: 'select, insert, update', rows: PLATFORM },
  { table: 'news_comment', role: 'outline', may: 'select, update', rows: PLATFORM },
  { table: 'join_request', role: 'outline', may: 'select, update', rows: PLATFORM },
  // Changes by administrators are recorded in the platform's own log and receipts.
  { table: 'audit', role: 'outline', may: 'select, insert', rows: OF_PLATFORM },
  { table: 'audit_head', role: 'outline', may: 'select, insert, update', rows: OF_PLATFORM },
  { table: 'audit_set', role: 'outline', may: 'select, insert', rows: OF_PLATFORM },
  { table: 'audit_anchor', role: 'outline', may: 'select', rows: OF_PLATFORM },
  { table: 'sync_mutation', role: 'outline', may: 'insert', rows: PLATFORM },
]

/**
 * Rebuilds row-level security for the existing tables; a migration that adds a table or a trigger ends with this.
 * @throws with the statements for the database administrator, if our own user may not create roles
 */
export async function buildRowSecurity(db: Kysely<Database>): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  for (const role of Object.values(RLS_ROLES)) await ensureRole(db, role)
  const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, new Set(columns.map((each) => each.name))]))
  for (const { table, role, may, rows: always, once } of GUARDS.filter((guard) => isThere(guard, tables.get(guard.table)))) {
    const name = RLS_ROLES[role]
    const rows = once !== undefined && tables.get(table)?.has(once) ? `${always} and ${once} is not null` : always
    await sql.raw(`alter table ${table} enable row level security`).execute(db)
    await sql.raw(`drop policy if exists ${name} on ${table}`).execute(db)
    await sql.raw(`create policy ${name} on ${table} to ${name} using (${rows}) with check (${rows})`).execute(db)
    if (may !== null) await sql.raw(`grant ${present(may, tables.get(table))} on ${table} to ${name}`).execute(db)
  }
  await keepTriggersAsOwner(db)
}

/** Whether its table exists and has its house column: a later migration may add either. */
const isThere = ({ rows }: Guard, columns: ReadonlySet<string> | undefined): boolean =>
  columns !== undefined && (rows !== OF_HOUSE || columns.has('house_id'))

/** Without columns that a later migration adds. */
const present = (may: string, columns: ReadonlySet<string> = new Set()): string =>
  may.replace(
    /\(([^)]*)\)/g,
    (_, names: string) =>
      `(${names
        .split(', ')
        .filter((name) => columns.has(name))
        .join(', ')})`,
  )

async function ensureRole(db: Kysely<Database>, role: string): Promise<void> {
  const state = await stateOf(db, role)
  if (!state.exists) {
    if (!state.makes) throw new Error(requestToAdministrator(state.user))
    // Roles belong to the whole cluster: another database may be creating the same one at this moment.
    const made = `create role ${role} nologin; exception when duplicate_object or unique_violation then null;`
    await sql.raw(`do $$ begin ${made} end $$`).execute(db)
  }
  if ((await stateOf(db, role)).enters) return
  await sql
    .raw(`grant ${role} to current_user`)
    .execute(db)
    .catch((error: unknown) => {
      throw new Error(requestToAdministrator(state.user), { cause: error })
    })
}

// From PostgreSQL 16 on, membership and `set role` are separate.
const ENTERING = sql`case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`

async function stateOf(db: Kysely<Database>, role: string) {
  const { rows } = await sql<{ user: string; exists: boolean; makes: boolean; enters: boolean }>`
    select me.rolname as user, wall.oid is not null as exists, me.rolsuper or me.rolcreaterole as makes,
      coalesce(pg_has_role(me.oid, wall.oid, ${ENTERING}), false) as enters
    from pg_roles as me left join pg_roles as wall on wall.rolname = ${role} where me.rolname = current_user`.execute(db)
  const [state] = rows
  assert(state, 'every connection has a role')
  return state
}

const requestToAdministrator = (user: string): string =>
  `Andmebaasi kasutaja "${user}" ei tohi luua rolle, mille taga on iga maja read eraldi. Palu andmebaasi halduril käivitada ja käivita Koduke uuesti:
${Object.values(RLS_ROLES)
  .map((role) => `  create role ${role} nologin; grant ${role} to "${user}";`)
  .join('\n')}`

/** Feed, beds and stamps are maintained by triggers, also for roles without access to these tables. */
async function keepTriggersAsOwner(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; schema: string }>`
    select distinct proname as name, current_schema() as schema from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = current_schema()::regnamespace and not prosecdef`.execute(db)
  for (const { name, schema } of rows) {
    await sql`alter function ${sql.id(name)}() security definer set search_path = ${sql.id(schema)}, pg_temp`.execute(db)
  }
}

/**
 * The gaps of row-level security, in words; empty if complete, and for SQLite. Every table with `house_id` must have its policy, every
 * table a role may access must have one, no role may bypass them, and every trigger must run as the owner.
 */
export async function gapsInRowSecurity(db: Kysely<Database>): Promise<string[]> {
  if (dialectOf(db) === 'sqlite') return []
  const { rows } = await sql<{ gap: string }>`
    with wall as (select * from pg_roles where rolname in (${sql.join(Object.values(RLS_ROLES))})),
    tables as (select c.* from pg_class as c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace),
    policies as (select polrelid as table, unnest(polroles) as role from pg_policy)
    select 'a role is missing' as gap where (select count(*) from wall) < ${Object.keys(RLS_ROLES).length}
    union all select rolname || ' goes around row security' from wall where rolsuper or rolbypassrls
      or exists (select from tables where pg_has_role(wall.oid, relowner, 'MEMBER'))
    union all select rolname || ' cannot be entered' from wall where not pg_has_role(current_user, oid, ${ENTERING})
    union all select relname || ' has no policy' from tables
      where (relname = 'house' or exists (select from pg_attribute where attrelid = tables.oid and attname = 'house_id' and not attisdropped))
      and not (relrowsecurity and exists (select from policies join wall on wall.oid = role where policies.table = tables.oid and rolname = ${RLS_ROLES.house}))
    union all select relname || ' is open to ' || rolname from tables cross join wall
      where (has_any_column_privilege(wall.oid, tables.oid, 'select, insert, update') or has_table_privilege(wall.oid, tables.oid, 'delete, truncate'))
      and not (relrowsecurity and exists (select from policies where policies.table = tables.oid and role = wall.oid))
    union all select relname || ' has a trigger that works as the asker: ' || proname from pg_trigger
      join tables on tables.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and not prosecdef`.execute(db)
  return rows.map(({ gap }) => gap)
}
