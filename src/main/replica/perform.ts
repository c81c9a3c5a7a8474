import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { coreHandlers } from '#core/handlers.ts'
import { type Env, Prebuilt } from '#core/kernel/env.ts'
import { idsOf, uuidv7 } from '#core/kernel/ids.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { broughtUp } from '#shared/contract/upgrade.ts'
import { AppError } from '#shared/errors.ts'

/** What is to be run, and for whom; `at` is the command's present time, ISO. */
interface Performance {
  name: EndpointName
  /** Unparsed; possibly in an earlier shape, for an old intent. */
  input: Record<string, unknown>
  shape?: number
  actor: Env['actor']
  at: string
  /** A command as an intent: its rows get ids from it, the same each time; `about` receives the rows concerned, `made` the new ids. */
  intent?: { mid: string; device: string; about: string[]; made?: string[] }
}

/**
 * Runs a query or a command of the core on a copy, as the server would on its database. @returns the answer as JSON text @throws AppError
 */
export async function perform(tx: Kysely<Database>, { name, input, shape, actor, at, intent }: Performance): Promise<string> {
  const spec = endpointNamed(name)
  const newId = intent ? heard(idsOf(`${intent.device}:${intent.mid}`, Date.parse(at)), intent.made) : uuidv7
  const concerns: Env['auditSubjects'] = ({ ids, rows = ids }) => void intent?.about.push(...rows)
  const meant = shape === undefined ? input : broughtUp(spec, input, shape)
  const output = await handlerNamed(name)({ tx, actor, now: at, newId, auditSubjects: concerns }, spec.input.parse(meant))
  return output instanceof Prebuilt ? output.json : JSON.stringify(spec.output.parse(output))
}

const heard = (newId: () => string, made: string[] | undefined) => (): string => {
  const id = newId()
  made?.push(id)
  return id
}

type AnyHandler = (env: Env, input: unknown) => Promise<unknown>

/** The only cast from the contract's names to the core's table, whose types `Handlers` has checked. */
function handlerNamed(name: EndpointName): AnyHandler {
  const [noun = '', verb = ''] = name.split('.')
  const found = (coreHandlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb]
  if (!found) throw new AppError('needs-connection')
  return found
}
