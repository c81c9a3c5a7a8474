import type { ClientDetail } from '#shared/contract/clientViews.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import type { NumberedKind } from '#shared/rules/documents.ts'
import { addDays } from '#shared/rules/time.ts'
import { valueOf } from '../../personal/parts/draftOf.ts'

/** Terms of a paper besides its signers. */
export interface Term {
  field: 'from' | 'until' | 'daily_cents' | 'monthly_cents' | 'payer' | 'notice_days'
  kind: 'day' | 'money' | 'line' | 'whole'
  required?: true
  hint?: 'daily' | 'monthly' | 'endless' | 'payer'
}

export const TERMS: Readonly<Record<NumberedKind, readonly Term[]>> = {
  broneerimisleping: [
    { field: 'from', kind: 'day', required: true },
    { field: 'until', kind: 'day', required: true },
    { field: 'daily_cents', kind: 'money', hint: 'daily' },
  ],
  leping: [
    { field: 'from', kind: 'day', required: true },
    { field: 'until', kind: 'day', hint: 'endless' },
    { field: 'monthly_cents', kind: 'money', hint: 'monthly' },
    { field: 'payer', kind: 'line', hint: 'payer' },
    { field: 'notice_days', kind: 'whole', required: true },
  ],
  toavahetus: [],
  lahkumisakt: [],
  surmateade: [],
}

/** The kinds of papers that can be generated: contracts always, records of events that have happened. */
export const drawnOf = ({ stays, status }: Pick<ClientDetail, 'stays' | 'status'>): NumberedKind[] => {
  const ended = (reason: string): boolean => stays.some(({ end_reason }) => end_reason === reason)
  return [
    'broneerimisleping',
    'leping',
    ...(ended('room') ? (['toavahetus'] as const) : []),
    ...(ended('left') ? (['lahkumisakt'] as const) : []),
    ...(status === 'surnud' ? (['surmateade'] as const) : []),
  ]
}

export const isDrawn = (kind: string | null): kind is NumberedKind => kind !== null && Object.hasOwn(TERMS, kind)

/** The call that generates a kind of paper. */
export const wayOf = (kind: NumberedKind) =>
  (kind === 'broneerimisleping' ? 'agreement.reserve' : kind === 'leping' ? 'agreement.serve' : 'agreement.attest') satisfies EndpointName

/** What is typed, by the contract's names. */
type Terms = Partial<Record<Term['field'], string | null>>

/** Default terms from the record. */
export function firstTerms(kind: NumberedKind, { planned_on, arrival_date, contacts }: ClientDetail, today: string): Terms {
  if (kind === 'broneerimisleping') return { from: planned_on ?? today, until: addDays(planned_on ?? today, 30) }
  const payer = contacts.find(({ rights }) => rights.includes('pays'))?.name ?? null
  return kind === 'leping' ? { from: arrival_date ?? planned_on ?? today, payer, notice_days: '30' } : {}
}

/** A completed dialog: terms and signers. */
export type Drawn = Terms & { signer: string; house_signer: string }

/** Its request. */
export function drawInput(kind: NumberedKind, clientId: string, { signer, house_signer, ...terms }: Drawn): Record<string, unknown> {
  const typed = TERMS[kind].map(({ field, kind: how }) => {
    const text = terms[field]?.trim() || null
    if (how === 'money') return [field, valueOf({ field, kind: 'money' }, text ?? '')]
    return [field, how === 'whole' && text !== null ? Number(text) : text]
  })
  return { client_id: clientId, signer, house_signer, ...Object.fromEntries(typed), ...(wayOf(kind) === 'agreement.attest' && { kind }) }
}
