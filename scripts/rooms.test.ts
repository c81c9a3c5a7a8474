import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circlesIn, foldersOf, importedBy, importsWithin } from './rooms.ts'

/** Rooms in which no circle stands: neither of files nor of the folders in them, also of types alone. */
const PARTED = ['src/core', 'src/preload', 'src/main', 'server'] as const
/** Rooms that are still to be parted: so many circles of files stand in them, of types only. The numbers may only become smaller. */
const PENDING = { 'src/shared': 0, 'src/portal': 8, 'src/renderer': 4 } as const

describe('the rooms of the house', () => {
  it.each(PARTED)('has no circle in %s', (folder) => {
    const imports = importsWithin(folder)
    expect([circlesIn(imports), circlesIn(foldersOf(folder, imports))]).toEqual([[], []])
  })

  it.each(Object.entries(PENDING))('has no more circles of files in %s than are known', (folder, most) => {
    expect(circlesIn(importsWithin(folder))).toHaveLength(most)
  })

  it('has the routes of the server on top: only what starts it knows them', () => {
    const above = [...importsWithin('server')]
      .filter(([, imported]) => imported.some((each) => each.startsWith('server/http/')))
      .map(([file]) => file)
    expect(above.filter((file) => !file.startsWith('server/http/'))).toEqual(['server/serve.ts', 'server/start.ts'])
  })

  it('has migrations that import no live code', () => {
    const live = globSync('src/core/db/migrations/*.ts')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => importedBy(file, readFileSync(file, 'utf8')).map((imported) => `${file} → ${imported}`))
      .filter((each) => !/→ src\/core\/db\/(ddl|dialect|schema|synced|wall)\.ts$/.test(each))
    expect(live).toEqual([])
  })
})

describe('circlesIn', () => {
  it('finds who reaches each other, and not who is only reached', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
      ['e', ['a']],
    ])
    expect(circlesIn(graph)).toEqual([['a', 'b', 'c']])
  })

  it('sees an import over several lines, of a type, by an alias, and an export from elsewhere', () => {
    const source = `import {\n  one,\n  type Two,\n} from './two.ts'\nimport type { Three } from '#core/db/three.ts'\nexport { four } from '../four.ts'\nimport { z } from 'zod'\n`
    expect(importedBy('src/core/client/one.ts', source)).toEqual(['src/core/client/two.ts', 'src/core/db/three.ts', 'src/core/four.ts'])
  })
})
