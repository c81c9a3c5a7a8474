import type { ClientAllergyTable } from '#core/db/tables/allergy.ts'
import type { Severity } from '#shared/rules/allergy/kinds.ts'
import { clock, dayBefore, hours, iso } from './clock.ts'
import { at, makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { Worker } from './rota.ts'
import type { DemoPart, Living } from './stage.ts'

/** Allergies in both houses. */
export const demoAllergies: DemoPart = async ({ home, other, random, write }) => {
  await write({ client_allergy: [...writeAllergies(random('allergies'), home), ...writeAllergies(random('other allergies'), other)] })
}

/**
 * Known allergies: some are confirmed, one is life-threatening, most people state that they have none, and the newest were not asked yet.
 */
function writeAllergies(random: Random, { residents, workers, now }: Living): ClientAllergyTable[] {
  const nurse = workers.find(({ shift }) => shift === 'nurse') ?? at(workers, 0)
  const people = residents.filter(({ ended }) => ended === null).toSorted((one, two) => one.arrived - two.arrived)
  const asked = people.slice(0, -UNASKED)
  const fatal = asked[1]
  return asked.flatMap((person) => {
    const told = Math.max(person.arrived + hours(2), dayBefore(now, random.int(3, 300)).at(clock(10, random.int(0, 59))))
    const row = rowOf(random, person, { at: told, nurse })
    const substances = person === fatal ? new Set(['Penitsilliin', ...person.allergies]) : new Set(person.allergies)
    if (substances.size === 0) return [{ ...row, kind: 'none' as const, said_by: random.pick(TELLERS) }]
    return [...substances].map((substance, order) => {
      const known = knownOf(random, substance, person === fatal)
      const said = { said_by: random.pick(TELLERS), ...(person === fatal || random.chance(0.6) ? proof(random, told, nurse) : {}) }
      return { ...row, id: makeId(random, told, order), ...known, substance, ...said }
    })
  })
}

const proof = (random: Random, told: number, nurse: Worker) => ({
  confirmed_by: random.pick(PROOFS),
  confirmed_at: iso(told + hours(1)),
  confirmed_name: nurse.name,
})

const UNASKED = 2

function rowOf(random: Random, { client }: Resident, { at: told, nurse }: { at: number; nurse: Worker }): ClientAllergyTable {
  const instant = iso(told)
  return {
    id: makeId(random, told, 9),
    ver: 1,
    updated_at: instant,
    updated_by: nurse.id,
    deleted_at: null,
    house_id: client.house_id,
    client_id: client.id,
    kind: 'other',
    substance: '',
    atc: null,
    reaction: null,
    severity: null,
    said_by: null,
    confirmed_by: null,
    confirmed_at: null,
    confirmed_name: null,
    recorded_at: instant,
    recorded_by: nurse.id,
    recorded_name: nurse.name,
    ended_at: null,
    ended_name: null,
    end_reason: null,
    replaced_by: null,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  }
}

function knownOf(random: Random, substance: string, isFatal: boolean): Pick<ClientAllergyTable, 'kind' | 'atc' | 'reaction' | 'severity'> {
  const { kind, atc = null, reactions } = REACTIONS[substance] ?? { kind: 'other' as const, reactions: UNKNOWN }
  const [reaction, severity] = isFatal && substance === 'Penitsilliin' ? FATAL : random.pick(reactions)
  return { kind, atc, reaction, severity }
}

type Reaction = readonly [reaction: string | null, severity: Severity | null]

const UNKNOWN: readonly Reaction[] = [[null, null]]
const FATAL: Reaction = ['Anafülaksia, hingamine takistatud', 'lifeThreatening']

const REACTIONS: Record<string, { kind: ClientAllergyTable['kind']; atc?: string; reactions: readonly Reaction[] }> = {
  Penitsilliin: { kind: 'medicine', atc: 'J01C', reactions: [['Lööve kogu kehal', 'severe'], ['Nõgeslööve', 'moderate'], at(UNKNOWN, 0)] },
  Laktoos: { kind: 'food', reactions: [['Kõhuvalu ja kõhulahtisus', 'mild']] },
  Gluteen: {
    kind: 'food',
    reactions: [
      ['Kõhulahtisus', 'moderate'],
      ['Kõhupuhitus', 'mild'],
    ],
  },
  Pähklid: { kind: 'food', reactions: [['Huulte ja keele turse', 'severe'], ['Suu sügeleb', 'mild'], at(UNKNOWN, 0)] },
  Kala: { kind: 'food', reactions: [['Nõgeslööve', 'moderate'], at(UNKNOWN, 0)] },
  Munad: {
    kind: 'food',
    reactions: [
      ['Lööve', 'mild'],
      ['Oksendamine', 'moderate'],
    ],
  },
  Õietolm: { kind: 'other', reactions: [['Vesine nohu, silmad sügelevad', 'mild']] },
  'Plaaster (liim)': { kind: 'other', reactions: [['Nahk punetab ja villistub', 'mild']] },
  'Herilase mürk': { kind: 'other', reactions: [['Käsi paistes küünarnukini', 'severe'], at(UNKNOWN, 0)] },
}

const TELLERS = ['Klient ise', 'Klient ise', 'Tütar', 'Poeg', 'Perearst', 'Abikaasa'] as const
const PROOFS = ['Haigla epikriis', 'Perearsti väljavõte', 'Allergoloogi nahatest'] as const
