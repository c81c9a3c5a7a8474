import { isClientOf } from '#core/client/client.store.ts'
import type { Handlers } from '#core/kernel/env.ts'
import type { AccessView } from '#shared/contract/access.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf, spanOfMonth } from '#shared/rules/time.ts'
import { type AccessLine, accessLines, isPutAway, namesIn } from './access.store.ts'

/** The list of who has viewed a person's record (GDPR article 15; security.md 3.4); the manager requests and prints it. */
export const accessHandlers: Handlers<'access'> = {
  access: {
    list: async ({ tx, actor, auditSubjects: concerns }, { id, month }) => {
      if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
      concerns({ entity: 'client', ids: [id] })
      const lines = await accessLines(tx, actor.houseId, id, spanOfMonth(month))
      const names = await namesIn(tx, actor.houseId)
      const access = inDays(lines).map((view) => ({ ...view, person: names.get(view.person_id) ?? null }))
      return { access, is_put_away: await isPutAway(tx, actor.houseId, month) }
    },
  },
}

/** Each user's action of a day once, the newest day first and within it by first occurrence. */
function inDays(lines: readonly AccessLine[]): Omit<AccessView, 'person'>[] {
  const views = new Map<string, Omit<AccessView, 'person'>>()
  for (const { at, actor_id, action } of lines) {
    const day = dayOf(at)
    const key = `${day} ${actor_id} ${action}`
    const known = views.get(key)
    views.set(key, { day, person_id: actor_id, action, times: (known?.times ?? 0) + 1, first_at: known?.first_at ?? at, last_at: at })
  }
  return [...views.values()].toSorted((one, other) => other.day.localeCompare(one.day))
}
