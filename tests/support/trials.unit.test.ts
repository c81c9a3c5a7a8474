import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstSeed } from './trials.ts'

const told: unknown[] = []
beforeEach(() => {
  told.length = 0
  vi.spyOn(console, 'log').mockImplementation((text) => void told.push(text))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('begins a build’s trials always at the same seed', () => {
  vi.stubEnv('THOROUGH', '')
  expect(firstSeed(1, 'proov')).toBe(1)
  expect(told).toEqual([])
})

it('begins thorough trials at another seed each time, and says at which', () => {
  vi.stubEnv('THOROUGH', '1')
  const seeds = Array.from({ length: 5 }, () => firstSeed(1, 'proov'))
  expect(new Set(seeds).size).toBeGreaterThan(1)
  expect(told).toEqual(seeds.map((seed) => `proov: seeds from ${seed}; again with THOROUGH_FROM=${seed}`))
})

it('begins them where it is told to, and nowhere where that is no number', () => {
  vi.stubEnv('THOROUGH', '1')
  vi.stubEnv('THOROUGH_FROM', '4711')
  expect(firstSeed(1, 'proov')).toBe(4711)
  vi.stubEnv('THOROUGH_FROM', 'eile')
  expect(() => firstSeed(1, 'proov')).toThrow('THOROUGH_FROM=eile is no seed')
})
