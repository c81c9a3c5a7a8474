import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AllergyBrief } from '#shared/contract/allergy.ts'
import { RefusedError } from '../../../data/errors.ts'
import { allergy, renderAs } from '../../testWorld.tsx'
import { CourseDialog } from './CourseDialog.tsx'

const PENICILLIN = allergy('Penitsilliin', { kind: 'medicine', atc: 'J01C', severity: 'lifeThreatening' })

describe('a new medicine', () => {
  const show = (allergies: AllergyBrief[], add: () => unknown = () => ({ course: {} })) =>
    renderAs('nurse', { 'medicine.add': add }, <CourseDialog clientId="c1" allergies={allergies} onClose={() => undefined} />)
  const write = async (name: string, atc = '') => {
    await userEvent.type(await screen.findByLabelText(/^Toimeaine/), name)
    if (atc) await userEvent.type(screen.getByLabelText(/^ATC-kood/), atc)
    await userEvent.type(screen.getByLabelText(/^Kellaajad/), '8:00 1')
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvesta' }))

  it('that an allergy speaks against is saved with a reason only', async () => {
    const { asked } = show([PENICILLIN])
    await write('Amoksitsilliin', 'j01ca04')
    expect(screen.getByText(/Allergia selle vastu: Penitsilliin/)).toBeVisible()
    await save()
    expect(screen.getByText('Kirjuta vähemalt kolm märki.')).toBeVisible()
    expect(asked('medicine.add')).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Miks siiski/), 'Arst teab')
    await save()
    await waitFor(() => expect(asked('medicine.add')).toMatchObject([{ name: 'Amoksitsilliin', atc: 'J01CA04', allergy_reason: 'Arst teab' }]))
  })

  it('of another kind asks for nothing', async () => {
    const { asked } = show([PENICILLIN])
    await write('Metoprolool', 'C07AB02')
    expect(screen.queryByLabelText(/^Miks siiski/)).toBeNull()
    await save()
    await waitFor(() => expect(asked('medicine.add')).toMatchObject([{ name: 'Metoprolool', allergy_reason: null }]))
  })

  it('that somebody else’s newer word speaks against asks for the reason when the server says so, and keeps what was typed', async () => {
    show([], () => {
      throw new RefusedError(422, { code: 'allergen', message: 'Kirjas on allergia.', errors: { allergy_reason: ['Kirjuta, miks siiski.'] } })
    })
    await write('Amoksitsilliin')
    await save()
    expect(await screen.findByText('Kirjuta, miks siiski.')).toBeVisible()
    expect(screen.getByLabelText(/^Miks siiski/)).toHaveValue('')
    expect(screen.getByLabelText(/^Toimeaine/)).toHaveValue('Amoksitsilliin')
  })
})
