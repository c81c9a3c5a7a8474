import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { KnownAllergies } from '#shared/contract/allergy.ts'
import { allergy, renderAs } from '../../../testing/testWorld.tsx'
import { AllergyTags } from './AllergyTags.tsx'

const NONE = { said_by: 'Tütar', recorded_at: '2026-11-12T10:00:00.000Z', recorded_name: 'Anu Kallas' }

describe('the signs of allergies', () => {
  const show = (known: Partial<KnownAllergies>, detailed = true) =>
    renderAs('carer', {}, <AllergyTags known={{ allergies: [], no_allergies: null, ...known }} detailed={detailed} />)

  it('show life-threatening allergies first and in words, apart from the rest', async () => {
    show({ allergies: [allergy('Herilase mürk', { severity: 'lifeThreatening' }), allergy('Mesi'), allergy('Kala', { severity: 'mild' })] })
    const fatal = await screen.findByText('Eluohtlik allergia: Herilase mürk')
    expect(fatal.compareDocumentPosition(screen.getByText('Allergia: Mesi, Kala')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('on a card only warn, and name nothing', async () => {
    show({ allergies: [allergy('Penitsilliin', { severity: 'lifeThreatening' }), allergy('Mesi')] }, false)
    expect(await screen.findByText('Eluohtlik allergia')).toBeVisible()
    expect(screen.getByText('Allergia')).toBeVisible()
    expect(screen.queryByText(/Penitsilliin/)).toBeNull()
  })

  it('distinguish unknown allergies from none', async () => {
    const { unmount } = show({})
    expect(await screen.findByText('Allergiad küsimata')).toBeVisible()
    unmount()
    show({ no_allergies: NONE })
    expect(await screen.findByText('Teadaolevalt allergiaid ei ole')).toBeVisible()
    expect(screen.queryByText('Allergiad küsimata')).toBeNull()
  })
})
