import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** `import … from '…'` and `export … from '…'`, also `import '…'`, `import('…')` and `new URL('…')`. */
const REFERENCE = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\bnew URL\(\s*|\bmock\(\s*)['"`]([^'"`\n]+)['"`]/g
/** `@import "…"`, `composes: … from "…"` and `url(…)`. */
const REFERENCE_OF_STYLES = /(?:@import\s+|\bfrom\s+|\burl\(\s*)["']?([^"')\n;]+)/g
const ALIASES: readonly (readonly [string, string])[] = [
  ['#shared/', 'src/shared/'],
  ['#core/', 'src/core/'],
  ['#web/', 'src/web/'],
  ['#data/', 'src/renderer/data/'],
  ['#forms/', 'src/renderer/forms/'],
  ['#kit/', 'src/renderer/kit/'],
  ['#nouns/', 'src/renderer/nouns/'],
  ['#texts/', 'src/renderer/texts/'],
  ['#ui/', 'src/renderer/ui/'],
]

/** By file, its imports within the same place, including type imports. Paths are relative to the project's root, with slashes. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** The imports among a folder's files, including dynamic and type ones, without tests. */
export function importsWithin(folder: string): Imports {
  const files = globSync(`${folder}/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts'))
  return new Map(
    files.map((file) => [file, referredBy(file, readFileSync(file, 'utf8')).filter((each) => /\.tsx?$/.test(each) && each.startsWith(`${folder}/`))]),
  )
}

/** All of our files that a script or style sheet references: imports for effect, dynamic, types, and URLs. */
export const referredBy = (file: string, source: string): string[] =>
  [...source.matchAll(file.endsWith('.css') ? REFERENCE_OF_STYLES : REFERENCE)].flatMap(([, name = '']) => oursNamed(file, name))

function oursNamed(file: string, name: string): string[] {
  const alias = ALIASES.find(([prefix]) => name.startsWith(prefix))
  if (alias) return [alias[1] + name.slice(alias[0].length)]
  return name.startsWith('.') ? [normalize(join(dirname(file), name)).replaceAll('\\', '/')] : []
}

/** The same between the direct children of a folder. */
export function foldersOf(folder: string, imports: Imports): Imports {
  const roomOf = (file: string): string => relative(folder, file).replaceAll('\\', '/').split('/')[0] ?? ''
  const rooms = new Map<string, string[]>()
  for (const [file, imported] of imports) {
    const room = roomOf(file)
    rooms.set(room, [...(rooms.get(room) ?? []), ...imported.map(roomOf).filter((each) => each !== room)])
  }
  return rooms
}

/** Strongly connected components: none without a cycle (Tarjan's algorithm). */
export function circlesIn(graph: Imports): string[][] {
  const found = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (name: string): number => {
    const own = { index: found.size, low: found.size, isOpen: true }
    found.set(name, own)
    path.push(name)
    for (const next of graph.get(name) ?? []) {
      const there = found.get(next)
      if (!there) own.low = Math.min(own.low, visit(next))
      else if (there.isOpen) own.low = Math.min(own.low, there.index)
    }
    if (own.low === own.index) {
      const group = path.splice(path.indexOf(name))
      for (const each of group) Object.assign(found.get(each) ?? {}, { isOpen: false })
      if (group.length > 1) circles.push(group.toSorted())
    }
    return own.low
  }
  for (const name of graph.keys()) if (!found.has(name)) visit(name)
  return circles
}
