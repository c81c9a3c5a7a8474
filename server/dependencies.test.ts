import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** Production code: the server with its public pages, the browser app, and the desktop. */
const ENTRIES = [
  'server/index.ts',
  'server/serve.ts',
  'server/jobs/integrity.worker.ts',
  'server/jobs/backup.worker.ts',
  'server/files/pdf.worker.ts',
  'server/pdf/draw.worker.ts',
  'server/tables/table.worker.ts',
  'src/portal/render.tsx',
  'src/portal/client.tsx',
  'src/renderer/app/main.tsx',
  'src/main/shell/main.ts',
  'src/main/shell/data.ts',
  'src/preload/index.ts',
]
/** electron-builder requires it among the devDependencies, and packs it itself. */
const PACKED_OTHERWISE = new Set(['electron'])

describe('a package that runs in production', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string>>
  const used = packagesFrom(ENTRIES.map((entry) => resolve(ROOT, entry)))

  it('is listed in the dependencies, so that vulnerability scanners check it', () => {
    expect([...used].filter((name) => !PACKED_OTHERWISE.has(name) && !(name in (dependencies ?? {})))).toEqual([])
    expect(used.size).toBeGreaterThan(30)
  })

  it('has one exact version', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })
})

/** Packages imported by files, directly or through our own files; type imports do not count. */
function packagesFrom(files: string[]): Set<string> {
  const [seen, names] = [new Set<string>(), new Set<string>()]
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const name of importsIn(readFileSync(file, 'utf8'))) {
      const own = name.startsWith('#') ? resolve(ROOT, 'src', name.slice(1)) : name.startsWith('.') ? resolve(dirname(file), name) : null
      if (own === null) names.add(packageOf(name))
      else if (/\.tsx?$/.test(own) && existsSync(own)) files.push(own)
    }
  }
  return names
}

const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm

const importsIn = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, fixed, later]) => fixed ?? later ?? []).filter((name) => !name.startsWith('node:'))

/** `@koa/router/x` → `@koa/router`. */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name
