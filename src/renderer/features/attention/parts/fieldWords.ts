import './attentionWords.ts'
import '../../week/parts/weekWords.ts'
import '../../clients/parts/allergyWords.ts'
import '../../incidents/parts/incidentWords.ts'
import '../../medicines/parts/stockWords.ts'
import '../../shifts/parts/shiftWords.ts'
import '../../plans/parts/planWords.ts'
import '../../partings/parts/partingWords.ts'
import '../../items/parts/itemWords.ts'
import '../../queue/parts/queueWords.ts'
import { useMemo } from 'react'
import { ALLERGY_KINDS, SEVERITIES } from '#shared/rules/allergy/kinds.ts'
import type { Round } from '#shared/rules/medicine/round.ts'
import type { Format } from '#web/format.ts'
import { useFormat } from '#texts/useFormat.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { useRoomNames } from '../../clients/parts/useRooms.ts'
import { draftOfMove } from '../../clients/parts/moveKinds.ts'
import { DOCUMENT_SPECS } from '../../documents/parts/documentSpecs.ts'
import { ITEM_SPECS } from '../../items/parts/itemSpecs.ts'
import { useMedicineWords } from '../../medicines/parts/useMedicineWords.ts'
import { type FieldSpec, LIST_NAMES, LISTS, type RowName, SECTIONS } from '../../personal/parts/fieldSpecs.ts'
import { type PersonalWords, usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import { healthLabels, healthText } from './healthFields.ts'
import { weekLabels, weekText } from './weekFields.ts'

export interface FieldWords {
  /** What a field is called on its form; null for one that no form has. */
  label: (endpoint: string, field: string) => string | null
  /** What was typed there, as the form would show it. */
  value: (endpoint: string, field: string, value: unknown) => string
}

/** The words of fields by the contract's names, as the forms that fill them say them. */
export function useFieldWords(): FieldWords {
  const t = useTexts()
  const format = useFormat()
  const roomName = useRoomNames()
  const personal = usePersonalWords()
  const medicines = useMedicineWords()
  return useMemo(() => {
    const labels = { ...labelsOf(t), ...allergyLabels(t), ...weekLabels(t), ...healthLabels(t), ...personalLabels(personal) }
    return {
      label: (endpoint, field) => labels[`${endpoint}.${field}`] ?? labels[field] ?? null,
      value: (endpoint, field, value) => {
        if (value === null || value === undefined || value === '') return t('clients.page.empty')
        if (endpoint.startsWith('allergy.') && typeof value === 'string') return allergyText(t, field, value)
        const own = weekText(t, format, { endpoint, field, value }) ?? healthText(t, format, { endpoint, field, value })
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

/** Forms of rows by the call that saves them. */
const ROW_FORMS: { call: string; row: RowName; specs: readonly FieldSpec[] }[] = [
  ...LIST_NAMES.map((row) => ({ call: LISTS[row].save, row, specs: LISTS[row].specs })),
  { call: 'item.save', row: 'items', specs: ITEM_SPECS },
  { call: 'document.save', row: 'documents', specs: DOCUMENT_SPECS },
]

/** The fields that only the pages of personal data, belongings and documents have a form for, by their calls. */
const PERSONAL: Readonly<Record<string, FieldSpec>> = Object.fromEntries([
  ...Object.values(SECTIONS).flatMap((specs) => specs.map((spec) => [`client.save.${spec.field}`, spec])),
  ...ROW_FORMS.flatMap(({ call, specs }) => specs.map((spec) => [`${call}.${spec.field}`, spec])),
])

const personalLabels = (words: PersonalWords): Record<string, string> =>
  Object.fromEntries([
    ...Object.values(SECTIONS).flatMap((specs) => specs.map(({ field }) => [`client.save.${field}`, words.label(field)])),
    ...ROW_FORMS.flatMap(({ call, row, specs }) => specs.map(({ field }) => [`${call}.${field}`, words.label(field, row)])),
  ])

/** Of an allergy, whose kind and severity have names of their own. */
function allergyText(t: Texts, field: string, value: string): string {
  const kind = ALLERGY_KINDS.find((each) => field === 'kind' && each === value)
  const severity = SEVERITIES.find((each) => field === 'severity' && each === value)
  return kind ? t(`allergies.kind.${kind}`) : severity ? t(`allergies.severity.${severity}`) : value
}

const allergyLabels = (t: Texts): Record<string, string> => ({
  substance: t('allergies.form.substance'),
  reaction: t('allergies.form.reaction'),
  said_by: t('allergies.form.saidBy'),
  confirmed_by: t('allergies.form.confirmedBy'),
  allergy_reason: t('medicines.form.allergyReason'),
  dose_reason: t('medicines.form.doseReason'),
  ...Object.fromEntries(
    ['allergy.add', 'allergy.change'].flatMap((call) => [
      [`${call}.kind`, t('allergies.form.kind')],
      [`${call}.severity`, t('allergies.form.severity')],
    ]),
  ),
  'allergy.change.reason': t('allergies.form.reason'),
  'allergy.end.reason': t('allergies.endForm.reason'),
  'allergy.strike.reason': t('allergies.strikeForm.reason'),
})

/** Who was told of an incident. */
function toldIn(t: Texts, told: readonly unknown[]): string {
  const words: Record<string, string> = t('incidents.who', { returnObjects: true })
  return told.map((each) => words[String((each as { who?: unknown }).who)] ?? '').join(', ')
}

/** Rounds by their names and hours. */
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

const labelsOf = (t: Texts): Record<string, string> => ({
  ...planLabels(t),
  ...medicineLabels(t),
  ...incidentLabels(t),
  ...clientLabels(t),
  ...placeLabels(t),
  ...diaryLabels(t),
})

/** Of a care plan. */
const planLabels = (t: Texts): Record<string, string> => ({
  made_with: t('plan.field.made_with'),
  health_need: t('plan.field.health_need'),
  health_by: t('plan.field.health_by'),
  summary: t('plan.check.summary'),
  'plan.sign.name': t('plan.sign.name'),
  'plan.sign.relation': t('plan.sign.relation'),
})

/** Of medicines and of what there is of them. */
const medicineLabels = (t: Texts): Record<string, string> => ({
  due_at: t('medicines.field.dueAt'),
  given_at: t('medicines.field.givenAt'),
  from: t('medicines.field.from'),
  valid_from: t('medicines.rounds.from'),
  rounds: t('medicines.rounds.open'),
  result: t('medicines.field.result'),
  amount: t('medicines.field.amount'),
  name: t('medicines.form.name'),
  strength: t('medicines.form.strength'),
  form: t('medicines.form.form'),
  unit: t('medicines.form.unit'),
  indication: t('medicines.form.indication'),
  prescriber: t('medicines.form.prescriber'),
  counted: t('stock.register.kind.loetud'),
  expected: t('stock.register.balance'),
  expires_on: t('stock.receive.expires'),
  batch: t('stock.receive.batch'),
  source: t('stock.receive.source'),
  pharmacy: t('stock.orders.pharmacy'),
  controlled: t('stock.keep.controlled'),
  'stock.add.place': t('stock.keep.place'),
  'stock.write.kind': t('stock.write.kind'),
  'medicine.enter.single': t('medicines.own.single'),
  'medicine.enter.daily': t('medicines.own.daily'),
  'medicine.enter.unit': t('medicines.own.unit'),
  'medicine.enter.basis': t('medicines.own.basis'),
})

/** Of an incident, and of a parting. */
const incidentLabels = (t: Texts): Record<string, string> => ({
  severity: t('incidents.field.severity'),
  place: t('incidents.field.place'),
  witnesses: t('incidents.field.witnesses'),
  injury: t('incidents.field.injury'),
  first_aid: t('incidents.field.first_aid'),
  decided_by: t('incidents.field.decided_by'),
  ended_at: t('incidents.field.ended_at'),
  cause: t('incidents.field.cause'),
  actions: t('incidents.field.actions'),
  review_by: t('incidents.field.review_by'),
  informed: t('incidents.field.informed'),
  who: t('incidents.field.who'),
  step: t('incidents.field.step'),
  note: t('incidents.field.note'),
  kind: t('incidents.field.kind'),
  'parting.add.kind': t('partings.what'),
  'parting.add.place': t('partings.place.any'),
  found_by: t('partings.foundBy'),
  established_by: t('partings.establishedBy'),
  'incident.inform.name': t('incidents.field.name'),
})

const clientLabels = (t: Texts): Record<string, string> => ({
  first_name: t('clients.form.firstName'),
  last_name: t('clients.form.lastName'),
  called_name: t('clients.form.calledName'),
  personalID: t('clients.form.personalId'),
  personal_id: t('clients.form.personalId'),
  birth_date: t('clients.form.birthDate'),
  gender: t('clients.form.gender'),
  phone: t('clients.form.phone'),
  email: t('clients.form.email'),
  address: t('clients.form.address'),
  languages: t('clients.form.languages'),
  family_doctor: t('clients.form.familyDoctor'),
  entry_reason: t('clients.form.entryReason'),
  search_info: t('clients.form.searchInfo'),
  care_level: t('clients.form.careLevel'),
  room_id: t('clients.form.room'),
  arrival_date: t('clients.form.arrivalDate'),
  queued_date: t('clients.form.queuedDate'),
})

/** Of who lives where, and of rooms. */
const placeLabels = (t: Texts): Record<string, string> => ({
  day: t('clients.move.day'),
  planned_room_id: t('clients.queue.plannedRoom'),
  planned_on: t('clients.queue.plannedOn'),
  placed_elsewhere: t('attention.field.placedElsewhere'),
  status: t('clients.move.what'),
  away_reason: t('clients.move.awayReason'),
  away_until: t('clients.move.awayUntil'),
  hospital: t('clients.move.hospital'),
  sent_by: t('clients.move.sentBy'),
  'client.move.cause': t('clients.move.cause'),
  'health.hospital.cause': t('clients.move.cause'),
  at: t('clients.move.at'),
  reason: t('clients.move.reason'),
  availability: t('rooms.form.state'),
  availability_date: t('rooms.form.availableFrom'),
  max_people: t('rooms.form.maxPeople'),
})

/** Of the diary, of shifts, and of what has only one field. */
const diaryLabels = (t: Texts): Record<string, string> => ({
  shift: t('shifts.view.label'),
  comment: t('shifts.sign.comment'),
  text: t('diary.composer.text'),
  event_at: t('attention.field.eventAt'),
  handover: t('attention.field.handover'),
  refused: t('diary.composer.refused'),
  'diary.add.reason': t('diary.composer.refusedReason'),
  'diary.strike.reason': t('diary.timeline.strikeReason'),
  wishes: t('attention.field.wishes'),
  'queue.answer.answer': t('attention.field.answer'),
  'medicine.enter.atc': t('attention.field.code'),
  'menu.copy.days': t('attention.field.days'),
  'item.state.state': t('attention.field.state'),
  handed_to: t('items.move.handedTo'),
  'document.tags.tags': t('attention.field.tags'),
})
