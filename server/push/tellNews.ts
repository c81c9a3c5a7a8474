import type { Env } from '#core/kernel/env.ts'
import { unreadNotices } from '#core/notice/notice.list.ts'
import { switchesOf } from '#core/reminder/reminder.settings.ts'
import { openQuestions } from '#core/task/task.question.store.ts'
import { aboutFor, openTasksOf } from '#core/task/task.store.ts'
import { isOn } from '#shared/rules/reminder/categories.ts'
import { can } from '#shared/rights.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Deps } from '../deps.ts'
import { enterTenant, transactInHouse } from '../kernel/transaction.ts'
import { asPerson, type Whose } from '../reminders/forPerson.ts'
import { scopeSeqs } from '../stores/feed.store.ts'
import { keepTold, subscribers } from '../stores/push.store.ts'
import { type PushKind, pushTo } from './pusher.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secret'>

/** Tells people by push of new tasks, questions and must-read notices; called at every tick. */
export class NewsTeller {
  readonly #parts: Parts
  /** The state of each house when it was looked at last: while it is the same, nothing can be new. */
  readonly #seen = new Map<string, string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async tell(): Promise<void> {
    const { db, clock } = this.#parts
    const now = clock().toISOString()
    const byHouse = Map.groupBy(await subscribers(db, now), ({ houseId }) => houseId)
    for (const [houseId, people] of byHouse) {
      const seqs = [...(await scopeSeqs(db, houseId))].map((each) => each.join(' ')).toSorted((one, other) => one.localeCompare(other))
      // A notice may begin to be shown on its day without any change; a person may be new.
      const state = [dayOf(now), ...seqs, people.map(({ personId }) => personId).join(' ')].join('|')
      if (this.#seen.get(houseId) === state) continue
      for (const whose of people) await tellPerson(this.#parts, whose, now)
      this.#seen.set(houseId, state)
    }
  }
}

/** Tells a person of what they were not told of before. */
async function tellPerson(parts: Parts, whose: Whose, now: string): Promise<void> {
  for (const [kind, count] of await settle(parts, whose, now)) if (count > 0) await pushTo(parts, whose, { kind, count })
}

/** Marks everything that waits for a person by name as told. @returns how much of it is new */
export async function settle({ db }: Pick<Parts, 'db'>, whose: Whose, now: string): Promise<[PushKind, number][]> {
  const news = await asPerson(db, whose, now, newsOf)
  if (news === null) return []
  return transactInHouse(db, whose.houseId, async (tx) => {
    await enterTenant(tx, 'house', { houseId: whose.houseId, ehak: null })
    return [
      ['task', await keepTold(tx, { ...whose, refs: news.tasks, now })],
      ['question', await keepTold(tx, { ...whose, refs: news.questions, now })],
      ['notice', await keepTold(tx, { ...whose, refs: news.notices, now })],
    ]
  })
}

/** Tasks given to a person by somebody else, questions to them and notices that they must confirm, by what identifies each; none of a muted category. */
export async function newsOf(env: Env): Promise<{ tasks: string[]; questions: string[]; notices: string[] }> {
  const { tx, actor } = env
  const switches = await switchesOf(env)
  const about = isOn('task', switches) ? aboutFor(can(actor.rights, 'care.read')) : []
  const tasks = await openTasksOf(tx, actor.houseId, about, actor.personId)
  const questions = await openQuestions(tx, actor.houseId, about)
  const notices = isOn('notice', switches) ? await unreadNotices(env) : []
  return {
    tasks: tasks.filter(({ made_by }) => made_by !== actor.personId).map(({ id }) => id),
    questions: questions.filter(({ asked_id }) => asked_id === actor.personId).map(({ id }) => id),
    // A reminder is told anew.
    notices: notices.map(({ id, reminded, reminded_me }) => (reminded_me && reminded ? `${id} ${reminded.at}` : id)),
  }
}
