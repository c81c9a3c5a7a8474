import { z } from 'zod'
import { contract } from '#shared/contract/index.ts'
import { Email, PersonName } from '#shared/contract/fields.ts'
import { wordsOf } from '#shared/messages/validation.ts'
import { searchKey } from '#shared/rules/et.ts'
import { readIsikukood } from '#shared/rules/isikukood.ts'
import { IMPORT_FAULTS, type ImportFault, type ImportFaultCode, type ImportKind } from '#shared/rules/import/kinds.ts'

/** A row's values by field: only cells that are filled in. */
type RowCells = Readonly<Record<string, string>>

/** Somebody of the staff. */
const Worker = z.strictObject({ name: PersonName, email: Email, role: z.enum(['manager', 'reception', 'carer', 'nurse', 'accountant', 'kitchen']) })

/** The parsed row; a resident's room is still its name. */
export interface RowInputs {
  rooms: z.output<typeof contract.room.save.input>
  residents: { person: z.output<typeof contract.client.add.input>; room: string | null }
  staff: z.output<typeof Worker>
}
export type RowInput<Kind extends ImportKind> = { input: RowInputs[Kind] } | { faults: ImportFault[] }

/**
 * Parses the cells of a row by the matched columns; what the contract would refuse becomes a fault of its field. `today` is a Tallinn day.
 */
export const rowInput: { [Kind in ImportKind]: (said: RowCells, today: string) => RowInput<Kind> } = {
  rooms: (said) => {
    const { floor = '1', max_people, area_m2, gender_rule, name, type } = said
    return inputOf(contract.room.save.input, said, {
      name,
      floor: numberIn(floor),
      max_people: max_people && numberIn(max_people),
      area_m2: area_m2 && numberIn(area_m2),
      type,
      gender_rule: gender_rule && genderIn(gender_rule),
    })
  },
  residents: (said, today) => {
    const { room = null, personalID, birth_date, gender, arrival_date, languages, care_level } = said
    const read = inputOf(contract.client.add.input, said, {
      ...pick(said, ['called_name', 'phone', 'email', 'address', 'family_doctor']),
      ...nameIn(said),
      personalID: personalID?.replace(/\s/g, ''),
      birth_date: birth_date && dayIn(birth_date),
      gender: gender && genderIn(gender),
      arrival_date: arrival_date && dayIn(arrival_date),
      languages: languages
        ?.split(/[,;/]/)
        .map((each) => each.trim())
        .filter(Boolean),
      care_level: care_level && numberIn(care_level),
      contacts: contactIn(said),
    })
    if ('faults' in read) return read
    const faults = birthFaults(read.input, today)
    return faults.length > 0 ? { faults } : { input: { person: read.input, room } }
  },
  staff: (said) => {
    const { first_name, last_name } = nameIn(said)
    const name = [first_name, last_name].filter(Boolean).join(' ') || undefined
    return inputOf(Worker, said, { name, email: said.email, role: said.role && roleIn(said.role) })
  },
}

/** The cells of a row by the fields of their columns. */
export const saidIn = (matched: readonly (string | null)[], cells: readonly string[]): RowCells =>
  Object.fromEntries(matched.flatMap((field, column) => (field !== null && cells[column] ? [[field, cells[column]]] : [])))

function inputOf<Schema extends z.ZodType>(
  schema: Schema,
  said: RowCells,
  values: Record<string, unknown>,
): { input: z.output<Schema> } | { faults: ImportFault[] } {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { input: parsed.data }
  const faults = parsed.error.issues.map((issue) => ({ field: fieldOf(issue.path, said), code: codeOf(wordsOf(issue).key) }))
  return { faults: faults.filter(({ field }, index) => faults.findIndex((each) => each.field === field) === index) }
}

/** The field of a row for a path of the contract. */
function fieldOf(path: readonly PropertyKey[], said: RowCells): string {
  const [first, , inside] = path
  const field = first === 'contacts' ? `contact_${String(inside ?? 'name')}` : String(first ?? '')
  const isOfName = field === 'name' || field === 'first_name' || field === 'last_name'
  return isOfName && said['full_name'] !== undefined ? 'full_name' : field
}

const codeOf = (key: string): ImportFaultCode => IMPORT_FAULTS.find((each) => each === key) ?? 'invalid'

