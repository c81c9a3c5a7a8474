import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoundDose, RoundResident, RoundsView } from '#shared/contract/medicineViews.ts'
import { USUAL_ROUNDS } from '#shared/rules/medicine/round.ts'
import { RefusedError } from '#data/errors.ts'
import { allergy, renderAs } from '../../../testing/testWorld.tsx'
import { MedicinesScreen } from './MedicinesScreen.tsx'

const NOW = new Date('2026-11-21T10:10:00.000Z')

const dose = (given: Partial<RoundDose> = {}): RoundDose => ({
  course_id: 'm1',
  due_at: '2026-11-21T10:00:00.000Z',
  kind: 'pidev',
  name: 'Metoprolool',
  strength: '47,5 mg',
  form: 'tablett',
  unit: 'tabl',
  route: 'suu',
  window_minutes: 60,
  self_managed: 0,
  with_food: 0,
  crushable: 1,
  planned_amount: 1,
  is_held: false,
  is_away: false,
  substance: null,
  allergens: [],
  dose: null,
  ...given,
})

const decided: RoundDose['dose'] = {
  id: 'd1',
  client_id: 'c1',
  course_id: 'm2',
  due_at: '2026-11-21T10:00:00.000Z',
  prepared_at: null,
  prepared_name: null,
  result: 'keeldus',
  amount: null,
  given_at: '2026-11-21T10:05:00.000Z',
  given_by: 'u1',
  given_name: 'Triin Pärna',
  reason: null,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
}

const resident = (given: Partial<RoundResident> = {}): RoundResident => ({
  client_id: 'c1',
  name: 'Helmi Kivisalu',
  picture: null,
  room: '207',
  is_away: false,
  away_since: null,
  allergies: [allergy('Penitsilliin')],
  no_allergies: null,
  nil_by_mouth: 0,
  doses: [dose()],
  ...given,
})

