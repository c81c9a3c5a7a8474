import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isKnown } from '../src/shared/paths.ts'

describe('an address written in the code', () => {
  /** Every workspace address in a source, without what follows the path, each variable as a parameter. */
  const named = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts']).flatMap((file) => {
    if (/\.test\.tsx?$/.test(file) || file.endsWith('screens.ts')) return []
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/['"`](\/koduke(?:\/[^'"`\s]*)?)['"`]/g)].map(([, address = '']) => ({ file, address }))
  })

  it('is that of a screen', () => {
    const pathOf = (address: string): string => address.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*$/, '')
    const unknown = named.filter(({ address }) => !isKnown(pathOf(address)))
    expect(unknown).toEqual([])
    expect(named.length).toBeGreaterThan(20)
  })
})
