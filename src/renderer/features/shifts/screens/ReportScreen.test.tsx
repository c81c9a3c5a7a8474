import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rolesWith, type Role } from '#shared/rights.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { ReportScreen } from './ReportScreen.tsx'

const COUNTS = { residents: 1, away: 0, entries: 0, incidents: 0, falls: 0, arrived: 0, left: 0, not_taken: 0 }
const report = { day: '2026-11-20', from: '2026-11-20T06:00:00.000Z', to: '2026-11-21T06:00:00.000Z', counts: COUNTS, lines: [], signatures: [] }

describe('the signatures of a day', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T01:03:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const show = (role: Role) => renderAs(role, { 'report24.get': () => ({ report }) }, <ReportScreen />, '/?paev=2026-11-20')

  it('show a nurse at night from when the shift can be signed, and offer the finished one', async () => {
    show('nurse')
    expect(await screen.findByText('Öövahetus: allkirjastamata. Allkirjastada saab alates 21.11.2026 07:00, vahetuse viimasel tunnil.')).toBeVisible()
    expect(screen.getByText('Päevavahetus: allkirjastamata')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Allkirjasta: Päevavahetus' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Allkirjasta: Öövahetus' })).toBeNull()
  })

  it('are offered in the last hour, without a reason why not', async () => {
    vi.setSystemTime(new Date('2026-11-21T05:00:00.000Z'))
    show('nurse')
    expect(await screen.findByRole('button', { name: 'Allkirjasta: Öövahetus' })).toBeVisible()
    expect(screen.getByText('Öövahetus: allkirjastamata')).toBeVisible()
  })

  it('show users who may not sign who does', async () => {
    show('reception')
    expect(await screen.findByText(/^Päevavahetus: allkirjastamata\. Allkirjastab juhataja, hooldustöötaja või õde/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Allkirjasta/ })).toBeNull()
    expect(rolesWith('shift.sign')).toEqual(['manager', 'carer', 'nurse'])
  })
})