const SPAN = { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T14:00:00.000Z' }

describe('a round of medicines', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (residents: RoundResident[], give: (input: never) => unknown = () => ({ dose: decided }), settings: RoundsView[] = []) =>
    renderAs(
      'carer',
      {
        'medicine.rounds': () => ({ settings }),
        'medicine.round': () => ({ ...SPAN, gone: [], residents }),
        'medicine.give': give,
        'medicine.prepare': give,
      },
      <MedicinesScreen />,
    )

  it('is the current one, with allergies shown before anything is given', async () => {
    const { asked } = show([resident()])
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu' })
    expect(within(card).getByText('Allergia: Penitsilliin')).toBeVisible()
    expect(within(card).getByText('Anda nüüd')).toBeVisible()
    expect(asked('medicine.round')[0]).toEqual({ day: '2026-11-21', round: '13:00' })
    expect(screen.getByText(/1 annus andmata/)).toBeVisible()
  })

  it('gives a dose with one tap, and names the person', async () => {
    const { asked } = show([resident()])
    await userEvent.click(await screen.findByRole('button', { name: /^Antud: Metoprolool/ }))
    await waitFor(() =>
      expect(asked('medicine.give')).toEqual([{ client_id: 'c1', course_id: 'm1', due_at: '2026-11-21T10:00:00.000Z', result: 'antud' }]),
    )
  })

  it('gives all that is due at once, and leaves what is not due or decided', async () => {
    const later = dose({ course_id: 'm3', due_at: '2026-11-21T13:30:00.000Z' })
    const { asked } = show([resident({ doses: [dose(), dose({ course_id: 'm4' }), dose({ course_id: 'm2', dose: decided }), later] })])
    await userEvent.click(await screen.findByRole('button', { name: 'Kõik antud (2)' }))
    await waitFor(() => expect(asked('medicine.give')).toMatchObject([{ course_id: 'm1' }, { course_id: 'm4' }]))
  })

  it('warns at the person and at each medicine to swallow that nothing may be given by mouth, and leaves the decision to the giver', async () => {
    const patch = dose({ course_id: 'm3', name: 'Fentanüül', route: 'nahk' })
    const drops = dose({ course_id: 'm4', name: 'Timolool', route: 'silm' })
    const { asked } = show([resident({ nil_by_mouth: 1, doses: [dose(), dose({ course_id: 'm2', dose: decided }), patch, drops] })])
    const card = within(await screen.findByRole('article', { name: 'Helmi Kivisalu' }))
    // At the person, and at the one open dose that is swallowed.
    expect(card.getAllByText('Suu kaudu ei tohi midagi anda')).toHaveLength(2)
    expect(card.getByRole('button', { name: /^Antud: Fentanüül 47,5 mg.* 12:00$/ })).toBeVisible()
    // Both that are not swallowed; the other one is decided on its own.
    await userEvent.click(card.getByRole('button', { name: 'Kõik antud (2)' }))
    await waitFor(() => expect(asked('medicine.give')).toMatchObject([{ course_id: 'm3' }, { course_id: 'm4' }]))
    await userEvent.click(card.getByRole('button', { name: /^Antud: Metoprolool.*, Suu kaudu ei tohi midagi anda$/ }))
    await waitFor(() => expect(asked('medicine.give')[2]).toMatchObject({ course_id: 'm1', result: 'antud' }))
  })

  it('repeats that nothing may be given by mouth where a reason is asked for', async () => {
    show([resident({ nil_by_mouth: 1, doses: [dose({ due_at: '2026-11-21T13:30:00.000Z' })] })])
    await userEvent.click(await screen.findByRole('button', { name: /^Antud: Metoprolool/ }))
    expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent('Suu kaudu ei tohi midagi anda')
  })

  it('asks why a dose is given before its time', async () => {
    const { asked } = show([resident({ doses: [dose({ due_at: '2026-11-21T13:30:00.000Z' })] })])
    await userEvent.click(await screen.findByRole('button', { name: /^Antud: Metoprolool/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(asked('medicine.give')).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox'), 'Läheb arsti juurde')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('medicine.give')).toMatchObject([{ reason: 'Läheb arsti juurde' }]))
  })

  it('keeps undecided doses on top, whatever the room, and says when everything is done', async () => {
    const done = resident({ client_id: 'c2', name: 'Aino Mets', room: '101', doses: [dose({ dose: decided })] })
    const { unmount } = show([done, resident()])
    await screen.findByRole('article', { name: 'Aino Mets' })
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Helmi Kivisalu', 'Aino Mets'])
    unmount()
    show([done])
    expect(await screen.findByText('Kõik selle andmisaja annused on kirjas.')).toBeVisible()
  })

  it('says why a dose was refused, beside the dose, which stays undecided', async () => {
    show([resident()], () => {
      throw new RefusedError(409, { code: 'dose-decided', message: 'See annus on juba kirja pandud.' })
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Antud: Metoprolool/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('See annus on juba kirja pandud.')
    expect(screen.getByRole('button', { name: /^Antud: Metoprolool/ })).toBeEnabled()
  })

  it('asks why a dose was refused, with the usual reasons at hand', async () => {
    const { asked } = show([resident()])
    await userEvent.click(await screen.findByRole('button', { name: /^Tegevused: Metoprolool/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keeldus' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(await within(dialog).findByText('Kirjuta põhjus.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sülitas välja' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('medicine.give')).toMatchObject([{ result: 'keeldus', reason: 'Sülitas välja' }]))
  })

  it('keeps the reason of a refusal if the server rejects it, with the error beside it', async () => {
    show([resident()], () => {
      throw new RefusedError(422, { code: 'validation', message: 'Viga', errors: { reason: ['Põhjus on liiga lühike.'] } })
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Tegevused: Metoprolool/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keeldus' }))
    const dialog = within(await screen.findByRole('dialog'))
    const reason = dialog.getByRole('textbox', { name: 'Põhjus' })
    await userEvent.type(reason, 'ei')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Põhjus on liiga lühike.'))
    expect(reason).toHaveValue('ei')
  })

  it('shows what was refused otherwise than what was given, and how late that was', async () => {
    const late = { ...decided, id: 'd2', result: 'antud' as const, given_at: '2026-11-21T14:44:00.000Z' }
    show([resident({ doses: [dose({ dose: late }), dose({ course_id: 'm2', name: 'Ramipriil', dose: decided })] })])
    expect(await screen.findByText(/4 h 44 min hiljem/)).toBeVisible()
    const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-colour'))
    expect(rows.map((row) => row.getAttribute('data-colour'))).toEqual(['green', 'declined'])
  })

  it('shows residents who are away in one line, without late doses', async () => {
    const away = { is_away: true, away_since: '2026-11-21T06:00:00.000Z' }
    const doses = ['m1', 'm2'].map((course_id) => dose({ course_id, is_away: true, due_at: '2026-11-21T08:00:00.000Z' }))
    show([resident({ ...away, doses })])
    expect(await screen.findByText(/Eemal alates 21\.11\.2026 08:00: 2 annust jääb andmata/)).toBeVisible()
    expect(screen.getByText('Kõik selle andmisaja annused on kirjas.')).toBeVisible()
    expect(screen.queryByText('Hilinenud')).toBeNull()
  })

  it('asks who was consulted if an allergy is undecided, and leaves such a dose out of “give all”', async () => {
    const doubtful = dose({ course_id: 'm9', name: 'Ospamox', substance: 'amoksitsilliin', allergens: ['Penitsilliin'] })
    const { asked } = show([resident({ doses: [doubtful, dose(), dose({ course_id: 'm4' })] })])
    expect(await screen.findByText('Allergia: Penitsilliin. Küsi õelt enne andmist.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Kõik antud (2)' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Antud: Ospamox/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox'), 'Õde lubas')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('medicine.give')).toMatchObject([{ course_id: 'm9', reason: 'Õde lubas' }]))
  })

  it('follows the hours that the house has set for its day', async () => {
    const rounds = [
      { name: 'hommik', at: '09:00', before: 60, after: 60 },
      { name: 'Lõunasöök', at: '12:30', before: 60, after: 60 },
    ]
    const { asked } = show([resident()], undefined, [setting({ rounds }), setting({ version: 0, valid_from: '2026-11-01' })])
    expect(await screen.findByRole('tab', { name: 'Lõunasöök', selected: true })).toBeVisible()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual(['Hommik', 'Lõunasöök', 'Vajadusel'])
    expect(asked('medicine.round')).toEqual([{ day: '2026-11-21', round: '12:30' }])
    expect(screen.queryByRole('button', { name: 'Ravimite andmise ajad' })).toBeNull()
  })
})

const setting = (given: Partial<RoundsView> = {}): RoundsView => ({
  id: 'r1',
  version: 1,
  valid_from: '2026-11-20',
  rounds: [...USUAL_ROUNDS],
  recorded_at: '2026-11-19T10:00:00.000Z',
  recorded_name: 'Sirje Mets',
  ...given,
})

describe('the hours of rounds', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const open = async (settings: RoundsView[] = []) => {
    const house = {
      'medicine.rounds': () => ({ settings }),
      'medicine.round': () => ({ ...SPAN, gone: [], residents: [] }),
      'medicine.setRounds': () => ({ settings }),
    }
    const { asked } = renderAs('nurse', house, <MedicinesScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Ravimite andmise ajad' }))
    const dialog = within(await screen.findByRole('dialog'))
    return {
      asked,
      dialog,
      round: (n: number) => within(dialog.getByRole('group', { name: `${n}. andmisaeg` })),
      save: () => userEvent.click(dialog.getByRole('button', { name: 'Salvesta ajad' })),
    }
  }

  it('are set from tomorrow on, after the version that was seen, and keep our words for names', async () => {
    const { asked, round, save } = await open([setting({ version: 3 })])
    await userEvent.clear(round(2).getByLabelText(/^Kellaaeg/))
    await userEvent.type(round(2).getByLabelText(/^Kellaaeg/), '12.30')
    await userEvent.clear(round(2).getByLabelText(/^Enne/))
    await userEvent.type(round(2).getByLabelText(/^Enne/), '90')
    await save()
    await waitFor(() => expect(asked('medicine.setRounds')).toHaveLength(1))
    const [first, second, ...others] = USUAL_ROUNDS
    expect(asked('medicine.setRounds')).toEqual([
      { version: 3, valid_from: '2026-11-22', rounds: [first, { ...second, at: '12:30', before: 90 }, ...others] },
    ])
  })

  it('show errors beside the field, before the server is asked', async () => {
    const { asked, dialog, round, save } = await open()
    await userEvent.clear(round(2).getByLabelText(/^Kellaaeg/))
    await userEvent.type(round(2).getByLabelText(/^Kellaaeg/), '08:00')
    await save()
    expect(await round(2).findByText('Sel kellaajal on juba teine andmisaeg.')).toBeVisible()
    await userEvent.clear(round(2).getByLabelText(/^Kellaaeg/))
    await userEvent.type(round(2).getByLabelText(/^Kellaaeg/), '09:00')
    await save()
    expect(await round(1).findByText('Ajaaken kattub järgmise andmisaja aknaga.')).toBeVisible()
    for (const n of [4, 3, 2, 1]) await userEvent.click(dialog.getByRole('button', { name: `Eemalda ${n}. andmisaeg` }))
    await save()
    expect(await dialog.findByText('Majal peab olema vähemalt üks ravimite andmise aeg.')).toBeVisible()
    expect(asked('medicine.setRounds')).toEqual([])
  })

  it('that were set before stay readable, with who set them', async () => {
    const { dialog } = await open([setting()])
    await userEvent.click(dialog.getByText('Senised ajad'))
    expect(dialog.getByText('Alates 20.11.2026: Hommik 08:00, Lõuna 13:00, Õhtu 18:00, Öö 22:00')).toBeVisible()
    expect(dialog.getByText(/^Sirje Mets, 19\.11\.2026/)).toBeVisible()
  })
})
