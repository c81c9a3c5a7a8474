import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PARTS } from './buildParts.ts'
import { referredBy } from './rooms.ts'

const isTest = (file: string): boolean => /\.(test|fixtures)\.|\/testing\/|\.d\.ts$/.test(file)

describe('what is built', () => {
  it.each(PARTS.map((part) => [part.name, part] as const))('has all that %s is made of among what makes it stale', (_, { of }) => {
    const files = of
      .flatMap((path) => (/\.\w+$/.test(path) ? [path] : globSync(`${path}/**/*.{ts,tsx,css}`)))
      .map((file) => file.replaceAll('\\', '/'))
    const scripts = files.filter((file) => /\.(ts|tsx|css)$/.test(file) && !isTest(file))
    const outside = scripts.flatMap((file) =>
      referredBy(file, readFileSync(file, 'utf8'))
        .filter((each) => !of.some((path) => each === path || each.startsWith(`${path}/`)))
        .map((each) => `${file} → ${each}`),
    )
    expect(scripts.length).toBeGreaterThan(100)
    expect(outside).toEqual([])
  })
})
