import { globSync, readFileSync } from 'node:fs'
import { newEndpoint } from './new/endpoint.ts'
import { newScreen } from './new/screen.ts'
import { Sources } from './new/sources.ts'
import { circlesIn, foldersOf, importsWithin, referredBy } from './rooms.ts'

// node scripts/ground.ts [folder]: the figures of decisions 0068 and 0065 for a source tree (default: this one).
const [folder = '.'] = process.argv.slice(2)
process.chdir(folder)

const ROOMS = ['src/core', 'src/shared', 'src/main', 'src/preload', 'src/web', 'src/portal', 'src/renderer', 'server']
/** Code that is written in SQL, or starts a query on a table named by hand (as in `src/core/db/stores.test.ts`). */
const SQL =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|selectNoFrom)\(|\bsql(<[^`]*?>)?`|\bsql\.(raw|table|id)\(|\bCompiledQuery\b/
const SQL_AT_HOME = /\.store\.ts$|^(src\/core\/db|src\/main\/replica|src\/main\/desk|server\/demo)\//
/** The table with which uses are counted. */
const TABLE = 'menu_dish'

const sources = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const timesOf = (pattern: RegExp, within = /./): number =>
  sources.filter(({ file }) => within.test(file)).reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
const filesOf = (is: (source: { file: string; text: string }) => boolean): number => sources.filter(is).length
const foldersInCircles = (room: string): number => circlesIn(foldersOf(room, importsWithin(room))).flat().length
/** Places that must name a table outside its own noun: database code, row-level security, copy, demo. Its migrations are not counted. */
const namesTable = ({ file, text }: { file: string; text: string }): boolean =>
  /^(src\/core\/db|src\/main|src\/shared|server\/sync)\//.test(file) && !file.includes('/migrations/') && new RegExp(`\\b${TABLE}\\b`).test(text)
const liveInMigrations = (): number =>
  sources
    .filter(({ file }) => file.startsWith('src/core/db/migrations/'))
    .flatMap(({ file, text }) => referredBy(file, text))
    .filter((imported) => !/^src\/core\/db\/(migrations\/|(ddl|dialect|schema|synced|rls)\.ts$)/.test(imported)).length

/** How many files `npm run new` adds and changes; NaN in a tree that cannot run it. */
function filesOfNew(write: (sources: Sources) => unknown): { added: number; changed: number } {
  const wanted = new Sources('.')
  try {
    write(wanted)
  } catch {
    return { added: Number.NaN, changed: Number.NaN }
  }
  const { added, changed } = wanted.planned()
  return { added: added.length, changed: changed.length }
}
const [ofEndpoint, ofScreen] = [filesOfNew((into) => newEndpoint(into, 'visit.list')), filesOfNew((into) => newScreen(into, 'visits'))]

const figures: Record<string, number> = {
  'circles of files, also of types only': ROOMS.flatMap((room) => circlesIn(importsWithin(room))).length,
  'folders and files of core that stand in a circle': foldersInCircles('src/core'),
  'folders and files of the server that stand in a circle': foldersInCircles('server'),
  'imports of the portal from the renderer': sources
    .filter(({ file }) => file.startsWith('src/portal/'))
    .flatMap(({ file, text }) => referredBy(file, text))
    .filter((imported) => imported.startsWith('src/renderer/')).length,
  "conditions `where('house_id', …)` written by hand": timesOf(/where\('[\w.]*house_id'/g),
  // Not those of row-level security itself, which compare with the session's house.
  'conditions `house_id = ${houseId}` within SQL': timesOf(/house_id = \$\{houseId\}/g),
  'files with SQL outside stores': filesOf(({ file, text }) => !SQL_AT_HOME.test(file) && SQL.test(text)),
  'calls that say by hand whom a change is told': timesOf(/^\s+emits:/gm, /^src\/shared\/contract\//),
  [`files of the ground that name one table (${TABLE})`]: filesOf(namesTable),
  'imports of live code by migrations': liveInMigrations(),
  'imports that climb three levels or more': timesOf(/from '\.\.\/\.\.\/\.\.\//g),
  'files that the first endpoint of a noun adds': ofEndpoint.added,
  'files that it changes, most by a line': ofEndpoint.changed,
  'files that a screen adds, its words in three languages among them': ofScreen.added,
  'files that it changes, each by a line': ofScreen.changed,
}
for (const [name, count] of Object.entries(figures)) console.log(`${String(count).padStart(6)}  ${name}`)
