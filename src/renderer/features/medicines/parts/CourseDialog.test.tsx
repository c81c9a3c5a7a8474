import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AllergyBrief } from '#shared/contract/allergy.ts'
import { RefusedError } from '#data/errors.ts'
import { allergy, renderAs } from '../../../testing/testWorld.tsx'
import { CourseDialog } from './CourseDialog.tsx'

const PENICILLIN = allergy('Penitsilliin', { kind: 'medicine', atc: 'J01C', severity: 'lifeThreatening' })

describe('a new medicine', () => {
  const show = (allergies: AllergyBrief[], add: () => unknown = () => ({ course: {} })) =>
    renderAs(
      'nurse',
      {
        'medicine.add': add,
        'medicine.own': () => ({ own: [] }),
        'health.get': () => ({ health: { charts: [] } }),
        'health.measures': () => ({ readings: [{ measure: 'weight', value: 62.5, at: '2026-11-20T08:00:00.000Z' }] }),
      },
      <CourseDialog
        person={{ client_id: 'c1', name: 'Anna Dubrozerova', picture: null, room: '101', known: { allergies, no_allergies: null } }}
        onClose={() => undefined}
      />,
    )
  const write = async (name: string, { atc = '', times = '8:00 1', strength = '500 mg' } = {}) => {
    await userEvent.type(await screen.findByLabelText(/^Ravim(?!vorm)/), name)
    await userEvent.keyboard('{Escape}')
    if (strength) await userEvent.type(screen.getByLabelText(/^Tugevus/), strength)
    if (atc) await userEvent.type(screen.getByLabelText(/^ATC-kood/), atc)
    await userEvent.type(screen.getByLabelText(/^Kellaajad/), times)
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvesta' }))

  it('that conflicts with an allergy is saved only with a reason', async () => {
    const { asked } = show([PENICILLIN])
    await write('Amoksitsilliin')
    expect(screen.getByText(/Allergia selle ravimi vastu: Penitsilliin/)).toBeVisible()
    await save()
    expect(await screen.findByText('Kirjuta põhjus (vähemalt 3 tähemärki).')).toBeVisible()
    expect(asked('medicine.add')).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Miks siiski/), 'Arst teab')
    await save()
    await waitFor(() => expect(asked('medicine.add')).toMatchObject([{ name: 'Amoksitsilliin', allergy_reason: 'Arst teab' }]))
  })

  it('without a conflict needs no reason', async () => {
    const { asked } = show([PENICILLIN])
    await write('Metoprolool', { atc: 'C07AB02' })
    expect(screen.queryByLabelText(/^Miks siiski/)).toBeNull()
    await save()
    await waitFor(() => expect(asked('medicine.add')).toMatchObject([{ name: 'Metoprolool', allergy_reason: null }]))
  })

  it('that conflicts with a newer allergy needs the reason when the server says so, and keeps the input', async () => {
    show([], () => {
      throw new RefusedError(422, { code: 'allergen', message: 'Kirjas on allergia.', errors: { allergy_reason: ['Kirjuta, miks siiski.'] } })
    })
    await write('Amoksitsilliin')
    await save()
    expect(await screen.findByText('Kirjuta, miks siiski.')).toBeVisible()
    expect(screen.getByLabelText(/^Miks siiski/)).toHaveValue('')
    expect(screen.getByLabelText(/^Ravim(?!vorm)/)).toHaveValue('Amoksitsilliin')
  })

  it('is chosen from the register by a brand, without diacritics, and gets its code', async () => {
    const { asked } = show([])
    await userEvent.type(await screen.findByLabelText(/^Ravim(?!vorm)/), 'augm')
    await userEvent.click(await screen.findByRole('option', { name: /^Augmentin · amoksitsilliin \+ klavulaanhape · J01CR02/ }))
    expect(screen.getByLabelText(/^ATC-kood/)).toHaveValue('J01CR02')
    await userEvent.type(screen.getByLabelText(/^Tugevus/), '875 mg')
    await userEvent.type(screen.getByLabelText(/^Kellaajad/), '8:00 1')
    await save()
    await waitFor(() => expect(asked('medicine.add')).toMatchObject([{ name: 'Augmentin', atc: 'J01CR02' }]))
  })

  it('that the register does not know needs a decision if there is an allergy to a medicine', async () => {
    const { asked } = show([PENICILLIN])
    await write('Kodune tinktuur')
    expect(screen.getByText(/Seda ravimit nimekirjas ei ole, võrrelda ei saa/)).toBeVisible()
    await save()
    expect(asked('medicine.add')).toEqual([])
  })

  it('with an implausible amount asks why, and marks a duplicate hour at the field', async () => {
    const { asked } = show([])
    await write('Metoprolool', { times: '08:00 1; 16:00 100; 22:00 1' })
    expect(screen.getByText('100 tabl korraga on ebatavaliselt palju.')).toBeVisible()
    await save()
    expect(asked('medicine.add')).toEqual([])
    const times = screen.getByLabelText(/^Kellaajad/)
    await userEvent.clear(times)
    await userEvent.type(times, '08:00 1; 08:00 1')
    expect(times).toHaveAccessibleDescription(/Kellaaeg 08:00 on kirjas kaks korda/)
    await userEvent.clear(times)
    await userEvent.type(times, '08:00 1')
    await userEvent.clear(screen.getByLabelText(/^Tugevus/))
    expect(screen.getByText('Tugevus puudub: annust ei saa kontrollida.')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Miks annus on õige/), 'Üks suurus')
    await save()
    await waitFor(() => expect(asked('medicine.add')).toMatchObject([{ strength: null, dose_reason: 'Üks suurus' }]))
  })

  it('shows whom it is for, with weight and allergies, or how to ask about them', async () => {
    show([])
    expect(await screen.findByRole('heading', { name: 'Anna Dubrozerova' })).toBeVisible()
    expect(await screen.findByText('62,5 kg (20.11.2026)')).toBeVisible()
    expect(screen.getByText('Allergiad küsimata')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Märgi allergiad' })).toHaveAttribute('href', '/koduke/kliendid/c1/tervis')
  })
})
