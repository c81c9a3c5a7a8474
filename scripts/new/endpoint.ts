import { kebab, pascal, type Sources, WrongInput } from './sources.ts'

const INDEX = 'src/shared/contract/index.ts'
const API_NOUNS = 'server/http/apiNouns.ts'
const LABELS = 'src/shared/auditLabels.ts'

/** Writes a house endpoint, `noun.verb`; `isCommand`: one that changes something. @returns the remaining steps. @throws WrongInput */
export function newEndpoint(sources: Sources, name: string, { isCommand = false }: { isCommand?: boolean } = {}): string[] {
  const [, noun, verb] = /^([a-z][A-Za-z0-9]*)\.([a-z][A-Za-z0-9]*)$/.exec(name) ?? []
  if (!noun || !verb) throw new WrongInput(`"${name}" is no name of an endpoint: it is <noun>.<verb>, such as visit.list.`)
  const nouns = nounOf(sources, noun, verb)
  const call = { noun, verb, isCommand, handler: `${verb}${pascal(noun)}`, folder: nouns?.folder ?? `src/core/${noun}` }
  if (nouns) addTo(sources, call, nouns)
  else create(sources, call)
  sources.create(`${call.folder}/${name}.ts`, handlerText(call))
  sources.create(`${call.folder}/${name}.system.test.ts`, testText(call))
  return [
    `${nouns?.contract ?? `src/shared/contract/${noun}.ts`}: path, summary, right, input, output, example, what it reads${isCommand ? ' and invalidates' : ''}`,
    `${call.folder}/${name}.ts: what it does, and whom it is about`,
    `${call.folder}/${name}.system.test.ts: what is expected of it; the test fails until then`,
    `tests/matrix/expected/${noun}.ts: who may call it`,
    ...(nouns ? [] : [`${API_NOUNS}: what the calls of ${noun} are about`]),
    `${LABELS}: what it is to a resident whom it tells of, if it tells of any`,
  ]
}

interface Call {
  noun: string
  verb: string
  isCommand: boolean
  handler: string
  folder: string
}

interface Known {
  contract: string
  handlers: string
  folder: string
}

/** The files of an existing noun; null for a new one. @throws WrongInput if the verb exists, or if the noun is not of the core */
function nounOf(sources: Sources, noun: string, verb: string): Known | null {
  const isNoun = new RegExp(`^ {2}${noun},$`, 'm').test(sources.read(INDEX))
  if (!isNoun) {
    if (sources.has(`src/shared/contract/${noun}.ts`)) throw new WrongInput(`src/shared/contract/${noun}.ts stands, but is no noun of the contract.`)
    return null
  }
  const contract = sources.find('src/shared/contract/*.ts').find((path) => opens(noun).test(sources.read(path)))
  const [handlers] = sources.find(`src/core/*/${noun}.handlers.ts`)
  if (!contract || !handlers || !sources.has(`tests/matrix/expected/${noun}.ts`))
    throw new WrongInput(`The calls of "${noun}" are not handled in src/core, so its endpoint must be written by hand.`)
  const handled = new RegExp(`\\b${verb}\\b(:|,| \\})`)
  if (handled.test(sources.read(handlers))) throw new WrongInput(`${noun}.${verb} exists already.`)
  return { contract, handlers, folder: handlers.slice(0, handlers.lastIndexOf('/')) }
}

const opens = (noun: string): RegExp => new RegExp(`^export const ${noun} = \\{`, 'm')

function addTo(sources: Sources, call: Call, { contract, handlers }: Known): void {
  const { noun, verb, handler } = call
  // Before the others: otherwise a parameter would match it.
  sources.addEntry(contract, opens(noun), contractText(call), true)
  sources.addImport(handlers, `import { ${handler} } from './${noun}.${verb}.ts'`)
  sources.addEntry(handlers, new RegExp(`^ {2}${noun}: \\{`), `${verb}: ${handler},`)
  sources.addEntry(`tests/matrix/expected/${noun}.ts`, new RegExp(`^export const ${noun}: Expected = \\{`), mayText(call))
  addImportOf(sources, `tests/matrix/expected/${noun}.ts`, call)
  if (!sources.read(LABELS).includes(`\n  ${noun}: null,`)) sources.addEntry(LABELS, new RegExp(`^ {2}${noun}: \\{`), `${verb}: null,`)
}

