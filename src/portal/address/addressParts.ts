import { wholeIn } from '#shared/rules/euros.ts'

/** Parsing of lists and positions in an address; invalid parts are ignored. */

/** `507,513` or repeated `507`, as a form without scripts sends it. */
const partsOf = (query: URLSearchParams, name: string): string[] => query.getAll(name).flatMap((each) => each.split(','))

export const idsIn = (query: URLSearchParams, name: string): number[] =>
  partsOf(query, name)
    .map(wholeIn)
    .filter((id) => id > 0)

/** The selected options, in the order of options. */
export function choicesIn<Choice extends string>(query: URLSearchParams, name: string, choices: readonly Choice[]): Choice[] {
  const said = new Set(partsOf(query, name))
  return choices.filter((choice) => said.has(choice))
}

/** `58.38,26.72` */
export function pointIn(text: string | null): [latitude: number, longitude: number] | null {
  const [latitude, longitude, ...rest] = numbersIn(text)
  return latitude === undefined || longitude === undefined || rest.length > 0 ? null : [latitude, longitude]
}

/** `58.1,26.2,58.6,27.1` */
export function boxIn(text: string | null): [south: number, west: number, north: number, east: number] | null {
  const [south, west, north, east, ...rest] = numbersIn(text)
  if (south === undefined || west === undefined || north === undefined || east === undefined || rest.length > 0) return null
  return south < north && west < east ? [south, west, north, east] : null
}

/** Rounded to a hundredth of a degree, about a kilometre, for privacy. */
function numbersIn(text: string | null): number[] {
  const numbers = (text ?? '').split(',').map((each) => Math.round(Number(each) * 100) / 100)
  return text && numbers.every((number) => Number.isFinite(number) && number >= 20 && number <= 61) ? numbers : []
}
