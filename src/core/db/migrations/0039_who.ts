import type { Kysely } from 'kysely'
import { run, trigger } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table invitation (id text primary key, person_id text not null references person (id), house_id text not null references house (id),
    partner_id text not null references partner (id), role text not null, person_name text not null, email text not null, link_id text not null,
    invited_by text not null, invited_name text not null, created_at text not null, expires_at text not null, accepted_at text, declined_at text,
    withdrawn_at text)`,
  `create index invitation_house on invitation (house_id, created_at)`,
  `create index invitation_person on invitation (person_id)`,
  `create unique index invitation_link on invitation (link_id)`,
  `alter table device add column house_id text references house (id)`,
  `alter table device add column salt text`,
  `alter table sync_mutation add column house_id text`,
  `alter table sync_mutation add column role text`,
  `alter table sync_mutation add column concerned text`,
]

/** The kinds are checked by the table's type; SQLite cannot drop a check constraint, so it is rebuilt. */
const MADE = [
  `create table house_import_made_next (import_id text not null references house_import (id), house_id text not null references house (id),
    no integer not null, entity text not null, ref_id text not null, link_id text, primary key (import_id, no))`,
  `insert into house_import_made_next select import_id, house_id, no, entity, ref_id, link_id from house_import_made`,
  `drop table house_import_made`,
  `alter table house_import_made_next rename to house_import_made`,
]

/** The owner of a device: a tablet's house is recorded; a desktop belongs to the house for which someone first signed in there. */
const OF_HOUSE = [
  `update device set house_id = (select house_id from tablet where device_id = device.id) where id in (select device_id from tablet)`,
  `update device set house_id = (select partner.house_id from session join partner on partner.id = session.partner_id
    where session.device_id = device.id and partner.house_id is not null order by session.created_at, session.id limit 1)
    where kind = 'desktop' and house_id is null`,
  // Receipts of people who have worked in only one house get that house; the others belong to none.
  `update sync_mutation set house_id = (select min(house_id) from membership where membership.person_id = sync_mutation.person_id
    and house_id is not null having count(distinct house_id) = 1)`,
]

/**
 * Identity: invitations instead of memberships without consent, the house and the secret of a device, the house of a receipt; and what has
 * ended stays ended, however it ended.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [...STATEMENTS, ...MADE, ...OF_HOUSE])
  await keepEnded(db)
  await buildRowSecurity(db)
}

const SESSIONS = (where: string, at: string, reason: string): string =>
  `update session set revoked_at = ${at}, revoke_reason = '${reason}' where revoked_at is null and ${where};`

/**
 * Until now queries merely hid the sessions of what has ended; without this they would reappear. A house that is locked or without a
 * contract still tells its staff so through their sessions: they end when it is reopened.
 */
async function keepEnded(db: Kysely<Database>): Promise<void> {
  await trigger(db, {
    name: 'ended_person',
    when: 'after update of locked_at',
    on: 'person',
    condition: 'OLD.locked_at is null and NEW.locked_at is not null',
    body: `${SESSIONS('person_id = NEW.id', 'NEW.locked_at', 'locked')}
      update sign_in set ended_at = NEW.locked_at where person_id = NEW.id and ended_at is null;
      update account_link set revoked_at = NEW.locked_at where person_id = NEW.id and used_at is null and revoked_at is null;
      delete from tablet_pin where person_id = NEW.id;`,
  })
  await trigger(db, {
    name: 'ended_device',
    when: 'after update of revoked_at',
    on: 'device',
    condition: 'OLD.revoked_at is null and NEW.revoked_at is not null',
    body: `${SESSIONS('device_id = NEW.id', 'NEW.revoked_at', 'device')} delete from tablet_pin where device_id = NEW.id;`,
  })
  await trigger(db, {
    name: 'ended_membership',
    when: 'after update of ended_at',
    on: 'membership',
    condition: 'OLD.ended_at is null and NEW.ended_at is not null',
    // A person who leaves a house is still a user: the session goes on, without the house.
    body: `update session set partner_id = null where revoked_at is null and person_id = NEW.person_id and partner_id = NEW.partner_id;
      delete from tablet_pin where person_id = NEW.person_id and device_id in (select device_id from tablet where house_id = NEW.house_id);`,
  })
  await trigger(db, {
    name: 'ended_house',
    when: 'after update of locked, contract',
    on: 'house',
    condition: '(OLD.locked = 1 or OLD.contract = 0) and NEW.locked = 0 and NEW.contract = 1',
    body: SESSIONS('partner_id in (select id from partner where house_id = NEW.id)', 'NEW.updated_at', 'house'),
  })
}
