import { isQuietAt, QUIET_BY_DEFAULT } from '#shared/rules/reminder/quiet.ts'
import { kindsToTell, messagesOf, type NewsKind, type PushMessage } from '#shared/rules/reminder/push.ts'
import { shiftAt } from '#shared/rules/shift/shift.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import type { Deps } from '../deps.ts'
import { enterTenant, transactInHouse } from '../kernel/transaction.ts'
import { asPerson, type Whose } from '../reminders/forPerson.ts'
import { scopeSeqs } from '../stores/feed.store.ts'
import { keepTold, subscribers } from '../stores/push.store.ts'
import { digestsSince, quietHoursIn } from '../stores/reminder.store.ts'
import { newsOf } from './news.ts'
import { pushTo } from './pusher.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secret'>

/** Tells people by push of what is new for them; called at every tick. */
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
    for (const [houseId, subscribed] of byHouse) {
      const quietHours = await quietHoursIn(db, houseId)
      const people = subscribed.map((whose) => {
        const quiet = quietHours.get(whose.personId)
        return { whose, isQuiet: isQuietAt(quiet === undefined ? QUIET_BY_DEFAULT : quiet, now) }
      })
      const state = await this.#stateOf(houseId, people, now)
      if (this.#seen.get(houseId) === state) continue
      for (const { whose, isQuiet } of people) await tellPerson(this.#parts, whose, { isQuiet, now })
      this.#seen.set(houseId, state)
    }
  }

  /** What news depend on. Without a change of a row there may be some on another day, in another shift, or when quiet hours end. */
  async #stateOf(houseId: string, people: readonly Person[], now: string): Promise<string> {
    const { db } = this.#parts
    const today = dayOf(now)
    const seqs = [...(await scopeSeqs(db, houseId))].map((each) => each.join(' ')).toSorted((one, other) => one.localeCompare(other))
    const digests = await digestsSince(db, houseId, addDays(today, -1))
    const told = people.map(({ whose, isQuiet }) => `${whose.personId} ${isQuiet}`)
    return [today, shiftAt(now).shift, digests, ...seqs, ...told].join('|')
  }
}

interface Person {
  whose: Whose
  isQuiet: boolean
}

interface Moment {
  isQuiet: boolean
  now: string
}

/** Tells a person of what they were not told of before. */
async function tellPerson(parts: Parts, whose: Whose, moment: Moment): Promise<void> {
  for (const message of await settle(parts, whose, moment)) await pushTo(parts, whose, message)
}

/** Marks what may be told to a person now as told; in quiet hours the rest waits. @returns the messages that tell what of it is new */
async function settle({ db }: Pick<Parts, 'db'>, whose: Whose, { isQuiet, now }: Moment): Promise<PushMessage[]> {
  const news = await asPerson(db, whose, now, newsOf)
  if (news === null) return []
  const counts = await transactInHouse(db, whose.houseId, async (tx) => {
    await enterTenant(tx, 'house', { houseId: whose.houseId, ehak: null })
    const found: Partial<Record<NewsKind, number>> = {}
    for (const kind of kindsToTell(isQuiet)) {
      const { refs, count } = news[kind]
      const fresh = await keepTold(tx, { ...whose, refs, now })
      found[kind] = fresh > 0 ? (count ?? fresh) : 0
    }
    return found
  })
  return messagesOf(counts)
}
