import './attentionWords.ts'
import { useCallback } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { DIARY_KIND_NAMES, type DiaryValues } from '#shared/rules/diaryKinds.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useClients } from '../../client/parts/useClients.ts'
import { useDiaryWords } from '#nouns/useDiaryWords.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import { useFieldWords } from './fieldWords.ts'
import { pictureOf, type RefusedEntry } from './refusedEntry.ts'

export interface EntryRow {
  field: string
  label: string
  value: string
  /** What the user saw before the change. */
  was: string | null
  errors: readonly string[]
}

/** An entry in plain words. */
export interface EntryInWords {
  title: string
  /** The person concerned; without an id if they are not in the house yet. */
  person: { id: string | null; name: string; picture: string | null } | null
  when: string
  rows: readonly EntryRow[]
  /** The address of its picture; null if there is none, or it is at another computer. */
  picture: string | null
  /** The refusal's message, if it belongs to no field. */
  reasons: readonly string[]
}

/** Fields without meaning for users: the entry's header or other rows show them. */
const TOLD_ELSEWHERE = [
  'id',
  'client_id',
  'clientId',
  'house_id',
  'base',
  'expected_room_id',
  'values',
  'contacts',
  'ids',
  'image',
  'move_id',
  'replaces',
  'item_id',
  'dish_id',
]
/** Of a course only name and strength are shown; the rest is entered again. */
const OF_COURSE = [
  'course_id',
  'version',
  'plan',
  'as_needed',
  'route',
  'window_minutes',
  'self_managed',
  'with_food',
  'crushable',
  'hold',
  'atc',
  'stock_id',
  'package_id',
]
const KINDS = ['diary.add.kind', 'incident.check.values', 'handover.accept.lines', 'medicine.add.kind', 'medicine.change.kind']
/** Plan lines are shown as text; ids of plans and actions are not. */
/** The form shows who was informed and what becomes of belongings. */
const OF_PARTING = ['parting.add.informed', 'parting.add.belongings']
/** Drawings and bytes are not text. */
const DRAWN = ['item.state.signature', 'document.file.found', 'houseDocument.file.found', 'notice.file.found']
/** The version that was seen, and positions of answers: neither means anything without the document. */
const OF_HOUSE_DOCUMENT = ['houseDocument.revise.after', 'houseDocument.confirm.answers']
/** A wound's position is shown in words; for a check of belongings, the owner. */
const OF_BODY = ['health.addWound.x', 'health.addWound.y', 'item.check.items']
const OF_PLAN = ['lines', 'removed', 'ver', 'results', 'root_id', 'plan_id', 'outcome', 'rule', 'origin_id']
const SILENT = new Set([...TOLD_ELSEWHERE, ...OF_COURSE, ...OF_PLAN, ...OF_PARTING, ...OF_BODY, ...OF_HOUSE_DOCUMENT, ...DRAWN, ...KINDS])
/** Whether a field of a call is not shown by its own label. */
export const isSilent = (name: string, field: string): boolean => SILENT.has(field) || SILENT.has(`${name}.${field}`)

/** The shown parts of an entry. */
type ToldEntry = Pick<RefusedEntry, 'name' | 'input' | 'at' | 'who' | 'sealed'> & { refusal?: RefusedEntry['refusal'] }

/** What rows elsewhere tell of an entry: the course of a dose, and the name of the dish of a meal choice. */
interface Known {
  course?: CourseView | null
  dish?: string | null
}

/** Describes refused entries in words, with today's names. */
export function useEntryWords(): (entry: ToldEntry, known?: Known) => EntryInWords {
  const t = useTexts()
  const format = useFormat()
  const { clients } = useClients({ withFormer: true })
  const medicines = useMedicineWords()
  const rowsOf = useRows()
  return useCallback(
    (entry, { course, dish } = {}) => {
      const kinds: Record<string, string | Record<string, string>> = t('attention.kind', { returnObjects: true })
      const [noun = '', verb = ''] = entry.name.split('.')
      const verbs = kinds[noun]
      const when = format.dayTime(entry.at)
      const told = entry.sealed || !entry.input ? [] : rowsOf(entry, entry.input)
      const medicine = course && { field: 'course_id', label: t('medicines.form.name'), value: medicines.name(course), was: null, errors: [] }
      const food = dish && { field: 'dish_id', label: t('meals.choice.dish'), value: dish, was: null, errors: [] }
      const rows = [...(medicine ? [medicine] : []), ...(food ? [food] : []), ...told]
      const isTold = rows.some(({ errors }) => errors.length > 0)
      return {
        title: (typeof verbs === 'object' ? verbs[verb] : undefined) ?? t('attention.kind.other'),
        person: entry.input && personOf(entry.name, entry.input, clients),
        when: entry.who === null ? t('attention.when', { when }) : t('attention.by', { who: entry.who, when }),
        rows,
        picture: pictureOf(entry),
        reasons: entry.refusal ? [...(isTold ? [] : [entry.refusal.message]), ...reasonsElsewhere(entry.refusal, rows)] : [],
      }
    },
    [t, format, clients, medicines, rowsOf],
  )
}

