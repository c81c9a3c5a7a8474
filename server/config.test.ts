import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://koduke.example' }

describe('the configuration', () => {
  it('asks staff for a second step in production, unless it is told otherwise, and only there', () => {
    expect(readConfig(PRODUCTION).secondFactor).toBe('staff')
    expect(readConfig({ ...PRODUCTION, SECOND_FACTOR: 'chosen' }).secondFactor).toBe('chosen')
    expect(readConfig({}).secondFactor).toBe('chosen')
    expect(readConfig({ SECOND_FACTOR: 'staff' }).secondFactor).toBe('staff')
  })

  it('refuses a second step of which it knows nothing, in place of going without', () => {
    expect(() => readConfig({ ...PRODUCTION, SECOND_FACTOR: 'nobody' })).toThrow('SECOND_FACTOR')
  })
})
