import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A class's rules, read from the source: component tests have no style sheets. */
function rulesOf(sheet: string, name: string): Map<string, string> {
  const css = readFileSync(`src/renderer/${sheet}`, 'utf8')
  const [, body = ''] = new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(css) ?? []
  return new Map(body.split(';').map((line) => line.split(':').map((part) => part.trim()) as [string, string]))
}

describe('whom something is about', () => {
  it.each([
    ['ui/Dialog.module.css', 'about', '0'],
    ['features/rounds/parts/Rounds.module.css', 'inSight', 'var(--topbar)'],
    ['features/client/parts/PersonOfPage.module.css', 'place', 'var(--topbar)'],
  ])('does not scroll away, and stands above what does: %s', (sheet, name, top) => {
    const rules = rulesOf(sheet, name)
    expect(rules.get('position')).toBe('sticky')
    expect(rules.get('top')).toBe(top)
    expect(Number(rules.get('z-index'))).toBeGreaterThan(1)
  })
})
