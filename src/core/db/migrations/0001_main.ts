import type { Kysely } from 'kysely'
import { createFeed, refusal, run, SYNCED_COLUMNS, trigger } from '../ddl.ts'
import type { Database } from '../schema.ts'

const PEOPLE = [
  `create table person (id text primary key, email text not null unique, name text not null, password_hash text, role text not null,
    avatar text, locked_at text, last_partner_id text, created_at text not null)`,
  `create table partner (id text primary key, kind text not null check (kind in ('hk', 'kov')), name text not null,
    house_id text references house (id), ehak text)`,
  `create table membership (${SYNCED_COLUMNS}, house_id text, person_id text not null references person (id),
    partner_id text not null references partner (id), role text not null, person_name text not null, ended_at text)`,
  `create unique index membership_open on membership (person_id, partner_id) where ended_at is null`,
  `create table device (id text primary key, kind text not null, name text, created_at text not null, last_seen_at text not null, revoked_at text)`,
  `create table session (id text primary key, person_id text not null references person (id), device_id text not null references device (id),
    partner_id text, token_hash text not null unique, previous_token_hash text, rotated_at text, cookie_hash text not null unique, expires_at text not null, ends_at text not null,
    created_at text not null, last_seen_at text not null, revoked_at text, revoke_reason text)`,
  `create index session_person on session (person_id) where revoked_at is null`,
  `create index session_previous on session (previous_token_hash)`,
  `create table session_refresh (hash text primary key, session_id text not null references session (id), issued_at text not null, used_at text, successor text)`,
  `create table auth_stamp (id integer primary key check (id = 1), stamp integer not null)`,
  `insert into auth_stamp (id, stamp) values (1, 1)`,
]

const HOUSE = [
  `create table house (${SYNCED_COLUMNS}, code text, name text not null, description text, picture text, location text, county text, municipality text, ehak text,
    latitude real, longitude real, phone text, email_address text, iban_account text, owner text, recipient_name text, reference_number text,
    has_units integer not null default 0, contract integer not null default 1, locked integer not null default 0,
    outline_places integer not null default 0, outline_free integer not null default 0)`,
  `create index house_ehak on house (ehak)`,
  `create table unit (${SYNCED_COLUMNS}, house_id text not null references house (id), name text not null, position integer not null)`,
  `create index unit_house on unit (house_id)`,
  `create table room (${SYNCED_COLUMNS}, house_id text not null references house (id), unit_id text references unit (id), name text not null, floor integer not null,
    area_m2 real, type text, gender_rule text, amenities text not null default '[]', image text,
    availability text not null default 'vaba' check (availability in ('vaba', 'koristuses', 'remondis', 'suletud')), availability_date text,
    max_people integer not null check (max_people between 1 and 12))`,
  `create unique index room_name on room (house_id, name) where deleted_at is null`,
  `create table bed (room_id text not null references room (id), no integer not null, primary key (room_id, no))`,
]

const CLIENTS = [
  `create table client (${SYNCED_COLUMNS}, house_id text not null references house (id), first_name text not null, last_name text not null, called_name text,
    search_key text not null, sort_key text not null, personal_id text, birth_date text, gender text check (gender in ('female', 'male')), picture text,
    phone text, email text, address text, languages text not null default '[]', family_doctor text, search_info text, care_level integer, died_on text)`,
  `create index client_order on client (house_id, sort_key)`,
  `create unique index client_personal_id on client (house_id, personal_id) where deleted_at is null and personal_id is not null`,
  `create table client_care (${SYNCED_COLUMNS}, house_id text not null, allergies text not null default '[]', risks text not null default '[]',
    diet text, texture text, mobility text, wishes text, entry_reason text, foreign key (id) references client (id))`,
  `create table client_contact (${SYNCED_COLUMNS}, house_id text not null, client_id text not null references client (id), name text not null, relation text,
    phone text, email text, position integer not null)`,
  `create index client_contact_client on client_contact (client_id)`,
  // An open stay holds an existing bed, and a bed is held once: the database itself prevents overfilled rooms.
  `create table stay (${SYNCED_COLUMNS}, house_id text not null, client_id text not null references client (id), room_id text references room (id), place_no integer,
    started_at text not null, ended_at text, end_reason text, note text, arrived_on text not null, left_on text,
    foreign key (room_id, place_no) references bed (room_id, no),
    check ((ended_at is null and room_id is not null) = (place_no is not null)))`,
  `create unique index stay_one_per_client on stay (client_id) where ended_at is null`,
  `create unique index stay_one_per_bed on stay (room_id, place_no) where ended_at is null`,
  `create index stay_client on stay (client_id, started_at)`,
  `create index stay_house_open on stay (house_id) where ended_at is null`,
  `create table absence (${SYNCED_COLUMNS}, house_id text not null, client_id text not null references client (id), reason text not null,
    until_on text, started_at text not null, ended_at text)`,
  `create unique index absence_one_per_client on absence (client_id) where ended_at is null`,
  `create index absence_client on absence (client_id, started_at)`,
  `create table queue_ticket (${SYNCED_COLUMNS}, house_id text not null, client_id text not null references client (id), queued_on text not null,
    planned_room_id text references room (id), planned_on text, placed_elsewhere integer not null default 0, closed_at text, close_reason text)`,
  `create unique index queue_one_per_client on queue_ticket (client_id) where closed_at is null`,
  `create index queue_planned on queue_ticket (planned_room_id) where closed_at is null`,
  `create table diary_entry (${SYNCED_COLUMNS}, house_id text not null, client_id text not null references client (id), kind text not null, values_json text not null default '{}',
    text text, event_at text not null, recorded_at text not null, recorded_by text not null, recorded_name text not null,
    refused integer not null default 0, reason text, handover integer not null default 0, struck_at text, struck_by text, strike_reason text)`,
  `create index diary_client on diary_entry (client_id, event_at desc, id desc)`,
  `create index diary_house on diary_entry (house_id, event_at desc)`,
  `create table file (id text primary key, house_id text not null, kind text not null, owner_id text not null, hash text not null, mime text not null,
    bytes integer not null, created_at text not null, created_by text not null)`,
  `create index file_owner on file (owner_id)`,
]

