import type { Database } from '#core/db/schema.ts'

/** Tables that link a row to several residents; they are listed in `UNDER`. */
type Linking = 'client_task_client' | 'client_event_client'

/** Tables whose rows name the resident. */
type WithClient = Exclude<
  { [Table in keyof Database]: 'client_id' extends keyof Database[Table] ? Table : never }[keyof Database],
  // Erasure logs, whose id refers to nobody any more, and holds.
  'erasure' | 'erasure_hold' | Linking
>

/**
 * Every table with data about a resident, and its heading: the catalogue of personal data for copying and erasing a record (decision 0050).
 * A table with a `client_id` does not compile until it is listed here. In order of deletion: referencing rows come first.
 */
const TITLES: Record<WithClient, string> = {
  charge: 'Lisaks kohale arvestatud tasud',
  order_line_client: 'Mida on tellitud',
  meal_decision: 'Otsused roogade kohta',
  meal_choice: 'Toiduvalikud',
  client_seen: 'Kes on lugenud, mida teada tuleb',
  reminder_snooze: 'Edasi lükatud meeldetuletused',
  client_reminder_rule: 'Meeldetuletuste reeglid',
  care_answer: 'Pere vastused',
  care_checkpoint: 'Hooldusplaani ülevaatamised',
  care_proposal: 'Ettepanekud hooldusplaani',
  care_link: 'Perele saadetud lingid',
  care_plan_line: 'Hooldusplaani read',
  care_plan: 'Hooldusplaanid',
  queue_request: 'Kohasoovid',
  queue_ticket: 'Järjekorrad',
  alert_take: 'Kes ohuga tegeles',
  diary_photo: 'Päeviku fotod',
  incident: 'Erijuhtumid',
  diary_entry: 'Päevik',
  parting: 'Lahkumine',
  client_document: 'Dokumendid',
  health_hospital: 'Haiglas olekud',
  client_move: 'Kolimised ja äraolekute märkimised',
  absence: 'Äraolekud',
  stay: 'Majas olekud',
  client_item_event: 'Mis esemetega on juhtunud',
  client_item: 'Esemed',
  medicine_dose: 'Antud ravimid',
  medicine_course: 'Raviskeem',
  medicine_stock: 'Ravimite varu',
  health_wound_look: 'Haavade vaatlused',
  health_wound: 'Haavad',
  health_infection: 'Nakkused',
  health_assessment: 'Hindamised',
  health_chart: 'Mõõtmiste piirid',
  health_fact: 'Diagnoosid, vaktsiinid ja abivahendid',
  client_allergy: 'Allergiad',
  client_precaution: 'Ettevaatusabinõud',
  client_care_change: 'Hooldusandmete muudatused',
  client_comm: 'Suhtlemine',
  client_consent: 'Nõusolekud',
  client_contact: 'Lähedased ja esindajad',
  client_field: 'Lisaandmed',
  calendar_feed: 'Perele antud kalendri aadressid',
  family_page: 'Lähedastele antud teadetelehed',
}

/** Tables whose row has the resident's own id. */
const SAME_ID = { client_care: 'Hooldus', client_person: 'Isiku- ja suhtlusandmed', client: 'Isik' } as const

/**
 * Tables whose rows depend on a row of a resident: `by` refers to that row's `key`, its id by default. A task or event of several
 * residents is erased with the first of them, because its text may name each.
 */
const UNDER = {
  family_confirm: { title: 'Mida lähedased on lugenuks kinnitanud', of: 'family_page', by: 'page_id' },
  task_photo: { title: 'Ülesannete fotod', of: 'client_task_client', by: 'task_id', key: 'task_id' },
  client_task_question: { title: 'Küsimused ülesannetes', of: 'client_task_client', by: 'task_id', key: 'task_id' },
  client_task_event: { title: 'Mis ülesannetega on tehtud', of: 'client_task_client', by: 'task_id', key: 'task_id' },
  client_task: { title: 'Ülesanded', of: 'client_task_client', by: 'id', key: 'task_id' },
  client_task_client: { title: 'Kelle kohta ülesanded on', of: 'client_task_client', by: 'task_id', key: 'task_id' },
  client_event_arrangement: { title: 'Saatjad ja transport arsti juurde', of: 'client_event_client', by: 'event_id', key: 'event_id' },
  client_event_change: { title: 'Mis kalendri sündmustest on saanud', of: 'client_event_client', by: 'event_id', key: 'event_id' },
  client_event: { title: 'Sündmused kalendris', of: 'client_event_client', by: 'id', key: 'event_id' },
  client_event_client: { title: 'Kelle kohta sündmused on', of: 'client_event_client', by: 'event_id', key: 'event_id' },
  client_reminder_done: { title: 'Mida meeldetuletuste järgi on tehtud', of: 'client_reminder_rule', by: 'rule_id' },
  incident_check: { title: 'Järelkontrollid', of: 'incident', by: 'incident_id' },
  medicine_count: { title: 'Ravimite loendused', of: 'medicine_stock', by: 'stock_id' },
  medicine_order_line: { title: 'Ravimite tellimused', of: 'medicine_stock', by: 'stock_id' },
  medicine_line: { title: 'Ravimite liikumised', of: 'medicine_stock', by: 'stock_id' },
} as const

export type RecordTable = WithClient | keyof typeof SAME_ID | keyof typeof UNDER

interface CatalogueTable {
  table: RecordTable
  title: string
  /** The column that names the resident, or the parent row that does. */
  by: 'client_id' | 'id' | 'incident_id' | 'stock_id' | 'task_id' | 'event_id' | 'rule_id' | 'page_id'
  of: WithClient | Linking | null
  /** The column of the parent row that `by` refers to. */
  key: 'id' | 'task_id' | 'event_id'
}

const keysOf = <K extends string>(of: Record<K, unknown>): K[] => Object.keys(of) as K[]

/** All data about a resident, in order of deletion. */
export const CATALOGUE: readonly CatalogueTable[] = [
  ...keysOf(UNDER).map((table) => ({ table, key: 'id' as const, ...UNDER[table] })),
  ...keysOf(TITLES).map((table) => ({ table, title: TITLES[table], by: 'client_id' as const, of: null, key: 'id' as const })),
  ...keysOf(SAME_ID).map((table) => ({ table, title: SAME_ID[table], by: 'id' as const, of: null, key: 'id' as const })),
]
