import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { newEndpoint } from './new/endpoint.ts'
import { newScreen } from './new/screen.ts'
import { Sources, WrongInput } from './new/sources.ts'
import { newTable } from './new/table.ts'

const USAGE = `npm run new -- endpoint <noun>.<verb>            a query of a house
npm run new -- endpoint <noun>.<verb> --command  one that changes something
npm run new -- table <name>                      a table of a house and its migration
npm run new -- screen <name>                     a screen of the workspace`

/** Writes the requested skeleton. @throws WrongInput, or what `parseArgs` throws */
function run(): void {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { command: { type: 'boolean' } } })
  const [what, name, ...more] = positionals
  if (!what || !name || more.length > 0) throw new WrongInput(`Say what to write, and its name:\n${USAGE}`)
  const sources = new Sources(process.cwd())
  const left = write(sources, { what, name, isCommand: values.command === true })
  const files = sources.write()
  execFileSync('biome', ['check', '--write', ...files.filter((path) => /\.tsx?$/.test(path))], { stdio: ['ignore', 'ignore', 'inherit'] })
  console.info(`Written: ${files.join(', ')}\n\nNow fill in, and run npm run gen:\n- ${left.join('\n- ')}`)
}

function write(sources: Sources, { what, name, isCommand }: { what: string; name: string; isCommand: boolean }): string[] {
  if (isCommand && what !== 'endpoint') throw new WrongInput('--command is said of an endpoint only.')
  if (what === 'endpoint') return newEndpoint(sources, name, { isCommand })
  if (what === 'table') return newTable(sources, name)
  if (what === 'screen') return newScreen(sources, name)
  throw new WrongInput(`"${what}" cannot be written:\n${USAGE}`)
}

try {
  run()
} catch (error) {
  if (!(error instanceof WrongInput) && !(error instanceof TypeError && 'code' in error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
