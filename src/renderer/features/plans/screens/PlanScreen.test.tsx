import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import type { LinkView, PlanView } from '#shared/contract/plan.ts'
import type { Role } from '#shared/rights.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { PlanScreen } from './PlanScreen.tsx'

const [LINE] = contract.plan.save.input.parse(contract.plan.save.example).lines ?? []
const PLAN: PlanView = {
  id: 'p1',
  client_id: 'c1',
  ver: 4,
  version: 1,
  state: 'mustand',
  made_with: 'Helmi ja tütar',
  health_need: 'Vererõhk',
  health_by: 'õde Kadri',
  recorded_at: '2026-11-20T10:00:00.000Z',
  recorded_name: 'Kadri Õde',
  valid_from: null,
  review_on: null,
  signed_at: null,
  signed_name: null,
  signed_relation: null,
  signed_link: null,
  closed_at: null,
  close_reason: null,
  lines: LINE ? [{ ...LINE, id: 'r1', root_id: 'r1', origin: 'kasitsi', origin_id: null }] : [],
}
const LINK: LinkView = {
  id: 'l1',
  purpose: 'taust',
  plan_id: null,
  to_name: 'Tiina Kask',
  expires_at: '2026-12-05T22:00:00.000Z',
  recorded_at: '2026-11-20T10:00:00.000Z',
  recorded_name: 'Kadri Õde',
  answered_at: '2026-11-21T09:00:00.000Z',
  answered_name: 'Tiina Kask',
  agreed: null,
  note: null,
  revoked_at: null,
  mail_to: null,
  mail_at: null,
  mail_failed: 0,
  answers: [{ id: 'a1', topic: 'toit', text: 'Räim ja piimakohv', saved_at: '2026-11-21T09:00:00.000Z' }],
}
const WHY = { tool: 'morse', score: 55, level: 'high', at: '2026-11-20T10:00:00.000Z', words: null } as const
const PROPOSED: Output<typeof contract.plan.proposals> = {
  proposals: LINE ? [{ rule: 'falls', kind: 'new', origin_id: 'm1', root_id: null, why: WHY, line: { ...LINE, need: 'Kukub kergesti' } }] : [],
  newer: [WHY],
}
const open = (plan: PlanView, role: Role = 'manager') => {
  let isAside = false
  return renderAs(
    role,
    {
      'client.get': () => ({ client: { ...client(), contacts: [], comms: [], stays: [] } }),
      'plan.list': () => ({ arrived_on: '2026-11-01', plans: [plan], checkpoints: [], links: [LINK] }),
      'plan.due': () => ({ actions: [] }),
      'plan.save': () => ({ plan }),
      'plan.proposals': () => (isAside ? { proposals: [], newer: [] } : PROPOSED),
      'plan.setAside': () => {
        isAside = true
        return { proposals: [], newer: [] }
      },
    },
    <Routes>
      <Route path="/koduke/kliendid/:id/plaan" element={<PlanScreen />} />
    </Routes>,
    '/koduke/kliendid/c1/plaan',
  )
}

it('adds an answer of the family to the draft, with its source', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open(PLAN)
  const background = await screen.findByRole('region', { name: 'Taust ja harjumused' })
  await user.click(within(background).getByRole('button', { name: 'Lisa plaani' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText('Hooldusvajadus')).toHaveValue('Räim ja piimakohv')
  await user.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
  expect(asked('plan.save')).toMatchObject([
    { client_id: 'c1', ver: 4, lines: [{ area: 'soomine', need: 'Räim ja piimakohv', origin: 'taust', origin_id: 'a1' }] },
  ])
})

it('adds a proposal from an assessment to the draft, with its reason', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open({ ...PLAN, lines: [] })
  const panel = within(await screen.findByRole('region', { name: 'Ettepanekud hindamistest' }))
  expect(await panel.findByText('Morse 55: Suur oht, 20.11.2026')).toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'Lisa plaani' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText(/^Toiming/)).toHaveValue('Saatmine jalutuskäigule')
  await user.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked('plan.save')).toMatchObject([{ ver: 4, lines: [{ need: 'Kukub kergesti', origin: 'hindamine', origin_id: 'm1', rule: 'falls' }] }])
  await user.click(panel.getByRole('button', { name: 'Jäta kõrvale' }))
  expect(await panel.findByText('Uusi ettepanekuid ei ole.')).toBeInTheDocument()
  expect(asked('plan.setAside')).toEqual([{ client_id: 'c1', rule: 'falls', origin_id: 'm1' }])
})

it('says at a checkpoint that the plan is older than the assessment', async () => {
  const user = userEvent.setup({ delay: null })
  open({ ...PLAN, state: 'kehtiv', valid_from: '2026-11-01T10:00:00.000Z', review_on: '2027-05-01' })
  await user.click(await screen.findByRole('button', { name: 'Vahehindamine' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Plaan on hindamisest vanem')).toBeInTheDocument()
  expect(dialog.getByText('Morse 55: Suur oht, 20.11.2026')).toBeInTheDocument()
})

it('names what the law still requires, and cannot be signed without it', async () => {
  open({ ...PLAN, health_by: null })
  expect(await screen.findByText('tervishoiuteenuse vajaduse hinnang ja hindaja')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Saada kinnitamiseks' })).toBeDisabled()
})

it('saves the head of the draft automatically', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open(PLAN)
  await user.type(await screen.findByLabelText(/Kellega koos koostatud/), ' ja poeg')
  await expect.poll(() => asked('plan.save'), { timeout: 4000 }).toEqual([{ client_id: 'c1', ver: 4, made_with: 'Helmi ja tütar ja poeg' }])
})

it('is read-only for a carer', async () => {
  const { asked } = open({ ...PLAN, state: 'kehtiv', valid_from: '2026-11-20T10:00:00.000Z', review_on: '2027-05-20' }, 'carer')
  expect(await screen.findByText('Saatmine jalutuskäigule')).toBeInTheDocument()
  expect(screen.queryByText('Ettepanekud hindamistest')).not.toBeInTheDocument()
  expect(screen.queryByText('Plaan on hindamisest vanem')).not.toBeInTheDocument()
  expect(asked('plan.proposals')).toEqual([])
  for (const name of ['Alusta uut versiooni', 'Vahehindamine', 'Küsi lähedaselt'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('shows by when a goal is to be reached, in a draft and in the plan in force', async () => {
  const { unmount } = open(PLAN)
  expect(await screen.findByText(/tähtaeg 21\.05\.2027/)).toBeVisible()
  unmount()
  open({ ...PLAN, state: 'kehtiv', valid_from: '2026-11-01T10:00:00.000Z', review_on: '2027-05-01' })
  expect(await screen.findByText(/tähtaeg 21\.05\.2027/)).toBeVisible()
})

it('marks nothing as optional that the law requires', async () => {
  const user = userEvent.setup({ delay: null })
  open({ ...PLAN, lines: [] })
  for (const name of ['Kellega koos koostatud', 'Tervishoiuteenuse vajadus', 'Kes hindas (arst või õde)'])
    expect(await screen.findByLabelText(`${name}(nõuab seadus)`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lisa rida' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const name of ['Eesmärk', 'Toiming', 'Kellaajad', 'Maht']) expect(dialog.getByLabelText(`${name}(nõuab seadus)`)).toBeVisible()
  expect(dialog.getByLabelText('Risk(valikuline)')).toBeVisible()
})
