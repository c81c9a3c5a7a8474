import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('daysFrom', () => {
  it('is the only iteration over days: no other loop counts them', () => {
    const own = ['src/shared', 'src/core', 'src/main', 'server'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test)\.ts$/.test(path))
        .map((path) => `${root}/${path}`),
    )
    expect(own.length).toBeGreaterThan(300)
    expect(
      own.filter((path) => /\b(for \(let|while \().*add(Days|Months)\(/.test(readFileSync(path, 'utf8')) && !path.startsWith('server/demo/')),
    ).toEqual([])
  })
})