/** Birthday and sex must agree with the isikukood. */
function birthFaults({ personalID, birth_date, gender }: RowInputs['residents']['person'], today: string): ImportFault[] {
  const read = personalID ? readIsikukood(personalID) : null
  if (birth_date && birth_date > today) return [{ field: 'birth_date', code: 'future' }]
  if (read && birth_date && read.birthDate !== birth_date) return [{ field: 'birth_date', code: 'mismatch' }]
  return read && gender && read.sex !== gender ? [{ field: 'gender', code: 'mismatch' }] : []
}

/** First and last name, also from one cell: `Kask, Mari` or `Mari Kask`. */
function nameIn({ first_name, last_name, full_name }: RowCells): { first_name?: string | undefined; last_name?: string | undefined } {
  if (first_name !== undefined || last_name !== undefined || full_name === undefined) return { first_name, last_name }
  const [before = '', after] = full_name.split(',').map((each) => each.trim())
  if (after !== undefined) return { first_name: after, last_name: before }
  const words = before.split(' ')
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) }
}

function contactIn(said: RowCells): object[] | undefined {
  const { contact_name: name, contact_relation: relation, contact_phone: phone, contact_email: email } = said
  return [name, relation, phone, email].some((each) => each !== undefined) ? [{ name, relation, phone, email }] : undefined
}

const pick = (said: RowCells, fields: readonly string[]): RowCells =>
  Object.fromEntries(fields.flatMap((field) => (said[field] ? [[field, said[field]]] : [])))

/** `18,5` → 18.5; anything else unchanged, so that the contract refuses it. */
const numberIn = (text: string): number | string => (/^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text)

/** `5.3.1938` and `1938-03-05` → `1938-03-05`; anything else unchanged. */
function dayIn(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})\.?$/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const GENDERS: Readonly<Record<string, 'female' | 'male'>> = {
  n: 'female',
  naine: 'female',
  naised: 'female',
  f: 'female',
  female: 'female',
  women: 'female',
  ж: 'female',
  жен: 'female',
  женщина: 'female',
  женщины: 'female',
  женский: 'female',
  m: 'male',
  mees: 'male',
  mehed: 'male',
  male: 'male',
  men: 'male',
  м: 'male',
  муж: 'male',
  мужчина: 'male',
  мужчины: 'male',
  мужской: 'male',
} // prettier-ignore

const genderIn = (text: string): string => GENDERS[plain(text)] ?? text

const ROLES: Readonly<Record<string, z.output<typeof Worker>['role']>> = {
  juhataja: 'manager',
  juht: 'manager',
  direktor: 'manager',
  tegevusjuht: 'manager',
  manager: 'manager',
  director: 'manager',
  заведующая: 'manager',
  заведующии: 'manager',
  руководитель: 'manager',
  директор: 'manager',
  vastuvott: 'reception',
  vastuvotutootaja: 'reception',
  sekretar: 'reception',
  administraator: 'reception',
  sotsiaaltootaja: 'reception',
  reception: 'reception',
  receptionist: 'reception',
  'social worker': 'reception',
  администратор: 'reception',
  секретарь: 'reception',
  'сотрудник приемнои': 'reception',
  'социальныи работник': 'reception',
  соцработник: 'reception',
  hooldaja: 'carer',
  hooldustootaja: 'carer',
  abihooldaja: 'carer',
  carer: 'carer',
  'care worker': 'carer',
  caregiver: 'carer',
  сиделка: 'carer',
  'работник по уходу': 'carer',
  опекун: 'carer',
  ode: 'nurse',
  meditsiiniode: 'nurse',
  nurse: 'nurse',
  медсестра: 'nurse',
  raamatupidaja: 'accountant',
  accountant: 'accountant',
  бухгалтер: 'accountant',
  kokk: 'kitchen',
  peakokk: 'kitchen',
  koogitootaja: 'kitchen',
  kook: 'kitchen',
  cook: 'kitchen',
  chef: 'kitchen',
  kitchen: 'kitchen',
  повар: 'kitchen',
  'шеф-повар': 'kitchen',
  кухня: 'kitchen',
} // prettier-ignore

const roleIn = (text: string): string => ROLES[plain(text)] ?? text

const plain = (text: string): string => searchKey(text).replace(/\.$/, '')
