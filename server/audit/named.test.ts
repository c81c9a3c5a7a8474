import { expect, it } from 'vitest'
import type { AuditSubjects } from '#core/kernel/env.ts'
import { requireLabel } from './named.ts'

const HELMI: AuditSubjects = { entity: 'client', ids: ['helmi'] }
const HOUSE: AuditSubjects = { entity: 'house', ids: ['maja'] }

it('a call without a label names no resident, neither by its handler nor in its answer', () => {
  expect(() => requireLabel('menu.add', { concerned: [HOUSE, HELMI], named: [] })).toThrow(/menu.add names residents/)
  expect(() => requireLabel('menu.add', { concerned: [HOUSE], named: ['helmi'] })).toThrow(/menu.add names residents/)
  requireLabel('menu.add', { concerned: [HOUSE], named: [] })
  requireLabel('diary.add', { concerned: [HELMI], named: ['helmi'] })
})