/** The person of an entry, from the list, or by the typed name. */
function personOf(name: string, input: Record<string, unknown>, clients: readonly ClientView[]): EntryInWords['person'] {
  const id = clientIdOf(name, input)
  const known = clients.find((client) => client.id === id)
  if (known) return { id: known.id, name: known.name, picture: known.picture }
  const typed = [input['first_name'], input['last_name']].filter((part) => typeof part === 'string').join(' ')
  return typed === '' ? null : { id: null, name: typed, picture: null }
}

export function clientIdOf(name: string, input: Record<string, unknown>): string | null {
  const id = input['client_id'] ?? input['clientId'] ?? (name.startsWith('client.') || name === 'parting.add' ? input['id'] : null)
  return typeof id === 'string' ? id : null
}

/** Messages of fields without a row here. */
const reasonsElsewhere = ({ errors = {} }: RefusedEntry['refusal'], rows: readonly EntryRow[]): string[] =>
  Object.entries(errors)
    .filter(([field]) => !rows.some((row) => isOf(row.field, field.replace(/^data\./, ''))))
    .flatMap(([, words]) => words)

const isOf = (field: string, named: string): boolean => named === field || named.startsWith(`${field}.`)

function useRows(): (entry: ToldEntry, input: Record<string, unknown>) => EntryRow[] {
  const t = useTexts()
  const words = useFieldWords()
  const head = useHeadRows()
  return useCallback(
    ({ name, refusal }, whole) => {
      // For a row of a client's page the input is nested one level deeper.
      const input = isRecord(whole['data']) ? whole['data'] : whole
      const said = Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, told]) => [field.replace(/^data\./, ''), told]))
      const errorsOf = (field: string): string[] =>
        Object.entries(said)
          .filter(([named]) => isOf(field, named))
          .flatMap(([, told]) => told)
      const base: Record<string, unknown> = isRecord(input['base']) ? input['base'] : {}
      const typed = Object.keys(input).filter((field) => !isSilent(name, field) && (isSaid(input[field]) || field in base))
      // A missing required field.
      const missing = Object.keys(said).filter((field) => !(field in input) && words.label(name, field) !== null)
      const plain = [...typed, ...missing].map((field) => ({
        field,
        label: words.label(name, field) ?? field,
        value: words.value(name, field, input[field]),
        was: field in base ? words.value(name, field, base[field]) : null,
      }))
      const contacts = Array.isArray(input['contacts']) ? input['contacts'].filter(isRecord) : []
      const people = contacts.map((contact, index) => ({
        field: `contacts.${index}`,
        label: t('attention.field.contact'),
        value: ['name', 'relation', 'phone', 'email']
          .map((part) => contact[part])
          .filter((part) => typeof part === 'string')
          .join(', '),
        was: null,
      }))
      const lines = Array.isArray(input['lines']) ? input['lines'].filter(isRecord) : []
      const planned = lines.map((line, index) => ({
        field: `lines.${index}`,
        label: t('plan.field.need'),
        value: ['need', 'own_strength', 'goal', 'action', 'how', 'amount']
          .map((part) => line[part])
          .filter((part) => typeof part === 'string')
          .join(', '),
        was: null,
      }))
      return [...head(name, input), ...plain, ...people, ...planned].map((row) => ({ ...row, errors: errorsOf(row.field) }))
    },
    [t, words, head],
  )
}

/** The first line: the text of a diary entry, the number of a room. */
function useHeadRows(): (name: string, input: Record<string, unknown>) => Omit<EntryRow, 'errors'>[] {
  const t = useTexts()
  const diary = useDiaryWords()
  const words = useFieldWords()
  return useCallback(
    (name, input) => {
      if (name.startsWith('room.'))
        return [{ field: 'id', label: t('clients.form.room'), value: words.value(name, 'room_id', input['id']), was: null }]
      const kind = DIARY_KIND_NAMES.find((each) => each === input['kind'])
      if (name !== 'diary.add' || !kind) return []
      const summary = diary.summary(kind, isRecord(input['values']) ? (input['values'] as DiaryValues) : {})
      return [
        { field: 'values', label: t('attention.field.entry'), value: [t(`diary.kind.${kind}`), summary].filter(Boolean).join(' · '), was: null },
      ]
    },
    [t, diary, words],
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing was entered in a field that is empty or off. */
const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
