import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NOTICE_AUDIENCES } from '#shared/rules/notice/notice.ts'
import { isAddressed } from '#shared/rules/notice/audience.ts'
import { HOUSE_ROLES } from '#shared/rights.ts'
import { newsOf } from '../../server/push/news.ts'
import { callsBy } from '../support/call.ts'
import { onBothDatabases } from '../support/database.ts'
import { trials } from '../support/trials.ts'
import { unitIn } from '../support/units.ts'
import { houseWorld, NOW } from '../support/world.ts'

const PEOPLE = 6
const UNITS = 2
const some = (most: number) => fc.uniqueArray(fc.nat({ max: most - 1 }), { maxLength: 2 })

/** Workers with their units, and a notice to some of them, by position. */
const cases = fc.record({
  workers: fc.array(fc.record({ role: fc.constantFrom(...HOUSE_ROLES), units: some(UNITS) }), { minLength: PEOPLE, maxLength: PEOPLE }),
  selected: fc.uniqueArray(fc.constantFrom(...NOTICE_AUDIENCES), { maxLength: 3 }),
  people: some(PEOPLE),
  units: some(UNITS),
})

onBothDatabases('the audience of a notice', (fresh) => {
  it('is the same in what is listed, counted, due, and told by push', async () => {
    const db = await fresh()
    await fc.assert(
      fc.asyncProperty(cases, async ({ workers, selected, people, units }) => {
        const house = await houseWorld(db)
        const author = callsBy(db, await house.actor('manager'))
        const here = [await unitIn(db, house.id, 'Tamm'), await unitIn(db, house.id, 'Kask')]
        const idsOf = (all: readonly string[], chosen: readonly number[]): string[] => chosen.map((each) => all[each] ?? '')
        const actors = []
        for (const { role, units: own } of workers) {
          const actor = await house.actor(role)
          await author('house.place', { id: actor.personId, units: idsOf(here, own) })
          actors.push(actor)
        }
        const named = idsOf(
          actors.map(({ personId }) => personId),
          people,
        )
        fc.pre(isAddressed({ selected, people: named, units: idsOf(here, units) }))
        const isAsked = named.length > 0 || selected.some((each) => each !== 'kiosk')
        const { notice } = await author('notice.add', { selected, people: named, units: idsOf(here, units), notice: 'Tere', must_confirm: isAsked })
        const { id } = notice
        const counted = (await author('notice.readers', { id })).missing.map((reader) => reader.id)
        for (const actor of actors) {
          const call = callsBy(db, actor)
          const { notices } = await call('notice.list', {})
          const isReader = counted.includes(actor.personId)
          const isDue = (await call('due.list', {})).acts.some(({ source, ref }) => source === 'notice' && ref === id)
          const env = { tx: db, actor, now: NOW, newId: () => '', auditSubjects: () => undefined }
          const isTold = (await newsOf(env)).notice.refs.includes(id)
          const isConfirmed = await call('notice.confirm', { id }).then(
            () => true,
            () => false,
          )
          expect(notices.some(({ for_me }) => for_me)).toBe(isReader)
          expect([isDue, isTold, isConfirmed]).toEqual([isReader && isAsked, isReader && isAsked, isReader])
          // Who only reads is shown nothing else; who writes notices is shown those that name nobody.
          const isShown = isReader || (named.length === 0 && actor.rights.has('notice.write'))
          expect(notices.length > 0).toBe(isShown)
        }
      }),
      { numRuns: trials(12, 100) },
    )
  })
})
