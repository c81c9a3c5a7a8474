import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DueAct } from '#shared/contract/planned.ts'
import type { Role } from '#shared/rights.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { NowPanel } from './NowPanel.tsx'
import { PlanSign } from '../../client/parts/PlanSign.tsx'

const act = (given: Partial<DueAct>): DueAct => ({
  source: 'care',
  of: 'liikumine',
  ref: 'l1',
  name: 'Jalutuskäik, 20 minutit',
  due_at: '2026-11-21T09:00:00.000Z',
  late_at: '2026-11-21T10:00:00.000Z',
  who: 'hooldaja',
  ...given,
})
const MEDICINE = { source: 'medicine', of: '13:00', ref: '2026-11-21', who: null } as const
const ACTS = [
  act({}),
  act({ ...MEDICINE, name: 'Metoprolool', due_at: '2026-11-21T10:30:00.000Z', late_at: '2026-11-21T11:30:00.000Z' }),
  act({ ...MEDICINE, name: 'Furosemiid', due_at: '2026-11-21T10:30:00.000Z', late_at: '2026-11-21T11:30:00.000Z' }),
  act({ ref: 'l2', name: 'Dušš', due_at: '2026-11-21T16:00:00.000Z', late_at: '2026-11-21T17:00:00.000Z' }),
]
const reading = (value: number, at: string) => ({ measure: 'weight' as const, value, second: null, at })
const HEALTH = { facts: [], assessments: [], charts: [], wounds: [], hospital: [] }

const clientWith = (nil_by_mouth: 0 | 1) => {
  const { care, ...known } = client()
  return { ...known, care: care && { ...care, nil_by_mouth } }
}

/** The page has asked for the client already. */
function Page() {
  return useEndpoint('client.get', { id: 'c1' }).data && <NowPanel clientId="c1" />
}

describe('NowPanel', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const open = (role: Role, acts: readonly DueAct[] = ACTS, nil_by_mouth: 0 | 1 = 0) =>
    renderAs(
      role,
      {
        'client.due': () => ({ acts }),
        'health.get': () => ({ health: HEALTH }),
        'health.measures': () => ({
          from: '2026-08-23T00:00:00.000Z',
          readings: [reading(70, '2026-10-20T08:00:00.000Z'), reading(63, '2026-11-20T08:00:00.000Z')],
        }),
        'plan.done': () => ({ entry: {} }),
        'client.get': () => ({ client: clientWith(nil_by_mouth) }),
      },
      <Page />,
    )

  it('shows first what is late or unusual, why, and who does it; then what is next', async () => {
    open('nurse')
    const alerts = await screen.findByRole('region', { name: 'Vajab tähelepanu' })
    expect(within(alerts).getByText('Jalutuskäik, 20 minutit')).toBeInTheDocument()
    expect(within(alerts).getByText('Pidi olema tehtud 11:00. Teeb hooldustöötaja.')).toBeInTheDocument()
    expect(await within(alerts).findByText(/Kehakaal/)).toBeInTheDocument()
    const next = screen.getByRole('region', { name: 'Järgmisena' })
    expect(within(next).getByText('Ravimid: Metoprolool, Furosemiid')).toBeInTheDocument()
    expect(within(next).getByRole('link', { name: 'Ava: Ravimid: Metoprolool, Furosemiid' })).toHaveAttribute(
      'href',
      '/koduke/ravimid?paev=2026-11-21&ring=13:00',
    )
    expect(screen.getByText('Hiljem (1)')).toBeInTheDocument()
  })

  it('completes with one tap what needs no details', async () => {
    const { asked } = open('carer')
    await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Tehtud: Jalutuskäik, 20 minutit' }))
    expect(asked('plan.done')).toEqual([{ client_id: 'c1', root_id: 'l1', due_at: '2026-11-21T09:00:00.000Z' }])
  })

  it('asks for details if “done” is not enough', async () => {
    const { asked } = open('carer', [act({ kind: 'position', name: 'Asendi muutmine' })])
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Tehtud: Asendi muutmine' }))
    const dialog = await screen.findByRole('dialog')
    expect(asked('plan.done')).toEqual([])
    await user.click(within(dialog).getByRole('radio', { name: 'Selili' }))
    await user.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('plan.done')).toMatchObject([{ root_id: 'l1', values: { side: 'back' } }]))
  })

  it('opens the form instead of recording a meal in one tap for who may be given nothing by mouth', async () => {
    const meal = act({ kind: 'meal', name: 'Lõunasöök' })
    const { asked } = open('carer', [meal], 1)
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Tehtud: Lõunasöök, Suu kaudu ei tohi midagi anda' }))
    expect(within(await screen.findByRole('dialog')).getByText('Suu kaudu ei tohi midagi anda')).toBeVisible()
    expect(asked('plan.done')).toEqual([])
  })

  it('requests no health data for users who may not read it', async () => {
    const { asked } = open('carer', [])
    expect(await screen.findByText('Praegu ei ole midagi tegemata.')).toBeInTheDocument()
    expect([...asked('health.get'), ...asked('health.measures')]).toEqual([])
  })
})

describe('PlanSign', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const sign = (given: Parameters<typeof client>[0]) => renderAs('carer', {}, <PlanSign client={client(given)} />).container.textContent

  it('warns of a plan that is late or soon due, and of nothing else', () => {
    expect(sign({ plan_review_on: '2026-11-20' })).toBe('Plaani tähtaeg möödas')
    expect(sign({ plan_review_on: '2026-12-01' })).toBe('Plaani tähtaeg 01.12')
    expect(sign({ plan_review_on: '2027-03-01' })).toBe('')
    expect(sign({ arrival_date: '2026-11-10' })).toBe('')
    expect(sign({ arrival_date: '2026-10-01' })).toBe('Plaani tähtaeg möödas')
    expect(sign({ arrival_date: '2026-10-01', status: 'lahkunud' })).toBe('')
    expect(sign({ arrival_date: '2026-10-01', care: null })).toBe('')
  })
})
