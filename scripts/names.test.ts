import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Abandoned terms, and their replacements (decision 0070). */
const GIVEN_UP: Readonly<Record<string, string>> = {
  confine: 'enterTenant',
  buildWall: 'buildRowSecurity',
  hot: 'prepared',
  hotByGiven: 'preparedByGiven',
  bury: 'addDeadLetter',
  waysIn: 'signInMethods',
  doings: 'auditLabels',
  deed: 'action',
  deeds: 'rowActions',
  Deed: 'Action',
  Seat: 'SignedInUser',
  Workplace: 'HouseRuntime',
  Courier: 'SealedSender',
  Parcels: 'SealedOutbox',
  Letter: 'Email',
  Paper: 'Pdf',
  Postman: 'Mailer',
}
/** Type names without meaning: `<Verb>Input`, `<Noun>Fields` or `<Noun>Rows` are better. */
const SAYS_NOTHING = ['Asked', 'Told', 'Said', 'Made', 'Kept', 'Wanted', 'Given', 'Taken', 'Doing', 'Deed']

const sources = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const declared = (kinds: string, names: readonly string[]): string[] => {
  const pattern = new RegExp(`\\b(?:${kinds}) (${names.join('|')})\\b`, 'g')
  return sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => `${file}: ${name}`))
}

it('no identifier uses an abandoned term', () => {
  expect(declared('interface|type|class|function|const|let', Object.keys(GIVEN_UP))).toEqual([])
})

it('no type is named by a verb alone', () => {
  expect(declared('interface|type', SAYS_NOTHING)).toEqual([])
  // The check itself works: an existing word is found.
  expect(declared('interface|type', ['Intent', 'Endpoint']).length).toBeGreaterThan(1)
})
