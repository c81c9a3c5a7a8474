import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import { RefusedError } from '#data/errors.ts'
import { STILL_MS } from '#ui/stillness.ts'
import { allergy, renderAs } from '../../../testing/testWorld.tsx'
import { act, careResident } from '../parts/examples.ts'
import { CareRoundScreen } from './CareRoundScreen.tsx'

const NOW = '2026-11-21T09:10:00.000Z'
const SPAN = { from: '2026-11-21T06:00:00.000Z', to: '2026-11-21T18:00:00.000Z' }
const ENTRY = { id: 'e1', author_id: 'u1', author: 'Triin Pärna', event_at: NOW, refused: 0 } as const

describe('a round of care', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (resident: Partial<CareResident>, done: () => unknown = () => ({})) => {
    let actions: readonly DueAction[] = resident.actions ?? []
    const say = (entry: DueAction['entry']): void => void (actions = actions.map((each) => ({ ...each, entry })))
    const answers = {
      'plan.round': () => ({ ...SPAN, gone: [], residents: [careResident({ ...resident, actions: [...actions] })] }),
      'plan.done': () => {
        const answer = done()
        say(ENTRY)
        return answer
      },
      'diary.strike': () => {
        say(null)
        return { entry: {} }
      },
    }
    return renderAs('carer', answers, <CareRoundScreen />)
  }

  it('is that of the current shift, with the safety alerts of each resident', async () => {
    const care = { ...careResident().care, allergies: [allergy('Pähkel')], diet: 'Suhkruta', mobility: 'Rulaatoriga' }
    const { asked } = show({ care, actions: [act()] })
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu' })
    for (const sign of ['tuba 207', 'Suhkruta', 'Rulaatoriga']) expect(within(card).getByText(sign)).toBeVisible()
    expect(within(card).getByText(/Pähkel/)).toBeVisible()
    expect(asked('plan.round')[0]).toEqual({ day: '2026-11-21', shift: 'paev' })
    expect(screen.getByText('Praegu tegemata: 1 toiming')).toBeVisible()
  })

  it('excludes from a group residents who died in the shift, whose earlier acts stay in the round', async () => {
    const done = careResident({ actions: [act({ entry: ENTRY })] })
    const other = careResident({ client_id: 'c2', name: 'Anton Mets', actions: [] })
    const gone = { client_id: 'c1', name: done.name, picture: null, room: '207', how: 'died', since: NOW, reason: null, undecided: 0 }
    renderAs('carer', { 'plan.round': () => ({ ...SPAN, gone: [gone], residents: [done, other] }) }, <CareRoundScreen />)
    expect(await screen.findByRole('article', { name: done.name })).toBeVisible()
    await userEvent.click(screen.getByText('Grupp'))
    await userEvent.click(await screen.findByRole('button', { name: 'Uni' }))
    expect(await screen.findByRole('button', { name: /Anton Mets/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: new RegExp(done.name) })).toBeNull()
  })

  it('confirms usual care with one tap, which another undoes', async () => {
    const { asked } = show({ actions: [act()] })
    await userEvent.click(await screen.findByRole('button', { name: /^Märgi tehtuks: ?Saatmine jalutuskäigule/ }))
    const back = await screen.findByRole('button', { name: 'Võta tagasi: Saatmine jalutuskäigule' })
    // A second impatient tap comes before the button counts as still, and undoes nothing.
    fireEvent.click(back, { detail: 1 })
    expect(asked('diary.strike')).toEqual([])
    await new Promise((settled) => setTimeout(settled, STILL_MS))
    await userEvent.click(back)
    expect(asked('plan.done')).toEqual([{ client_id: 'c1', root_id: 'l1', due_at: act().due_at }])
    await waitFor(() => expect(asked('diary.strike')).toEqual([{ id: 'e1', reason: 'Vale vajutus' }]))
    expect(await screen.findByRole('button', { name: /^Märgi tehtuks/ })).toBeVisible()
  })

  it('asks for the side of a turning, with one tap each', async () => {
    const { asked } = show({ actions: [act({ kind: 'position', action: 'Asendi muutmine', amount: null })] })
    expect(screen.queryByRole('button', { name: /^Märgi tehtuks: ?Asendi muutmine$/ })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Märgi tehtuks: Asendi muutmine, Vasakul küljel' }))
    await waitFor(() => expect(asked('plan.done')).toMatchObject([{ root_id: 'l1', values: { side: 'left' } }]))
  })

  it('opens the form for acts with a number', async () => {
    const { asked } = show({ actions: [act({ kind: 'drink', action: 'Joomine', amount: null })] })
    await userEvent.click(await screen.findByRole('button', { name: /^Lisa sissekanne: ?Joomine/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(within(dialog).getByRole('alert')).toBeVisible()
    expect(asked('plan.done')).toEqual([])
    await userEvent.click(within(dialog).getByRole('radio', { name: '200 ml' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('plan.done')).toMatchObject([{ root_id: 'l1', values: { ml: 200 } }]))
  })

  it('opens the diary’s form filled in as planned, for what was declined', async () => {
    const { asked } = show({ actions: [act()] })
    await userEvent.click(await screen.findByRole('button', { name: 'Teisiti või keeldus: Saatmine jalutuskäigule' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/Märkus/)).toHaveValue('Saatmine jalutuskäigule, 20 minutit')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keeldus' }))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Ei soovinud' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('plan.done')).toMatchObject([{ root_id: 'l1', refused: true, reason: 'Ei soovinud' }]))
  })

  it('records no meal by one tap for who may be given nothing by mouth: the form opens with the warning', async () => {
    const meal = act({ kind: 'meal', action: 'Lõunasöök', amount: null })
    const care = { ...careResident().care, nil_by_mouth: 1 as const }
    const { asked } = show({ care, actions: [meal, act({ root_id: 'l2' })] })
    // Care that is not by mouth is still one tap.
    expect(await screen.findByRole('button', { name: /^Märgi tehtuks: ?Saatmine jalutuskäigule/ })).not.toHaveAttribute('aria-haspopup')
    await userEvent.click(await screen.findByRole('button', { name: /^Lisa sissekanne: ?Lõunasöök.*Suu kaudu ei tohi midagi anda$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(asked('plan.done')).toEqual([])
    expect(dialog.getAllByText('Suu kaudu ei tohi midagi anda').length).toBeGreaterThan(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Keeldus' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Ei soovinud' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('plan.done')).toMatchObject([{ root_id: 'l1', refused: true }]))
  })

  it('shows why a call was refused beside the act, which stays due', async () => {
    show({ actions: [act()] }, () => {
      throw new RefusedError(409, { code: 'action-done', message: 'See toiming on juba kirjas.' })
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Märgi tehtuks/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('See toiming on juba kirjas.')
    expect(screen.getByRole('button', { name: /^Märgi tehtuks/ })).toBeEnabled()
  })
})
