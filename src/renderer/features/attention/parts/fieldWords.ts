import './attentionWords.ts'
import '../../week/parts/weekWords.ts'
import '#nouns/allergyWords.ts'
import '#nouns/incidentWords.ts'
import '#nouns/stockWords.ts'
import '#nouns/shiftWords.ts'
import '#nouns/planWords.ts'
import '#nouns/partingWords.ts'
import '#nouns/itemWords.ts'
import '../../queue/parts/queueWords.ts'
import { useMemo } from 'react'
import { ALLERGY_KINDS, SEVERITIES } from '#shared/rules/allergy/kinds.ts'
import type { Round } from '#shared/rules/medicine/round.ts'
import type { Format } from '#web/format.ts'
import { useFormat } from '#texts/useFormat.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { useRoomNames } from '../../client/parts/useRooms.ts'
import { draftOfMove } from '../../client/parts/moveKinds.ts'
import { DOCUMENT_SPECS } from '../../documents/parts/documentSpecs.ts'
import { ITEM_SPECS } from '../../items/parts/itemSpecs.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import { type FieldSpec, LIST_NAMES, LISTS, type RowName, SECTIONS } from '../../personal/parts/fieldSpecs.ts'
import { type PersonalWords, usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import { callLabels, sharedLabels } from './callLabels.ts'
import { healthLabels, healthText } from './healthFields.ts'
import { weekLabels, weekText } from './weekFields.ts'
import { workLabels, workText } from './workFields.ts'

export interface FieldWords {
  /** A field's label on its form; null if no form has it. */
  label: (endpoint: string, field: string) => string | null
  /** A field's value as its form shows it. */
  value: (endpoint: string, field: string, value: unknown) => string
}

/** Words for fields by the contract's names, as in their forms. */
export function useFieldWords(): FieldWords {
  const t = useTexts()
  const format = useFormat()
  const roomName = useRoomNames()
  const personal = usePersonalWords()
  const medicines = useMedicineWords()
  return useMemo(() => {
    const labels = { ...callLabels(t), ...weekLabels(t), ...workLabels(t), ...healthLabels(t), ...personalLabels(personal) }
    const shared = sharedLabels(t)
    return {
      label: (endpoint, field) => labels[`${endpoint}.${field}`] ?? shared[field] ?? null,
      value: (endpoint, field, value) => {
        if (value === null || value === undefined || value === '') return t('clients.page.empty')
        if (endpoint.startsWith('allergy.') && typeof value === 'string') return allergyText(t, field, value)
        const own =
          weekText(t, format, { endpoint, field, value }) ??
          workText(t, format, { endpoint, field, value }) ??
          healthText(t, format, { endpoint, field, value })
        if (own !== null) return own
        const spec = PERSONAL[`${endpoint}.${field}`]
        if (spec) return personal.value(spec, value) || t('clients.page.empty')
        if (field === 'informed' && Array.isArray(value)) return toldIn(t, value)
        if (field === 'rounds' && Array.isArray(value)) return roundsIn(value, medicines)
        if (Array.isArray(value)) return value.join(', ')
        if (typeof value === 'boolean' || field === 'placed_elsewhere') return t(value ? 'common.state.yes' : 'common.state.no')
        return typeof value === 'string' ? textOf(field, value, { t, format, roomName }) : JSON.stringify(value)
      },
    }
  }, [t, format, roomName, personal, medicines])
}

/** Row forms by the call that saves them. */
const ROW_FORMS: { call: string; row: RowName; specs: readonly FieldSpec[] }[] = [
  ...LIST_NAMES.map((row) => ({ call: LISTS[row].save, row, specs: LISTS[row].specs })),
  { call: 'item.save', row: 'items', specs: ITEM_SPECS },
  { call: 'document.save', row: 'documents', specs: DOCUMENT_SPECS },
]

/** Fields that only the pages of personal data, belongings and documents have forms for, by call. */
const PERSONAL: Readonly<Record<string, FieldSpec>> = Object.fromEntries([
  ...Object.values(SECTIONS).flatMap((specs) => specs.map((spec) => [`client.save.${spec.field}`, spec])),
  ...ROW_FORMS.flatMap(({ call, specs }) => specs.map((spec) => [`${call}.${spec.field}`, spec])),
])

const personalLabels = (words: PersonalWords): Record<string, string> =>
  Object.fromEntries([
    ...Object.values(SECTIONS).flatMap((specs) => specs.map(({ field }) => [`client.save.${field}`, words.label(field)])),
    ...ROW_FORMS.flatMap(({ call, row, specs }) => specs.map(({ field }) => [`${call}.${field}`, words.label(field, row)])),
  ])

/** For an allergy, whose kind and severity have their own labels. */
function allergyText(t: Texts, field: string, value: string): string {
  const kind = ALLERGY_KINDS.find((each) => field === 'kind' && each === value)
  const severity = SEVERITIES.find((each) => field === 'severity' && each === value)
  return kind ? t(`allergies.kind.${kind}`) : severity ? t(`allergies.severity.${severity}`) : value
}

/** Who was informed of an incident. */
function toldIn(t: Texts, told: readonly unknown[]): string {
  const words: Record<string, string> = t('incidents.who', { returnObjects: true })
  return told.map((each) => words[String((each as { who?: unknown }).who)] ?? '').join(', ')
}

/** Rounds by name and hour. */
const roundsIn = (rounds: readonly unknown[], words: ReturnType<typeof useMedicineWords>): string =>
  (rounds as readonly Round[]).map(({ name, at }) => `${words.round(name)} ${at}`).join(', ')

const DAYS = new Set([
  'day',
  'valid_from',
  'review_by',
  'birth_date',
  'arrival_date',
  'queued_date',
  'planned_on',
  'leaving_on',
  'away_until',
  'availability_date',
  'expires_on',
])
const INSTANTS = new Set(['at', 'event_at', 'due_at', 'given_at', 'from', 'ended_at'])
const ROOMS = new Set(['room_id', 'planned_room_id'])

function textOf(
  field: string,
  value: string,
  { t, format, roomName }: { t: Texts; format: Format; roomName: (id: string) => string | null },
): string {
  if (DAYS.has(field)) return format.day(value)
  if (INSTANTS.has(field)) return format.dayTime(value)
  if (ROOMS.has(field)) return roomName(value) ?? t('clients.unknown')
  if (field === 'status') return t(`clients.move.kind.${draftOfMove({ status: value as 'majas' }, undefined).kind}`)
  const choices: Record<string, Record<string, string>> = {
    kind: {
      ...t('stock.register.kind', { returnObjects: true }),
      ...t('incidents.kind', { returnObjects: true }),
      ...t('partings.kind', { returnObjects: true }),
    },
    source: t('stock.receive.sources', { returnObjects: true }),
    severity: t('incidents.severity', { returnObjects: true }),
    place: t('incidents.place', { returnObjects: true }),
    who: t('incidents.who', { returnObjects: true }),
    shift: t('shifts.name', { returnObjects: true }),
    gender: t('clients.gender', { returnObjects: true }),
    away_reason: t('clients.away', { returnObjects: true }),
    availability: t('rooms.availability', { returnObjects: true }),
    answer: t('queue.choices', { returnObjects: true }),
    state: t('items.state', { returnObjects: true }),
    result: { ...t('medicines.result', { returnObjects: true }), ...t('incidents.check', { returnObjects: true }) },
  }
  return choices[field]?.[value] ?? value
}