function addImportOf(sources: Sources, path: string, { isCommand }: Call): void {
  if (!isCommand && !/import \{[^}]*\bHOUSE_STAFF\b/.test(sources.read(path))) sources.addImport(path, `import { HOUSE_STAFF } from './who.ts'`)
}

function create(sources: Sources, call: Call): void {
  const { noun, verb, handler, folder, isCommand } = call
  const contract = `import { z } from 'zod'\nimport { endpoint } from './endpoint.ts'\n\nexport const ${noun} = {\n${contractText(call)},\n}\n`
  sources.create(`src/shared/contract/${noun}.ts`, contract)
  sources.addImport(INDEX, `import { ${noun} } from './${noun}.ts'`)
  sources.addEntry(INDEX, /^export const contract = \{/, `  ${noun},`)
  const handlers = `import type { Handlers } from '../kernel/env.ts'
import { ${handler} } from './${noun}.${verb}.ts'

export const ${noun}Handlers: Handlers<'${noun}'> = {
  ${noun}: { ${verb}: ${handler} },
}
`
  sources.create(`${folder}/${noun}.handlers.ts`, handlers)
  sources.addImport('src/core/handlers.ts', `import { ${noun}Handlers } from './${noun}/${noun}.handlers.ts'`)
  sources.addEntry('src/core/handlers.ts', /^const core = \{/, `  ...${noun}Handlers,`)
  const expected = `import { ${isCommand ? '' : 'HOUSE_STAFF, '}type Expected } from './who.ts'\n\nexport const ${noun}: Expected = {\n${mayText(call)}\n}\n`
  sources.create(`tests/matrix/expected/${noun}.ts`, expected)
  sources.addImport('tests/matrix/expected.ts', `import { ${noun} } from './expected/${noun}.ts'`)
  sources.addEntry('tests/matrix/expected.ts', /^export const MAY: Expected = \{/, `  ...${noun},`)
  sources.addEntry(LABELS, /^const AUDIT_LABELS = \{/, `  ${noun}: null,`)
  sources.addEntry(API_NOUNS, /^export const NOUNS: .* = \{/, `  ${noun}: 'What ${noun} is about.',`)
}

const mayText = ({ noun, verb, isCommand }: Call): string => `  '${noun}.${verb}': ${isCommand ? `['manager']` : 'HOUSE_STAFF'},`

const contractText = ({ noun, verb, isCommand }: Call): string => `  ${verb}: endpoint({
    method: '${isCommand ? 'POST' : 'GET'}',
    path: '/api/${kebab(noun)}/${kebab(verb)}',
    summary: 'What ${noun}.${verb} ${isCommand ? 'does' : 'tells'}.',
    needs: '${isCommand ? 'house.write' : 'house.read'}',
    scope: 'house',
    runsOn: 'server',
    reads: [${isCommand ? '' : `'house'`}],
    invalidates: [${isCommand ? `'house'` : ''}],
    audit: '${isCommand ? 'subject' : 'list'}',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({}),
    example: {},
  })`

const handlerText = ({ noun, verb, isCommand, handler }: Call): string => `import type { contract } from '#shared/contract/index.ts'
import type { Handler } from '../kernel/env.ts'

/** What ${noun}.${verb} ${isCommand ? 'does' : 'tells'}. */
export const ${handler}: Handler<typeof contract.${noun}.${verb}> = (env) => {
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return Promise.resolve({})
}
`

const testText = ({ noun, verb, isCommand }: Call): string => `import { expect, it } from 'vitest'
import { callsBy } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { houseWorld } from '../../../tests/support/world.ts'

onBothDatabases('${noun}.${verb}', (fresh) => {
  it('${isCommand ? 'does' : 'tells'} what it is for', async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const call = callsBy(db, await house.actor('manager'))
    expect(await call('${noun}.${verb}', {})).toEqual('Write here what ${noun}.${verb} answers')
  })
})
`
