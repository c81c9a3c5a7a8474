import type { Handlers } from '#core/kernel/env.ts'
import { MOST_HOUSES, MOST_KEPT } from '#shared/rules/askPaths.ts'
import { askableAmong } from '../stores/request.store.ts'
import { savedBy, writeSaved } from './savedHouse.store.ts'
import { ownRow } from './stepUp.ts'

/** The saved houses of a public account, merged from all browsers of its user. */
export const savedHandlers: Pick<Handlers<'profile'>['profile'], 'keep'> = {
  keep: async ({ tx, actor, now }, { add, remove, chosen }) => {
    const { id: personId } = await ownRow(tx, actor)
    const before = await savedBy(tx, personId)
    const known = before.map(({ house_id }) => house_id)
    const shown = new Set(add.length > 0 ? (await askableAmong(tx, [...new Set(add)])).map(({ id }) => id) : [])
    const kept = [...new Set([...known, ...add.filter((id) => shown.has(id))])].filter((id) => !remove.includes(id)).slice(0, MOST_KEPT)
    const wanted = chosen ?? before.flatMap(({ house_id, is_chosen }) => (is_chosen === 1 ? [house_id] : []))
    const picked = wanted.filter((id) => kept.includes(id)).slice(0, MOST_HOUSES)
    if (add.length > 0 || remove.length > 0 || chosen) await writeSaved(tx, { personId, kept, picked, now })
    return { saved: kept, chosen: picked }
  },
}
