import type {
  ClientReminderRuleTable,
  OwnReminderRuleTable,
  OwnReminderSettingTable,
  OwnReminderSwitchTable,
  ReminderDoneTable,
  ReminderRuleTable,
  ReminderSnoozeTable,
} from '#core/db/tables/reminder.ts'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf, instantAt, startOfDay } from '#shared/rules/time.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { at, makeId } from './random.ts'
import type { DemoPart } from './stage.ts'

interface RuleFacts extends Pick<ReminderRuleTable, 'title' | 'kind' | 'from_on' | 'repeat' | 'every' | 'paper'> {
  leads: readonly number[]
}

interface DemoRule extends Pick<RuleFacts, 'title' | 'repeat' | 'every'>, Pick<ReminderRuleTable, 'for_role'> {
  kind?: 'interval'
  leads?: readonly number[]
  /** The first day, in days from today. */
  on: number
  /** Days ago on which it was done, for its first day. */
  done?: number
}

/** Of the house: one done and coming again, one late, one that nobody has answered for weeks. */
const OF_HOUSE: readonly DemoRule[] = [
  { title: 'Tõstuki hooldus: kutsu hooldaja', on: -150, repeat: 'month', every: 6, for_role: 'manager', leads: [30, 14], done: 149 },
  { title: 'Loputa tühjade tubade kraanid', kind: 'interval', on: -8, repeat: 'week', every: 1, for_role: 'carer', done: 7 },
  { title: 'Kontrolli kiirabikotti', kind: 'interval', on: -1, repeat: 'month', every: 1, for_role: 'nurse' },
  { title: 'Vaheta sissepääsu juures külaliste raamatu leht', on: -20, repeat: 'month', every: 1, for_role: null },
]

/** Reminders of the home house: rules of the house, of one resident and of people, a snooze, a muted category, an e-mail hour. */
export const demoReminders: DemoPart = async ({ home, staff, now, random, write }) => {
  const houseId = home.house.row.id
  const today = dayOf(now)
  const source = random(`reminders ${houseId}`)
  const made = dayBefore(now, 30).at(clock(9, 15))
  let order = 0
  const stamp = (time = made) => ({
    id: makeId(source, time, order++),
    ver: 1,
    updated_at: iso(time),
    updated_by: SYSTEM,
    deleted_at: null,
    house_id: houseId,
  })
  const people = staff.memberships.filter(({ house_id }) => house_id === houseId)
  const byEmail = (name: string) => staff.persons.find(({ email }) => email === `${name}@koduke.example`)?.id
  const of = (name: string) => people.find(({ person_id }) => person_id === byEmail(name)) ?? at(people, 0)
  const [manager, nurse, carer] = [of('juhataja'), of('ode'), of('hooldaja')]
  // Rows of one table are written by the order of their columns, which is the same for all.
  const ruleBy = ({ person_id, person_name }: typeof manager, given: Partial<RuleFacts> & Pick<RuleFacts, 'title'>) => ({
    ...stamp(),
    title: given.title,
    kind: given.kind ?? ('date' as const),
    from_on: given.from_on ?? null,
    repeat: given.repeat ?? null,
    every: given.every ?? 1,
    paper: given.paper ?? null,
    lead_days: JSON.stringify(given.leads ?? []),
    made_at: iso(made),
    made_by: person_id,
    made_name: person_name,
  })

  const rules: ReminderRuleTable[] = []
  const done: ReminderDoneTable[] = []
  for (const { on, done: ago, for_role, ...said } of OF_HOUSE) {
    const from_on = addDays(today, on)
    const row = { ...ruleBy(manager, { ...said, from_on }), for_role }
    rules.push(row)
    if (ago === undefined) continue
    const doer = for_role === 'manager' ? manager : carer
    const done_at = iso(dayBefore(now, ago).at(clock(10, 40)))
    const by = { done_by: doer.person_id, done_name: doer.person_name }
    done.push({ ...stamp(Date.parse(done_at)), rule_id: row.id, due_on: from_on, done_at, ...by })
  }
  const papers = { title: 'Pikenda isikut tõendav dokument', kind: 'paper', paper: 'id_document', leads: [60, 30] } as const
  rules.push({ ...ruleBy(manager, papers), for_role: 'reception' })

  const about: ClientReminderRuleTable = {
    ...ruleBy(nurse, { title: 'Küsi perearstilt vereproovi vastust', from_on: today }),
    client_id: at(home.residents, 0).client.id,
    for_role: 'nurse',
    person_id: null,
  }
  const own: OwnReminderRuleTable[] = [
    { person: carer, id: ids.reminder, title: 'Pane järgmise kuu puhkusesoov kirja', on: 5, lead: 7 },
    { person: nurse, id: null, title: 'Uuenda esmaabi tunnistust', on: 12, lead: 14 },
  ].map(({ person, id, title, on, lead }) => ({
    ...ruleBy(person, { title, from_on: addDays(today, on), leads: [lead] }),
    ...(id !== null && { id }),
    person_id: person.person_id,
  }))
  const putOff = own[1]
  const snoozes: ReminderSnoozeTable[] =
    putOff === undefined || putOff.from_on === null
      ? []
      : [
          {
            ...stamp(now.getTime()),
            person_id: putOff.person_id,
            source: 'reminder',
            of: 'date',
            ref: putOff.id,
            client_id: null,
            due_at: startOfDay(putOff.from_on),
            until: instantAt(addDays(today, 3), '07:00'),
            snoozed_at: iso(now.getTime()),
          },
        ]
  const muted: OwnReminderSwitchTable[] = [{ ...stamp(), person_id: carer.person_id, category: 'birthday', is_on: 0 }]
  const settings: OwnReminderSettingTable[] = [
    { ...stamp(), person_id: nurse.person_id, digest_hour: 7, quiet_days: '[6,7]', quiet_from: 21, quiet_until: 7 },
  ]
  await write({
    reminder_rule: rules,
    reminder_done: done,
    client_reminder_rule: [about],
    own_reminder_rule: own,
    own_reminder_switch: muted,
    own_reminder_setting: settings,
    reminder_snooze: snoozes,
  })
}
