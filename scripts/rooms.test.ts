import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circlesIn, foldersOf, importsWithin, referredBy } from './rooms.ts'

/** Modules without import cycles: neither of files nor of their folders, including type imports. */
const PARTED = [
  'src/shared',
  'src/core',
  'src/preload',
  'src/main',
  'server',
  'src/web',
  'src/portal',
  'src/renderer',
  'src/renderer/features',
] as const

/** Allowed dependencies, in scripts, types, styles and pictures, including tests: renderer → portal → web → shared, and never back. */
const BELOW = { 'src/shared': [], 'src/web': ['src/shared'], 'src/portal': ['src/shared', 'src/web'] } as const

/**
 * The renderer's layers, from the bottom: texts, components, data, forms and tables, features, and the app. Shared code goes down, never
 * up; only tests may import upwards.
 */
const LAYERS = ['texts', 'ui', 'data', 'forms', 'kit', 'nouns', 'features', 'app'] as const

describe('the folders of the source', () => {
  it.each(PARTED)('has no circle in %s', (folder) => {
    const imports = importsWithin(folder)
    expect([circlesIn(imports), circlesIn(foldersOf(folder, imports))]).toEqual([[], []])
  })

  it.each(Object.entries(BELOW))('imports from %s only what is below it', (folder, below) => {
    const files = globSync(`${folder}/**/*.{ts,tsx,css}`).map((file) => file.replaceAll('\\', '/'))
    const above = files.flatMap((file) =>
      referredBy(file, readFileSync(file, 'utf8'))
        .filter((each) => each.startsWith('src/') && ![folder, ...below].some((room) => each.startsWith(`${room}/`)))
        .map((each) => `${file} → ${each}`),
    )
    expect(files.length).toBeGreaterThan(10)
    expect(above).toEqual([])
  })

  it('has every folder of the renderer above those that it imports', () => {
    const roomOf = (file: string): number => LAYERS.findIndex((room) => file.startsWith(`src/renderer/${room}/`))
    const up = globSync('src/renderer/{texts,ui,data,forms,kit,nouns,features}/**/*.{ts,tsx}')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        referredBy(file, readFileSync(file, 'utf8'))
          .filter((each) => roomOf(each) > roomOf(file))
          .map((each) => `${file} → ${each}`),
      )
    expect(up).toEqual([])
  })

  it('has the routes of the server on top: only its entry point imports them', () => {
    const above = [...importsWithin('server')]
      .filter(([, imported]) => imported.some((each) => each.startsWith('server/http/')))
      .map(([file]) => file)
    expect(above.filter((file) => !file.startsWith('server/http/'))).toEqual(['server/serve.ts', 'server/start.ts'])
  })

  it('has migrations that import no live code', () => {
    const live = globSync('src/core/db/migrations/*.ts')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => referredBy(file, readFileSync(file, 'utf8')).map((imported) => `${file} → ${imported}`))
      .filter((each) => !/→ src\/core\/db\/(ddl|dialect|schema|synced|rls)\.ts$/.test(each))
    expect(live).toEqual([])
  })
})

describe('circlesIn', () => {
  it('finds folders that import each other, and not those that are only imported', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
      ['e', ['a']],
    ])
    expect(circlesIn(graph)).toEqual([['a', 'b', 'c']])
  })
})

describe('referredBy', () => {
  it('finds imports over several lines, of types, by an alias, and re-exports', () => {
    const source = `import {\n  one,\n  type Two,\n} from './two.ts'\nimport type { Three } from '#core/db/three.ts'\nexport { four } from '../four.ts'\nimport { z } from 'zod'\n`
    expect(referredBy('src/core/client/one.ts', source)).toEqual(['src/core/client/two.ts', 'src/core/db/three.ts', 'src/core/four.ts'])
  })

  it('finds side-effect imports, dynamic imports, type imports and URLs', () => {
    const source = `import '../renderer/base.css'\nconst later = import('#core/a.ts')\ntype T = typeof import('./b.ts')\nnew URL('../c.svg', import.meta.url)\nexport * from './d.ts'\n`
    expect(referredBy('src/web/one.ts', source)).toEqual(['src/renderer/base.css', 'src/core/a.ts', 'src/web/b.ts', 'src/c.svg', 'src/web/d.ts'])
  })

  it('finds what a style sheet imports, composes and uses as an image', () => {
    const source = `@import "../renderer/base.css";\n.a { composes: b from './b.module.css'; background: url(../c.svg); }\n`
    expect(referredBy('src/web/one.css', source)).toEqual(['src/renderer/base.css', 'src/web/b.module.css', 'src/c.svg'])
  })
})
