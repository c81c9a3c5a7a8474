import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words that were given up for the field's own, and what is said instead (decision 0070): nobody shall have to learn them again. */
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
/** Types that say nothing: `<Verb>Input`, `<Noun>Fields` or `<Noun>Rows` say what they are. */
const SAYS_NOTHING = ['Asked', 'Told', 'Said', 'Made', 'Kept', 'Wanted', 'Given', 'Taken', 'Doing', 'Deed']

const sources = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const declared = (kinds: string, names: readonly string[]): string[] => {
  const pattern = new RegExp(`\\b(?:${kinds}) (${names.join('|')})\\b`, 'g')
  return sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => `${file}: ${name}`))
}

it('no word that was given up is the name of anything', () => {
  expect(declared('interface|type|class|function|const|let', Object.keys(GIVEN_UP))).toEqual([])
})

it('no type is called by a verb alone', () => {
  expect(declared('interface|type', SAYS_NOTHING)).toEqual([])
  // As well as one that there is would be found.
  expect(declared('interface|type', ['Intent', 'Endpoint']).length).toBeGreaterThan(1)
})
