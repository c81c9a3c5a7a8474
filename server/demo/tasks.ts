import { type HOUSE_ROLES } from '#shared/rights.ts'
import type { ClientTaskClientTable, ClientTaskTable, TaskEventTable, TaskQuestionTable, TaskRoomTable, TaskTable } from '#core/db/tables/task.ts'
import { ids } from '#shared/contract/ids.ts'
import type { Shift } from '#shared/rules/shift/shift.ts'
import type { Repeat } from '#shared/rules/task/recurrence.ts'
import { dayBefore, hours, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { makeId, type Random } from './random.ts'
import type { Worker } from './rota.ts'
import type { DemoPart, Household } from './stage.ts'

/** One task of the demo data. */
interface ToldTask {
  subject: string
  message?: string
  /** Who added it. */
  by: Worker['shift']
  /** Age in hours. */
  ago: number
  /** Due in this many days (negative: overdue) and at this minute of the day; without a minute, at the end of the day. */
  due?: readonly [days: number, minute?: number]
  role?: (typeof HOUSE_ROLES)[number]
  shift?: Shift
  isUrgent?: true
  repeat?: Repeat
  /** Hours since it was done. */
  done?: number
  said?: readonly string[]
  /** A question to the known worker of this role; without an answer it is open. */
  asked?: { of: 'carer' | 'nurse'; question: string; answer?: string }
}

interface RoomTask extends ToldTask {
  /** Number of rooms; a cleaning task gets the room that is being cleaned. */
  rooms: number
  action: 'fix' | 'order cleaning' | null
}

interface ResidentTask extends ToldTask {
  residents: number
}

const END = 24 * 60 - 1

const OF_HOUSE: readonly RoomTask[] = [
  {
    subject: 'Kutsunupp ei anna häält',
    message: 'Patarei on vahetatud, ei aidanud. Seni käime iga tunni tagant vaatamas.',
    by: 'night',
    ago: 7,
    due: [0, 15 * 60],
    isUrgent: true,
    action: 'fix',
    rooms: 1,
    asked: { of: 'carer', question: 'Kas öösel andis nupp ikka häält?' },
    said: ['Meister lubas tulla pärast lõunat.'],
  },
  { subject: 'Kraan tilgub', by: 'day', ago: 30, due: [2], action: 'fix', rooms: 1 },
  { subject: 'Hooldusvoodi pult ei tööta', by: 'day', ago: 52, due: [-1, 17 * 60], action: 'fix', rooms: 1, said: ['Uus pult on tellitud.'] },
  { subject: 'Akna käepide logiseb', by: 'activity', ago: 76, action: 'fix', rooms: 1 },
  {
    subject: 'Koristada',
    message: 'Suurpuhastus enne uue elaniku tulekut.',
    by: 'day',
    ago: 20,
    due: [1, 12 * 60],
    action: 'order cleaning',
    rooms: 1,
  },
  {
    subject: 'Telli mähkmed järgmiseks nädalaks',
    by: 'nurse',
    ago: 26,
    due: [1, 14 * 60],
    role: 'reception',
    repeat: 'week',
    action: null,
    rooms: 0,
  },
  { subject: 'Kontrolli külmkappide temperatuuri', by: 'nurse', ago: 31, due: [0, 20 * 60], shift: 'paev', repeat: 'day', action: null, rooms: 0 },
  { subject: 'Lukusta õueuks ja kontrolli aiaväravat', by: 'day', ago: 40, due: [0, END], shift: 'oo', repeat: 'day', action: null, rooms: 0 },
  { subject: 'Tulekustutite aastakontroll', by: 'day', ago: 240, due: [12], role: 'manager', repeat: 'year', action: null, rooms: 0 },
  { subject: 'Saada novembri sõidukulud', by: 'activity', ago: 48, due: [3], role: 'accountant', action: null, rooms: 0 },
  { subject: 'Küpseta sünnipäevakringel õhtuooteks', by: 'activity', ago: 24, due: [0, 15 * 60], role: 'kitchen', action: null, rooms: 0 },
  { subject: 'Loe üle kuivainete varu', by: 'day', ago: 50, due: [2], role: 'kitchen', repeat: 'week', action: null, rooms: 0 },
  { subject: 'Radiaator ei lähe soojaks', by: 'night', ago: 98, action: 'fix', rooms: 1, done: 50, said: ['Õhutatud, nüüd on soe.'] },
  { subject: 'Koristada', by: 'day', ago: 130, action: 'order cleaning', rooms: 2, done: 104 },
]

const OF_RESIDENTS: readonly ResidentTask[] = [
  {
    subject: 'Helista tütrele juuksuri pärast',
    message: 'Juuksur tuleb neljapäeval, tütar tahtis enne rääkida.',
    by: 'day',
    ago: 22,
    due: [0, 16 * 60],
    role: 'nurse',
    residents: 1,
  },
  { subject: 'Kaalu enne hommikusööki', by: 'nurse', ago: 60, due: [1, 8 * 60], role: 'carer', repeat: 'week', residents: 4 },
  {
    subject: 'Saatja silmaarsti juurde',
    message: 'Takso on tellitud kella 10.15-ks.',
    by: 'nurse',
    ago: 28,
    due: [2, 10 * 60],
    isUrgent: true,
    residents: 1,
  },
  {
    subject: 'Küsi perearstilt retsepti pikendust',
    by: 'nurse',
    ago: 44,
    due: [-1],
    role: 'nurse',
    residents: 1,
    asked: { of: 'nurse', question: 'Kas ravimeid jätkub reedeni?', answer: 'Jätkub pühapäevani.' },
    said: ['Arst on puhkusel, asendaja helistab tagasi.'],
  },
  { subject: 'Vii prillid parandusse', by: 'day', ago: 70, due: [4], residents: 1 },
  { subject: 'Õmble riietele nimed', by: 'day', ago: 90, due: [6], shift: 'oo', residents: 3 },
  { subject: 'Too poest seebita pesuvahendit', by: 'night', ago: 120, residents: 1, done: 60 },
]

interface Rows {
  task: TaskTable[]
  task_room: TaskRoomTable[]
  task_event: TaskEventTable[]
  client_task: ClientTaskTable[]
  client_task_client: ClientTaskClientTable[]
  client_task_event: TaskEventTable[]
  task_question: TaskQuestionTable[]
  client_task_question: TaskQuestionTable[]
}

/** Open and recently done tasks of both houses. */
export const demoTasks: DemoPart = async ({ home, other, staff, now, random, write }) => {
  const known = new Map(staff.persons.map(({ id, email, name }) => [email, { id, name }]))
  await write({ ...writeTasks(random('tasks'), { household: home, known, now }) })
  await write({ ...writeTasks(random('other tasks'), { household: other, known, now }) })
}

/** The people who can sign in, by e-mail. */
type Known = ReadonlyMap<string, { id: string; name: string }>

/** The sign-in of each role that is asked something. */
const ASKED = { carer: 'hooldaja@koduke.example', nurse: 'ode@koduke.example' } as const

function writeTasks(random: Random, { household, known: signIns, now }: { household: Household; known: Known; now: Date }): Rows {
  const rows: Rows = {
    task: [],
    task_room: [],
    task_event: [],
    client_task: [],
    client_task_client: [],
    client_task_event: [],
    task_question: [],
    client_task_question: [],
  }
  const made = maker(random, household, { known: signIns, now })
  const { house, residents } = household
  const isHome = house.row.id === ids.house
  const open = random.shuffle(house.rooms.filter(({ isOpen }) => isOpen))
  const cleaning = house.rooms.filter(({ row }) => row.availability === 'koristuses')
  for (const { action, rooms, ...told } of isHome ? OF_HOUSE : OF_HOUSE.slice(1, 4)) {
    const isFirst = rows.task.length === 0 && isHome
    const { task, events, questions } = made(told, isFirst ? { task: ids.task, question: ids.taskQuestion } : {})
    rows.task_question.push(...questions)
    rows.task.push({ ...task, action })
    rows.task_event.push(...events)
    const meant = action === 'order cleaning' && cleaning.length > 0 && told.done === undefined ? cleaning : open.splice(0, rooms)
    for (const { row } of meant.slice(0, rooms)) rows.task_room.push({ ...made.stamp(told.ago), task_id: task.id, room_id: row.id })
  }
  const here = random.shuffle(residents.filter(({ ended }) => ended === null))
  const known = here.filter(({ client }) => client.id === ids.client)
  const people = [...known, ...here.filter((resident) => !known.includes(resident))]
  for (const { residents: count, ...told } of isHome ? OF_RESIDENTS : OF_RESIDENTS.slice(1, 3)) {
    const { task, events, questions } = made(told, rows.client_task.length === 0 && isHome ? { task: ids.clientTask } : {})
    rows.client_task_question.push(...questions)
    rows.client_task.push(task)
    rows.client_task_event.push(...events)
    for (const { client } of people.splice(0, count))
      rows.client_task_client.push({ ...made.stamp(told.ago), task_id: task.id, client_id: client.id })
  }
  return rows
}

/** Builds a task's row, without its rooms or residents, its history and the question in it. */
function maker(random: Random, { house, workers }: Household, { known, now }: { known: Known; now: Date }) {
  let order = 0
  const moment = (ago: number): number => now.getTime() - hours(ago)
  const stamp = (ago: number, id = makeId(random, moment(ago), order++)) => {
    return { id, ver: 1, updated_at: iso(moment(ago)), updated_by: SYSTEM, deleted_at: null, house_id: house.row.id }
  }
  const workerOf = (shift: Worker['shift']): Worker => random.pick(workers.filter((worker) => worker.shift === shift))
  const asked = (told: ToldTask, taskId: string, id?: string): TaskQuestionTable[] => {
    const who = told.asked && known.get(ASKED[told.asked.of])
    if (!told.asked || !who || house.row.id !== ids.house) return []
    const { question, answer = null } = told.asked
    const by = workerOf('day')
    const at = told.ago / 3
    const answered_at = answer === null ? null : iso(moment(at / 2))
    const said = { question, asked_id: who.id, asked_name: who.name, at: iso(moment(at)), by_id: by.id, by_name: by.name }
    return [{ ...stamp(at, id), task_id: taskId, ...said, answer, answered_at, withdrawn_at: null }]
  }
  const make = (told: ToldTask, fixed: { task?: string; question?: string }) => {
    const by = workerOf(workers.some(({ shift }) => shift === told.by) ? told.by : 'day')
    const doer = told.done === undefined ? null : workerOf('day')
    const due = told.due ? iso(dayBefore(now, -told.due[0]).at(told.due[1] ?? END)) : null
    const task: ClientTaskTable = {
      ...stamp(told.ago, fixed.task),
      subject: told.subject,
      message: told.message ?? null,
      assignee_id: null,
      assignee_role: told.role ?? null,
      assignee_shift: told.shift ?? null,
      due_at: due,
      priority: told.isUrgent ? 'urgent' : 'normal',
      repeat: told.repeat ?? null,
      every: 1,
      repeat_from: told.repeat ? due : null,
      follows_id: null,
      done_at: told.done === undefined ? null : iso(moment(told.done)),
      done_name: doer?.name ?? null,
      made_at: iso(moment(told.ago)),
      made_by: by.id,
      made_name: by.name,
    }
    const event = (ago: number, kind: TaskEventTable['kind'], who: Worker, note: string | null = null): TaskEventTable => {
      return { ...stamp(ago), task_id: task.id, kind, at: iso(moment(ago)), by_id: who.id, by_name: who.name, note }
    }
    const said = (told.said ?? []).map((note) => event(Math.max(told.ago / 2, told.done ?? 0), 'comment', workerOf('day'), note))
    const done = doer && told.done !== undefined ? [event(told.done, 'done', doer)] : []
    return { task, events: [event(told.ago, 'made', by), ...said, ...done], questions: asked(told, task.id, fixed.question) }
  }
  return Object.assign(make, { stamp })
}
