import type { NoticeConfirmTable, NoticeReminderTable, NoticeTable } from '#core/db/tables/notice.ts'
import type { MembershipTable } from '#core/db/tables/people.ts'
import { ids } from '#shared/contract/ids.ts'
import { isForWorker } from '#shared/rules/notice/audience.ts'
import { addDays, dayOf, dayText } from '#shared/rules/time.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { type DemoNotice, HOME_NOTICES, OTHER_NOTICES } from './noticeTexts.ts'
import { at, makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'
import { unitsOfWorkers } from './workerUnits.ts'

interface Board {
  houseId: string
  /** Fixed id of the first notice, which examples and documents name. */
  firstId: string | null
  notices: readonly DemoNotice[]
  people: readonly MembershipTable[]
  /** The house's units, and those of its workers. */
  units: readonly { id: string; name: string }[]
  placed: ReadonlyMap<string, readonly string[]>
  /** People who have read nothing yet: signed in as them, the demo shows notices to confirm. */
  late: ReadonlySet<string>
  now: Date
}

/** The notice boards of both houses; about half of the people have confirmed each must-read notice. */
export const demoNotices: DemoPart = async ({ home, other, staff, now, random, write }) => {
  const late = new Set(staff.persons.filter(({ email }) => LATE.has(email)).map(({ id }) => id))
  const boards = [
    { household: home, firstId: ids.notice, notices: HOME_NOTICES },
    { household: other, firstId: null, notices: OTHER_NOTICES },
  ]
  for (const { household, firstId, notices } of boards) {
    const { row, units } = household.house
    const houseId = row.id
    const placed = unitsOfWorkers(household)
    const people = staff.memberships.filter(({ house_id }) => house_id === houseId)
    const made = writeBoard(random(`notices ${houseId}`), { houseId, firstId, notices, people, units, placed, late, now })
    await write({ notice: made.notices, notice_confirm: made.confirmations, notice_reminder: made.reminders })
  }
}

const LATE: ReadonlySet<string> = new Set(['hooldaja@koduke.example', 'ode@koduke.example'])

function writeBoard(random: Random, given: Board) {
  const { houseId, firstId, notices, people, late, now } = given
  const board: { notices: NoticeTable[]; confirmations: NoticeConfirmTable[]; reminders: NoticeReminderTable[] } = {
    notices: [],
    confirmations: [],
    reminders: [],
  }
  for (const [index, notice] of notices.entries()) {
    const made = Math.min(dayBefore(now, notice.ago).at(clock(...notice.at)), now.getTime())
    const writer = people.find(({ role }) => role === notice.by) ?? at(people, 0)
    const id = index === 0 && firstId !== null ? firstId : makeId(random, made, index)
    const stamp = { ver: 1, updated_at: iso(made), updated_by: SYSTEM, deleted_at: null, house_id: houseId }
    board.notices.push({ ...stamp, id, ...columnsOf(notice, writer, made, now), ...addressOf(notice, given) })
    if (!notice.mustConfirm) continue
    const audience = audienceOf(notice, writer, given)
    const readers = audience.filter(({ person_id }) => !late.has(person_id))
    for (const [order, { person_id }] of random
      .shuffle(readers)
      .slice(0, Math.ceil(readers.length / 2))
      .entries()) {
      const confirmed = Math.round(made + (now.getTime() - made) * random.next())
      const row = { ...stamp, updated_at: iso(confirmed), notice_id: id, person_id, confirmed_at: iso(confirmed) }
      board.confirmations.push({ ...row, id: makeId(random, confirmed, order) })
    }
    if (notice.reminded) board.reminders.push(...remindersOf(random, { board, houseId, noticeId: id, writer, audience, made, now }))
  }
  return board
}

/** Whom a notice names and to which units it is narrowed, by id. */
function addressOf({ people: named = [], units: asked = [] }: DemoNotice, { people, units }: Board) {
  const idsOf = (rows: readonly { id: string; name: string }[], names: readonly string[]): string =>
    JSON.stringify(rows.flatMap(({ id, name }) => (names.includes(name) ? id : [])).toSorted())
  const workers = people.map(({ person_id, person_name }) => ({ id: person_id, name: person_name }))
  return { people: idsOf(workers, named), units: idsOf(units, asked) }
}

/** The workers who are asked to read a notice. */
function audienceOf(notice: DemoNotice, writer: MembershipTable, board: Board): MembershipTable[] {
  const { people, units } = addressOf(notice, board)
  const address = { selected: notice.selected, people: JSON.parse(people) as string[], units: JSON.parse(units) as string[] }
  return board.people.filter(
    ({ person_id: id, role }) => id !== writer.person_id && isForWorker(address, { id, role, units: board.placed.get(id) ?? [] }),
  )
}

interface Recalled extends Pick<Board, 'houseId' | 'now'> {
  board: { confirmations: readonly NoticeConfirmTable[] }
  noticeId: string
  writer: MembershipTable
  audience: readonly MembershipTable[]
  made: number
}

/** Reminds everybody who has not confirmed a notice, halfway between its publication and now. */
function remindersOf(random: Random, { board, houseId, noticeId, writer, audience, made, now }: Recalled): NoticeReminderTable[] {
  const at = Math.round((made + now.getTime()) / 2)
  const confirmed = new Set(board.confirmations.filter((row) => row.notice_id === noticeId).map(({ person_id }) => person_id))
  return audience
    .filter(({ person_id }) => !confirmed.has(person_id))
    .map(({ person_id }, order) => ({
      id: makeId(random, at, order),
      ver: 1,
      updated_at: iso(at),
      updated_by: SYSTEM,
      deleted_at: null,
      house_id: houseId,
      notice_id: noticeId,
      person_id,
      reminded_at: iso(at),
      by_name: writer.person_name,
    }))
}

function columnsOf(notice: DemoNotice, writer: MembershipTable, made: number, now: Date) {
  const day = notice.happens === undefined ? null : addDays(dayOf(now), notice.happens)
  const said = (words: string): string => words.replaceAll('{day}', day === null ? '' : dayText(day))
  return {
    selected: JSON.stringify(notice.selected),
    title: notice.title === null ? null : said(notice.title),
    text: said(notice.text),
    texts: said(JSON.stringify(notice.texts ?? {})),
    must_confirm: notice.mustConfirm ? (1 as const) : (0 as const),
    pinned: notice.pinned ? (1 as const) : (0 as const),
    from_on: day !== null && notice.shownBefore !== undefined ? addDays(day, -notice.shownBefore) : null,
    until_on: day,
    asked_at: null,
    made_at: iso(made),
    made_by: writer.person_id,
    made_name: writer.person_name,
    withdrawn_at: null,
    withdrawn_name: null,
  }
}
