import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MealTable, PlateView, TablePlate } from '#shared/contract/meal.ts'
import type { Role } from '#shared/rights.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { MealsScreen } from './MealsScreen.tsx'

const cake: PlateView['dishes'][number] = { id: 'd1', name: 'Kringel', is_choice: true, conflict: null, decision: null }
const plain: PlateView = {
  client_id: 'c1',
  client_name: 'Helmi Kask',
  room: '11',
  diet: null,
  food_texture: null,
  drink_thickness: null,
  texture: null,
  texture_set: null,
  nil_by_mouth: false,
  allergies: [],
  chosen_id: null,
  skips: null,
  chosen: null,
  state: 'served',
  dishes: [cake],
}
const smooth: PlateView = {
  ...plain,
  client_id: 'c2',
  client_name: 'Jüri Tamm',
  room: '12',
  diet: 'Suhkruta',
  food_texture: 'pureed',
  drink_thickness: 'mildly',
  texture: 'püreestatud toit (IDDSI 4)',
}
const nutty: PlateView = {
  ...plain,
  client_id: 'c3',
  client_name: 'Aino Lepp',
  room: '13',
  allergies: [{ substance: 'Pähklid', severity: 'lifeThreatening' }],
  state: 'blocked',
  dishes: [{ ...cake, conflict: { because: 'allergen', substances: ['Pähklid'], basis: 'what was seen' } }],
}
const decided: PlateView = {
  ...nutty,
  state: 'served',
  dishes: [
    {
      ...cake,
      conflict: nutty.dishes[0]?.conflict ?? null,
      decision: { kind: 'instead', instead: 'Sai', reason: null, is_standing: false, by: 'Mari Õde', at: '2026-11-21T09:00:00.000Z' },
    },
  ],
}
type Shown = PlateView & Partial<Pick<TablePlate, 'eaten'>>
const table = (plates: Shown[]): MealTable => ({
  day: '2026-11-21',
  meal: 'lounasook',
  dishes: [
    { id: 'd1', name: 'Kringel', allergens: ['nuts'], is_choice: true },
    { id: 'd2', name: 'Puuviljasalat', allergens: [], is_choice: true },
  ],
  plates: plates.map((plate) => ({ eaten: null, ...plate })),
})

