import type { JoinRequestTable } from '#core/db/tables/join.ts'
import { hours, iso } from './clock.ts'
import { makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'

/** Homes that ask to join. */
export const demoJoins: DemoPart = ({ now, random, write }) => write({ join_request: writeJoins(random('joins'), now) })

/** A home whose request to join waits for the administrator; its register code is unused (estonia.md 1.2). */
function writeJoins(random: Random, now: Date): JoinRequestTable[] {
  const asked = now.getTime() - hours(20)
  return [
    {
      id: makeId(random, asked, 0),
      asked_at: iso(asked),
      language: 'et',
      kind: 'hk',
      registry_code: '19966395',
      name: 'Pihlaka kodu OÜ',
      contact_name: 'Marika Kuusk',
      contact_role: 'juhatuse liige',
      email: 'marika.kuusk@naidis.example',
      phone: '+3722000412',
      licence_no: 'SYH000997',
      houses_n: 1,
      places_n: 44,
      package_id: 'keskmine',
      message: 'Soovime alustada enne jõule. Elanike nimekiri on meil Excelis.',
      link_id: makeId(random, asked, 1),
      body_sha256: '',
      state: 'confirmed',
      confirmed_at: iso(asked + hours(1)),
      decided_at: null,
      decided_by: null,
      reason: null,
      made_house_id: null,
    },
  ]
}
