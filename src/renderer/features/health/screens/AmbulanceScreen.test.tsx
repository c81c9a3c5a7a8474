import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FactView } from '#shared/contract/health.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { AmbulanceScreen } from './AmbulanceScreen.tsx'
import { NOW, fact, hospital, weights, whole } from '../../../testing/healthWorld.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the sheet for an ambulance', () => {
  const show = (diagnoses: FactView[] | null) =>
    renderAs(
      diagnoses ? 'nurse' : 'carer',
      {
        'health.ambulance': () => ({
          client: whole(),
          courses: [],
          readings: weights.slice(-1),
          diagnoses,
          hospital: hospital({ cause: diagnoses && 'Kopsupõletik' }),
        }),
      },
      <Routes>
        <Route path="/koduke/kliendid/:id/kiirabi" element={<AmbulanceScreen />} />
      </Routes>,
      '/koduke/kliendid/c1/kiirabi',
    )

  it('shows on one page who this is, allergies, wishes, diagnoses and the last readings', async () => {
    show([fact])
    expect(await screen.findByRole('heading', { name: 'Helmi Kivisalu' })).toBeVisible()
    const paper = within(screen.getByRole('article'))
    expect(within(paper.getByRole('region', { name: 'Allergiad:' })).getByRole('listitem')).toHaveTextContent('Penitsilliin (kinnitamata)')
    expect(paper.getByText(/Ei soovi elustamist/)).toBeVisible()
    expect(paper.getByText(/10\.11\.2026 – 14\.11\.2026, Lõuna-Eesti Haigla, Kopsupõletik/)).toBeVisible()
    expect(within(paper.getByRole('region', { name: 'Diagnoosid' })).getByText('I10')).toBeVisible()
    expect(within(paper.getByRole('region', { name: 'Viimati mõõdetud' })).getByText('58,8 kg')).toBeVisible()
  })

  it('tells a carer whom to ask for the diagnoses', async () => {
    show(null)
    expect(await screen.findByText('Diagnoose näevad õde ja juhataja. Küsi neilt või helista perearstile.')).toBeVisible()
  })
})