const RECORDS = [
  `create table audit (house_id text not null, seq integer not null, at text not null, actor_id text not null, session_id text not null, device_id text not null,
    action text not null, entity text not null, ids text not null, outcome text not null, hash text not null, primary key (house_id, seq))`,
  `create table sync_scope (scope text primary key, seq integer not null, floor integer not null default 0)`,
  `create table sync_change (scope text not null, seq integer not null, entity text not null, entity_id text not null, op text not null, ver integer not null, at text not null,
    primary key (scope, seq), unique (scope, entity, entity_id))`,
  `create table sync_mutation (device_id text not null, mid text not null, person_id text not null, call text not null, body_sha256 text not null,
    status integer not null, result text not null, received_at text not null, primary key (device_id, mid))`,
  `create table sync_meta (key text primary key, value text not null)`,
]

/** Everything that the core features need. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [...HOUSE, ...PEOPLE, ...CLIENTS, ...RECORDS])
  await createBeds(db)
  await createStamps(db)
  await sealAudit(db)
  await createFeed(db)
}

/** Beds follow from `max_people`; the stay's foreign key refuses to remove an occupied one. */
async function createBeds(db: Kysely<Database>): Promise<void> {
  const numbers = Array.from({ length: 12 }, (_, index) => `(${index + 1})`).join(', ')
  const fill = `insert into bed (room_id, no) select NEW.id, n.column1 from (values ${numbers}) as n where n.column1 <= NEW.max_people on conflict do nothing;`
  const shrink = 'delete from bed where room_id = NEW.id and no > NEW.max_people;'
  await trigger(db, { name: 'bed_room_insert', when: 'after insert', on: 'room', condition: 'NEW.deleted_at is null', body: fill })
  await trigger(db, { name: 'bed_room_update', when: 'after update', on: 'room', condition: 'NEW.deleted_at is null', body: shrink + fill })
  await trigger(db, {
    name: 'bed_room_remove',
    when: 'after update',
    on: 'room',
    condition: 'NEW.deleted_at is not null',
    body: 'delete from bed where room_id = NEW.id;',
  })
}

/** Whatever can revoke a right increments the stamp, so that sockets are closed within a tick. */
async function createStamps(db: Kysely<Database>): Promise<void> {
  const body = 'update auth_stamp set stamp = stamp + 1 where id = 1;'
  const watched = [
    { on: 'person', when: 'after update of locked_at, role' },
    { on: 'membership', when: 'after update' },
    { on: 'membership', when: 'after delete' },
    { on: 'session', when: 'after update of revoked_at' },
    { on: 'house', when: 'after update of locked, contract' },
  ]
  for (const [index, { on, when }] of watched.entries()) await trigger(db, { name: `stamp_${index}_${on}`, when, on, body })
}

async function sealAudit(db: Kysely<Database>): Promise<void> {
  const body = refusal(db, 'audit is append-only')
  await trigger(db, { name: 'audit_no_update', when: 'before update', on: 'audit', body })
  await trigger(db, { name: 'audit_no_delete', when: 'before delete', on: 'audit', body })
}