describe('the meals', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (role: Role, plates: Shown[] = [plain, smooth, nutty]) => {
    const answer = table(plates)
    return renderAs(
      role,
      {
        'meal.table': () => answer,
        'meal.choose': () => ({ table: answer }),
        'meal.decide': () => ({ table: answer }),
        'meal.texture': () => ({ needs: {} }),
        'diary.add': () => ({ entry: {} }),
        'diary.strike': () => ({ entry: {} }),
      },
      <MealsScreen />,
    )
  }

  it('begin with the next meal, and show the kitchen how many of each texture', async () => {
    const { asked } = show('reception')
    const kitchen = await screen.findByRole('region', { name: 'Köögile' })
    expect(asked('meal.table')).toEqual([{ day: '2026-11-21', meal: 'lounasook' }])
    expect(within(kitchen).getByText('2 sööjat')).toBeVisible()
    expect(within(kitchen).getByRole('row', { name: 'Kringel 2 1 1' })).toBeVisible()
    expect(within(kitchen).getByRole('columnheader', { name: 'Püree (IDDSI\u00a04)' })).toBeVisible()
  })

  it('show a plate that is not to be served, which a carer may not decide', async () => {
    show('carer')
    const blocked = await screen.findByRole('region', { name: '1 taldrik ootab otsust' })
    expect(within(blocked).getByText('Allergia: Pähklid')).toBeVisible()
    expect(within(blocked).getByText(/Otsustab õde või juhataja/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Otsusta/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Toidu tekstuur/ })).toBeNull()
  })

  it('let the nurse decide on exactly what she has seen', async () => {
    const { asked } = show('nurse')
    await userEvent.click(await screen.findByRole('button', { name: 'Otsusta: Aino Lepp, Kringel' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta otsus' }))
    expect(await within(dialog).findByRole('group', { name: /^Mida teha/ })).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Anna siiski' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta otsus' }))
    const reason = within(dialog).getByLabelText(/^Põhjus/)
    await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'))
    expect(asked('meal.decide')).toEqual([])
    await userEvent.type(reason, 'Allergoloog lubas')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta otsus' }))
    await waitFor(() =>
      expect(asked('meal.decide')).toEqual([
        { client_id: 'c3', dish_id: 'd1', kind: 'serve', instead: null, reason: 'Allergoloog lubas', standing: false, seen: 'what was seen' },
      ]),
    )
  })

  it('show beside the replacement what in it the resident is allergic to', async () => {
    const { asked } = show('nurse')
    await userEvent.click(await screen.findByRole('button', { name: 'Otsusta: Aino Lepp, Kringel' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Anna midagi muud' }))
    await userEvent.type(within(dialog).getByLabelText(/^Mida antakse asemele/), 'Pähklikook')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta otsus' }))
    expect(await within(dialog).findByText('Selles on midagi, mille vastu klient on allergiline: Pähklid. Kirjuta muu roog.')).toBeVisible()
    expect(asked('meal.decide')).toEqual([])
  })

  it('record what somebody wants, or why they do not eat', async () => {
    const { asked } = show('carer', [plain])
    await userEvent.click(await screen.findByLabelText('Mida sööb: Helmi Kask'))
    await userEvent.click(await screen.findByTitle('Puuviljasalat'))
    const of = { client_id: 'c1', day: '2026-11-21', meal: 'lounasook' }
    await waitFor(() => expect(asked('meal.choose')).toEqual([{ ...of, dish_id: 'd2', skips: null }]))
    await userEvent.click(screen.getByLabelText('Mida sööb: Helmi Kask'))
    await userEvent.click(await screen.findByTitle('Ei söö: enne uuringut'))
    await waitFor(() => expect(asked('meal.choose')).toContainEqual({ ...of, dish_id: null, skips: 'fasting' }))
  })

  it('record with one press how much somebody ate, once the meal is served', async () => {
    vi.setSystemTime(new Date('2026-11-21T10:20:00.000Z'))
    const { asked } = show('carer', [plain])
    await userEvent.click(await screen.findByRole('button', { name: 'Märgi, kui palju sõi' }))
    expect(screen.getByText('Kirjas 0, sööjaid 1')).toBeVisible()
    const amounts = screen.getByRole('group', { name: 'Kui palju sõi: Helmi Kask' })
    await userEvent.click(within(amounts).getByRole('button', { name: '75%' }))
    await waitFor(() => expect(asked('diary.add')).toEqual([{ kind: 'meal', client_id: 'c1', values: { percent: 75, which: 'lunch' } }]))
  })

  it('ask for no amounts before the meal is served, or from the cook', async () => {
    show('carer', [plain])
    await screen.findByText('Helmi Kask')
    expect(screen.queryByRole('button', { name: 'Märgi, kui palju sõi' })).toBeNull()
    vi.setSystemTime(new Date('2026-11-21T10:20:00.000Z'))
    show('kitchen', [plain])
    await waitFor(() => expect(screen.getAllByText('Helmi Kask')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Märgi, kui palju sõi' })).toBeNull()
  })

  it.each([
    ['whoever wrote it', 'carer', 'u1', true],
    ['a carer, of a colleague', 'carer', 'other', false],
    ['a nurse, of a colleague', 'nurse', 'other', true],
  ] as const)('show what was eaten; undone by %s: %s %s %s', async (_, role, by_id, may) => {
    vi.setSystemTime(new Date('2026-11-21T10:20:00.000Z'))
    const eaten = { entry_id: 'e1', percent: 50, is_refused: false, by: 'Kadri Kuusk', by_id, at: '2026-11-21T10:10:00.000Z' }
    const { asked } = show(role, [{ ...plain, eaten }])
    await userEvent.click(await screen.findByRole('button', { name: 'Märgi, kui palju sõi' }))
    expect(screen.getByText('Sõi 50%')).toBeVisible()
    const takeBack = screen.queryByRole('button', { name: 'Võta tagasi: Helmi Kask' })
    expect(takeBack !== null).toBe(may)
    if (!takeBack) return
    await userEvent.click(takeBack)
    await waitFor(() => expect(asked('diary.strike')).toEqual([{ id: 'e1', reason: 'Söödud kogus oli valesti märgitud' }]))
  })

  it('let the nurse set the texture', async () => {
    const { asked } = show('nurse', [plain])
    await userEvent.click(await screen.findByRole('button', { name: 'Toidu tekstuur: Helmi Kask' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByLabelText(/^Toidu tekstuur ?\(/))
    await userEvent.click(await screen.findByTitle('Peenestatud ja niiske (IDDSI 5)'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('meal.texture')).toEqual([{ client_id: 'c1', food_texture: 'minced', base: { food_texture: null } }]))
  })

  it('say why there is no plate for who may be given nothing by mouth, and offer nothing to choose or to write down', async () => {
    vi.setSystemTime(new Date('2026-11-21T10:20:00.000Z'))
    show('carer', [{ ...plain, nil_by_mouth: true, state: 'skipped', food_texture: 'pureed' }, smooth])
    const row = (await screen.findByText('Helmi Kask')).closest('li') ?? document.body
    expect(within(row).getByText('Suu kaudu ei tohi midagi anda')).toBeVisible()
    expect(within(row).queryByText(/Püree/)).toBeNull()
    expect(within(row).queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Märgi, kui palju sõi' }))
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('let the nurse say that nothing may be given by mouth', async () => {
    const { asked } = show('nurse', [plain])
    await userEvent.click(await screen.findByRole('button', { name: 'Toidu tekstuur: Helmi Kask' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suu kaudu ei tohi midagi anda' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('meal.texture')).toEqual([{ client_id: 'c1', nil_by_mouth: true, base: { nil_by_mouth: false } }]))
  })

  it('print a card for each plate that is served, and name those that are not', async () => {
    show('reception')
    expect(await screen.findByRole('button', { name: 'Prindi 2 kandikukaarti' })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const cards = within(await screen.findByRole('list', { name: 'Kandikukaardid' }))
    expect(cards.getByText('Jüri Tamm')).toBeVisible()
    expect(cards.getByText('Püree (IDDSI 4)')).toBeVisible()
    expect(cards.getByText('Jook: Kergelt paksendatud jook (IDDSI 2)')).toBeVisible()
    expect(cards.queryByText('Aino Lepp')).toBeNull()
    expect(screen.getByText('13 · Aino Lepp')).toBeVisible()
  })

  it('print what is served instead, with the allergy', async () => {
    show('nurse', [decided])
    expect(await screen.findByText('Jääb ära: Kringel. Asemele: Sai')).toBeVisible()
    expect(screen.getByText('otsustas Mari Õde, 21.11.2026 11:00')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const cards = within(await screen.findByRole('list', { name: 'Kandikukaardid' }))
    expect(cards.getByText('ALLERGIA: Pähklid')).toBeVisible()
    expect(cards.getByText('Sai')).toBeVisible()
    expect(cards.queryByText('Kringel')).toBeNull()
  })
})
