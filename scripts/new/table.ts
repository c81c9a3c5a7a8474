import { camel, pascal, type Sources, WrongInput } from './sources.ts'

const MIGRATE = 'src/core/db/migrate.ts'
const SNAPSHOT = 'src/core/db/schema.snapshot.txt'

/** Writes a server-only table of a house, and its migration. @returns the remaining steps. @throws WrongInput */
export function newTable(sources: Sources, name: string): string[] {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new WrongInput(`"${name}" is no name of a table: it is lower case with underscores, such as house_visit.`)
  if (sources.read(SNAPSHOT).includes(`\n${name}: `)) throw new WrongInput(`A table "${name}" exists already.`)
  const file = camel(name)
  const number = String(
    Number(
      sources
        .find('src/core/db/migrations/[0-9]*.ts')
        .at(-1)
        ?.match(/(\d{4})_/)?.[1] ?? 0,
    ) + 1,
  ).padStart(4, '0')
  const migration = `${number}_${name}`
  sources.create(`src/core/db/tables/${file}.ts`, declarationText(name))
  sources.addImport('src/core/db/schema.ts', `import { ${file}Tables } from './tables/${file}.ts'`)
  sources.addEntry('src/core/db/schema.ts', /^export const TABLES = \{/, `  ...${file}Tables,`)
  sources.create(`src/core/db/migrations/${migration}.ts`, migrationText(name))
  sources.addImport(MIGRATE, `import * as ${file}Table from './migrations/${migration}.ts'`)
  sources.addEntry(MIGRATE, /^const migrations: .* = \{/, `  '${migration}': { up: ${file}Table.up },`)
  sources.addSorted(SNAPSHOT, `${name}: id text, house_id text, made_at text, made_by text`, /^\w+: /)
  sources.addSorted(SNAPSHOT, `${name}_house on ${name}`, /^\w+ on /)
  return [
    `src/core/db/tables/${file}.ts: what its rows are, their columns, and what the house's role may do; a table that devices copy is declared by synced`,
    `src/core/db/migrations/${migration}.ts: the same columns, and the index that its queries need; createFeed for a table that devices copy`,
    `${SNAPSHOT}: vitest run --project server src/core/db/schema.system.test.ts -u`,
  ]
}

const declarationText = (name: string): string => `import { table } from './table.ts'

/** The table whose rows stand below. */
export const ${camel(name)}Tables = {
  ${name}: table<${pascal(name)}Table>().housed('select, insert'),
}

/** What a row of ${name} is. */
export interface ${pascal(name)}Table {
  id: string
  house_id: string
  made_at: string
  made_by: string
}
`

const migrationText = (name: string): string => `import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  \`create table ${name} (id text primary key, house_id text not null references house (id), made_at text not null, made_by text not null)\`,
  \`create index ${name}_house on ${name} (house_id, made_at)\`,
]

/** What ${name} is for. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
`
