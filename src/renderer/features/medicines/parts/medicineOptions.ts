import { searchKey } from '#shared/rules/et.ts'
import { nameOf, type OwnMedicine, REGISTER, type RegisterRow } from '#shared/rules/medicine/register.ts'

/** A selectable medicine: name, identity, and code. */
export interface MedicineOption {
  /** Its label in the list; unique. */
  label: string
  name: string
  atc: string | null
}

const upper = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
const labelOf = (name: string, row: RegisterRow): string => (name === upper(row.name) ? `${name} · ${row.atc}` : `${name} · ${row.name} · ${row.atc}`)

const OF_REGISTER: readonly (MedicineOption & { key: string })[] = REGISTER.flatMap((row) =>
  [upper(nameOf(row)), ...row.also].map((name) => {
    const shown = name === upper(nameOf(row)) ? upper(row.name) : name
    return { label: labelOf(shown, row), name, atc: row.atc, key: searchKey(`${shown} ${row.latin}`) }
  }),
)

const MOST = 7

/** Suggestions for the input, ignoring diacritics: prefix matches first, the house’s own before the register’s. */
export function optionsFor(query: string, own: readonly OwnMedicine[]): MedicineOption[] {
  const key = searchKey(query)
  if (key.length < 2) return []
  const ofHouse = own.map(({ name, atc }) => ({ label: [name, atc].filter(Boolean).join(' · '), name, atc, key: searchKey(name) }))
  const found = [...ofHouse, ...OF_REGISTER].filter((each) => each.key.includes(key))
  return found.toSorted((one, other) => Number(other.key.startsWith(key)) - Number(one.key.startsWith(key))).slice(0, MOST)
}
