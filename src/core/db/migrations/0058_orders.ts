import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id)`
const KIND = `check (kind in ('kitchen', 'laundry', 'cleaning', 'pharmacy', 'care_aids', 'transport', 'repairs'))`

const STATEMENTS = [
  `create table supplier (${OF_HOUSE}, name text not null, registry_code text, kind text not null ${KIND}, contacts text not null, order_email text,
    contract_no text, contract_from text, contract_to text, delivery_days text not null, cutoff text, note text, ended_on text)`,
  `create index supplier_house on supplier (house_id)`,
  `create table supplier_price (${OF_HOUSE}, supplier_id text not null references supplier (id), item text not null, unit text not null,
    price_cents integer not null check (price_cents >= 0), valid_from text not null, valid_to text)`,
  `create index supplier_price_supplier on supplier_price (supplier_id)`,
  `create table supplier_order (${OF_HOUSE}, supplier_id text not null references supplier (id), wanted_on text not null, note text,
    made_at text not null, made_by text not null, made_name text not null, approved_at text, approved_name text, sent_at text, sent_name text,
    mail_to text, mail_at text, mail_failed integer not null check (mail_failed in (0, 1)), confirmed_at text, confirmed_name text,
    supplier_note text, delivered_at text, cancelled_at text, cancelled_name text, cancel_reason text)`,
  `create index supplier_order_house on supplier_order (house_id, made_at)`,
  `create index supplier_order_supplier on supplier_order (supplier_id)`,
  `create table supplier_order_line (${OF_HOUSE}, order_id text not null references supplier_order (id), position integer not null,
    item text not null, unit text not null, quantity integer not null check (quantity > 0), price_cents integer check (price_cents >= 0),
    cost_to text not null check (cost_to in ('house', 'client')), reason text, confirmed_quantity integer, expected_on text,
    arrived_quantity integer, arrived_at text, arrived_name text, arrived_note text)`,
  `create index supplier_order_line_order on supplier_order_line (order_id)`,
  `create table supplier_order_claim (${OF_HOUSE}, order_id text not null references supplier_order (id),
    line_id text not null references supplier_order_line (id), kind text not null check (kind in ('short', 'damaged', 'wrong')),
    quantity integer not null check (quantity > 0), note text, made_at text not null, made_name text not null, settled_at text, settled_name text,
    outcome text check (outcome in ('delivered', 'credited', 'dropped')), settle_note text)`,
  `create index supplier_order_claim_order on supplier_order_claim (order_id)`,
  `create index supplier_order_claim_house on supplier_order_claim (house_id)`,
  `create table order_line_client (${OF_HOUSE}, line_id text not null, client_id text not null references client (id))`,
  `create unique index order_line_client_line on order_line_client (line_id) where deleted_at is null`,
  `create index order_line_client_client on order_line_client (client_id)`,
  `create table charge (${OF_HOUSE}, client_id text not null references client (id), on_day text not null, item text not null, unit text not null,
    quantity integer not null, unit_price_cents integer not null, source text not null check (source in ('order')), source_id text not null,
    made_at text not null, made_by text not null, made_name text not null, struck_at text, struck_by text, strike_reason text)`,
  `create unique index charge_once on charge (source, source_id) where struck_at is null`,
  `create index charge_client on charge (client_id)`,
  `create index charge_house on charge (house_id, on_day)`,
]

const TABLES = ['supplier', 'supplier_price', 'supplier_order', 'supplier_order_line', 'supplier_order_claim', 'order_line_client', 'charge']

/** Suppliers with their prices, orders with their claims, and what residents are charged for (decision 0078). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
