import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/rights.ts'
import type { SafetyAlert } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { SafetyAlertsPanel } from './SafetyAlertsPanel.tsx'

const known = (given: Partial<SafetyAlert>): SafetyAlert => ({ kind: 'allergy', on: '2026-11-02', words: [], values: {}, ...given })

describe('SafetyAlertsPanel', () => {
  const show = async (role: Role, given: readonly SafetyAlert[]) => {
    renderAs(role, { 'client.safetyAlerts': () => ({ known: given }) }, <SafetyAlertsPanel clientId="c1" />)
    const panel = await screen.findByRole('region', { name: 'Mida ma pean teadma' })
    await within(panel).findAllByRole('listitem')
    return (words: string) => within(panel).getByText(words)
  }

  it('states each alert as a sentence, with its day and a link to its source', async () => {
    const said = await show('nurse', [
      known({ words: ['Penitsilliin', 'pähklid'] }),
      known({ kind: 'medicine', words: ['Levodopa 100 mg 08:00, 12:00'], values: { minutes: 15 } }),
      known({ kind: 'fall', words: ['Rulaator'], values: { level: 'high', score: 60 } }),
      known({ kind: 'weight', values: { weight: 63, percent: -10, days: 30, usual: 0.8 } }),
      known({ kind: 'wound', words: ['Ristluu', 'Kand'] }),
      known({ kind: 'night', words: ['tütar Tiina', '+37255501234'] }),
    ])
    expect(said('Allergia: Penitsilliin, pähklid')).toHaveAttribute('href', '/koduke/kliendid/c1/tervis')
    expect(said('Ravim täpsel ajal: Levodopa 100 mg 08:00, 12:00 (±15 min)')).toHaveAttribute('href', '/koduke/kliendid/c1/kiirabi')
    expect(said('Kukkumisoht suur (Morse 60 punkti); kasutab: Rulaator')).toBeInTheDocument()
    expect(said('Kehakaal −10% 30 päevaga; enda tavapärane ±0,8%')).toBeInTheDocument()
    expect(said('Haavad: Ristluu, Kand')).toBeInTheDocument()
    expect(said('Öösel helista: tütar Tiina +372 5550 1234')).toHaveAttribute('href', '/koduke/kliendid/c1/isikuandmed')
    expect(screen.getAllByText('seisuga 02.11.2026')).toHaveLength(6)
  })

  it('tells a carer what to wear, and has no links to pages they may not open', async () => {
    const said = await show('carer', [
      known({ kind: 'precaution', words: ['contact', 'room'] }),
      known({ kind: 'fall', words: ['raamiga'] }),
      known({ kind: 'calm', words: ['Kardab pimedat', 'Öölamp põlema'] }),
    ])
    expect(said('Nakkuse vältimiseks: kindad ja kittel; püsib oma toas').closest('a')).toBeNull()
    expect(said('Kukkumisoht; liigub: raamiga')).toHaveAttribute('href', '/koduke/kliendid/c1/plaan')
    expect(said('Rahustab: Kardab pimedat; Öölamp põlema')).toHaveAttribute('href', '/koduke/kliendid/c1/plaan')
  })

  it('says so if nothing is known', async () => {
    renderAs('carer', { 'client.safetyAlerts': () => ({ known: [] }) }, <SafetyAlertsPanel clientId="c1" />)
    expect(await screen.findByText('Midagi erilist ei ole kirjas.')).toBeInTheDocument()
  })
})
