import { searchKey } from '../et.ts'
import { IMPORT_KINDS, type ImportKind } from './kinds.ts'

/** A known column: its field, and its headings in Estonian, English and Russian; the first Estonian one is used in the template. */
interface ImportField {
  field: string
  isRequired?: true
  headings: readonly string[]
  /** The example row of the template. */
  example: string
}

const PHONE = ['Telefon', 'Tel', 'Telefoninumber', 'Mobiil', 'Phone', 'Mobile', 'Телефон']
const EMAIL = ['E-post', 'Email', 'E-mail', 'Meil', 'E-posti aadress', 'Электронная почта', 'Почта', 'Эл. почта']
const FIRST_NAME = ['Eesnimi', 'First name', 'Given name', 'Имя']
const LAST_NAME = ['Perekonnanimi', 'Perenimi', 'Last name', 'Surname', 'Family name', 'Фамилия']

export const IMPORT_FIELDS = {
  rooms: [
    {
      field: 'name',
      isRequired: true,
      headings: ['Tuba', 'Toa number', 'Toa nr', 'Number', 'Room', 'Room number', 'Комната', 'Номер комнаты'],
      example: '101',
    },
    { field: 'floor', headings: ['Korrus', 'Floor', 'Этаж'], example: '1' },
    {
      field: 'max_people',
      isRequired: true,
      headings: ['Kohti', 'Kohtade arv', 'Kohad', 'Voodikohti', 'Places', 'Beds', 'Мест', 'Места', 'Количество мест'],
      example: '2',
    },
    { field: 'area_m2', headings: ['Pindala', 'Pindala m2', 'Pind', 'Area', 'Area m2', 'Площадь'], example: '18,5' },
    { field: 'type', headings: ['Toa tüüp', 'Tüüp', 'Liik', 'Room type', 'Type', 'Тип комнаты', 'Тип'], example: 'kahekohaline' },
    { field: 'gender_rule', headings: ['Kellele', 'Naised või mehed', 'For whom', 'Для кого'], example: '' },
  ],
  residents: [
    { field: 'first_name', isRequired: true, headings: FIRST_NAME, example: 'Maimu' },
    { field: 'last_name', isRequired: true, headings: LAST_NAME, example: 'Näidis' },
    {
      field: 'full_name',
      headings: ['Nimi', 'Elaniku nimi', 'Ees- ja perekonnanimi', 'Täisnimi', 'Name', 'Full name', 'ФИО', 'Имя и фамилия'],
      example: '',
    },
    { field: 'called_name', headings: ['Kutsumisnimi', 'Kutsutakse', 'Hüüdnimi', 'Called', 'Preferred name', 'Обращение'], example: '' },
    {
      field: 'personalID',
      headings: ['Isikukood', 'IK', 'Kood', 'Personal code', 'Personal ID', 'Personal identification code', 'Личный код', 'Персональный код'],
      example: '',
    },
    {
      field: 'birth_date',
      headings: ['Sünniaeg', 'Sünnikuupäev', 'Sündinud', 'Date of birth', 'Birth date', 'Born', 'Дата рождения'],
      example: '05.03.1938',
    },
    { field: 'gender', headings: ['Sugu', 'Sex', 'Gender', 'Пол'], example: 'N' },
    { field: 'room', headings: ['Tuba', 'Toa number', 'Toa nr', 'Room', 'Room number', 'Комната', 'Номер комнаты'], example: '101' },
    {
      field: 'arrival_date',
      headings: ['Saabus', 'Saabumise kuupäev', 'Majas alates', 'Tulnud', 'Arrival date', 'Arrived', 'Moved in', 'Дата поступления', 'Прибыл'],
      example: '01.09.2025',
    },
    { field: 'phone', headings: PHONE, example: '' },
    { field: 'email', headings: EMAIL, example: '' },
    { field: 'address', headings: ['Aadress', 'Elukoht', 'Address', 'Адрес'], example: '' },
    { field: 'languages', headings: ['Keeled', 'Keel', 'Suhtluskeel', 'Languages', 'Language', 'Язык', 'Языки'], example: 'eesti, vene' },
    { field: 'family_doctor', headings: ['Perearst', 'Family doctor', 'GP', 'Семейный врач'], example: '' },
    {
      field: 'care_level',
      headings: ['Hooldusvajadus', 'Hooldustase', 'Hoolduskoormus', 'Care need', 'Care level', 'Потребность в уходе', 'Уровень ухода'],
      example: '2',
    },
    {
      field: 'contact_name',
      headings: ['Kontaktisik', 'Lähedane', 'Kontaktisiku nimi', 'Contact', 'Contact person', 'Next of kin', 'Контактное лицо', 'Родственник'],
      example: 'Anu Näidis',
    },
    {
      field: 'contact_relation',
      headings: ['Seos', 'Kontaktisiku seos', 'Sugulus', 'Relation', 'Relationship', 'Родство', 'Кем приходится'],
      example: 'tütar',
    },
    {
      field: 'contact_phone',
      headings: ['Kontaktisiku telefon', 'Lähedase telefon', 'Kontakttelefon', 'Contact phone', 'Телефон контактного лица', 'Телефон родственника'],
      example: '5551 2345',
    },
    {
      field: 'contact_email',
      headings: ['Kontaktisiku e-post', 'Lähedase e-post', 'Contact email', 'Contact e-mail', 'Почта контактного лица'],
      example: '',
    },
  ],
  staff: [
    { field: 'first_name', isRequired: true, headings: FIRST_NAME, example: 'Piret' },
    { field: 'last_name', isRequired: true, headings: LAST_NAME, example: 'Näidis' },
    {
      field: 'full_name',
      headings: ['Nimi', 'Töötaja nimi', 'Töötaja', 'Ees- ja perekonnanimi', 'Name', 'Full name', 'Employee', 'ФИО', 'Имя и фамилия'],
      example: '',
    },
    { field: 'email', isRequired: true, headings: EMAIL, example: 'piret@naidis.example' },
    {
      field: 'role',
      isRequired: true,
      headings: ['Roll', 'Amet', 'Ametikoht', 'Töökoht', 'Role', 'Position', 'Job', 'Должность', 'Роль'],
      example: 'hooldaja',
    },
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>

/** The field of each column, by its heading; each field once, for the first matching column. */
export function matchColumns(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = keyOf(heading)
    const found = IMPORT_FIELDS[kind].find(({ field, headings: said }) => !taken.has(field) && said.some((each) => keyOf(each) === key))
    if (!found) return null
    taken.add(found.field)
    return found.field
  })
}

/** By how many columns more another kind must match before the file is taken for one of that kind. */
const PLAINLY_MORE = 2

/** The other kind that plainly matches more columns, so that probably a wrong file was chosen; null if there is none. */
export function likelierKind(kind: ImportKind, headings: readonly string[]): ImportKind | null {
  const known = (each: ImportKind): number => matchColumns(each, headings).filter((field) => field !== null).length
  const [best] = IMPORT_KINDS.toSorted((one, other) => known(other) - known(one))
  return best !== undefined && known(best) >= known(kind) + PLAINLY_MORE ? best : null
}

/** Whether an import of this kind has this field. */
export const isImportField = (kind: ImportKind, field: string): boolean => IMPORT_FIELDS[kind].some((each) => each.field === field)

/** Letters and digits only, in lower case without diacritics: `E-post:` and `e post` are equal. */
const keyOf = (heading: string): string => searchKey(heading).replace(/[^\p{L}\p{N}]/gu, '')
