import { existsSync, readFileSync } from 'node:fs'
import { endpoints } from '#shared/contract/index.ts'
import { eventsOf, HOUSE_EVENTS } from '#shared/events.ts'
import { PLAIN_ROUTES } from '../server/http/routes.ts'
import { CALLS } from './specified/calls.ts'
import { EVENTS } from './specified/events.ts'
import type { Proof } from './specified/proof.ts'
import { ROUTES } from './specified/routes.ts'

/** docs/coverage.md: which parts of the specification are implemented, where, and which test proves it. Generated. */
export function coveragePage(): string {
  const parts = [
    table(
      'Routes of the interface (section 2)',
      ROUTES.map((row) => [row.what, ...standing(row.proof)]),
    ),
    table(
      'Calls (section 7)',
      CALLS.map((row) => [row.what, ...standing(checkedCall(row.what, row.proof))]),
    ),
    table(
      'Events (section 7)',
      EVENTS.map((row) => [row.what, ...standing(checkedEvent(row.what, row.proof))]),
    ),
  ]
  return `# Coverage of the specification\n\nMade by \`npm run gen\`; \`npm run check\` fails when it is stale.\n\n${summary()}\n\n${parts.join('\n\n')}\n`
}

const standing = (proof: Proof | null): [string, string] =>
  proof === null ? ['not yet', ''] : [`\`${existing(proof.at)}\``, `\`${existing(proof.test)}\` “${titled(proof)}”`]

function existing(path: string): string {
  if (!existsSync(path)) throw new Error(`coverage: there is no ${path}`)
  return path
}

function titled({ test, title }: Proof): string {
  if (!readFileSync(test, 'utf8').includes(title)) throw new Error(`coverage: ${test} has no test “${title}”`)
  return title
}

/** A call counts as implemented exactly if a route answers it: no entry is missing or false. */
function checkedCall(what: string, proof: Proof | null): Proof | null {
  if (isAnswered(what) !== (proof !== null))
    throw new Error(`coverage: ${what} is ${proof ? 'claimed but not routed' : 'routed but has no proof in scripts/specified'}`)
  return proof
}

function isAnswered(what: string): boolean {
  const [method = '', path = ''] = what.split(' ')
  const plain = path.replace(/\{(\w+)\}/g, ':$1').replace(/\?.*$/, '')
  const same = (other: string): boolean => other.replace(/:\w+/g, ':') === plain.replace(/:\w+/g, ':')
  const routed = [
    ...endpoints.map(({ spec }) => ({ method: spec.method as string, path: spec.path })),
    ...PLAIN_ROUTES.map((route) => ({ method: route.method.toUpperCase(), path: route.path })),
  ]
  return what === 'GET /' || routed.some((route) => route.method === method && same(route.path))
}

function checkedEvent(what: string, proof: Proof | null): Proof | null {
  const isEmitted = what === 'clients created' || endpoints.some(({ spec }) => eventsOf(spec).some(({ event }) => event === what))
  if (proof !== null && !isEmitted) throw new Error(`coverage: no endpoint emits ${what}`)
  if (proof === null && isEmitted && (HOUSE_EVENTS as readonly string[]).includes(what))
    throw new Error(`coverage: ${what} is emitted but has no proof`)
  return proof
}

function summary(): string {
  const done = (rows: readonly { proof: Proof | null }[]): string => `${rows.filter(({ proof }) => proof !== null).length} of ${rows.length}`
  return `Routes ${done(ROUTES)} · calls ${done(CALLS)} · events ${done(EVENTS)}`
}

const table = (title: string, rows: string[][]): string =>
  [`## ${title}`, '', '| what | where | proof |', '| --- | --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
