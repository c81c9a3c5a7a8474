import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { QueueRequestView } from '#shared/contract/queue.ts'
import type { Role } from '#shared/rights.ts'
import { RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { RequestPanel } from './RequestPanel.tsx'

const request = (values: Partial<QueueRequestView> = {}): QueueRequestView => ({
  id: 'q1',
  client_id: 'c1',
  asked_at: new Date().toISOString(),
  from_name: 'Tiina Kask',
  relation: 'tütar',
  phone: '+37255512345',
  email: 'tiina@naide.example',
  wanted_from: null,
  need: 'igapaev',
  message: '<script>alert(1)</script>',
  birth_year: '1938',
  answer: null,
  answer_text: null,
  answered_at: null,
  answered_name: null,
  due_on: null,
  opened_at: null,
  reply: null,
  replied_at: null,
  services: [],
  service_hours: null,
  is_open: 1,
  is_elsewhere: 0,
  ...values,
})

const OPENED = '2026-11-21T10:00:00.000Z'

const show = (values: Partial<QueueRequestView> = {}, role: Role = 'reception', answers = {}) => ({
  user: userEvent.setup({ delay: null }),
  ...renderAs(
    role,
    { 'queue.requests': () => ({ requests: [request(values)] }), 'queue.open': () => ({ opened_at: OPENED }), ...answers },
    <RequestPanel clientId="c1" name="Linda Kask" />,
  ),
})

describe('RequestPanel', () => {
  it('shows who asks, their text as written, and that the answer is awaited', async () => {
    show()
    expect(await screen.findByText('Tiina Kask (tütar)')).toBeInTheDocument()
    expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument()
    expect(screen.getByText('Ootab vastust tänasest')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '+372 5551 2345' })).toHaveAttribute('href', 'tel:+37255512345')
  })

  it('requires an answer before it sends a message, and keeps the message when it is refused', async () => {
    const refused = () => {
      throw new RefusedError(422, { code: 'request-closed', message: 'See kohasoov on juba lõpetatud.' })
    }
    const { user, asked } = show({}, 'reception', { 'queue.answer': refused })
    await user.click(await screen.findByRole('button', { name: 'Vasta perele' }))
    await user.type(await screen.findByLabelText(/^Selgitus perele/), 'Helistage palun.')
    await user.click(screen.getByRole('button', { name: 'Saada vastus' }))
    expect(await screen.findByText('Vali vastus.')).toBeInTheDocument()
    expect(asked('queue.answer')).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Pakume kohta' }))
    await user.click(screen.getByRole('button', { name: 'Saada vastus' }))
    expect(await screen.findByText('See kohasoov on juba lõpetatud.')).toBeInTheDocument()
    expect(asked('queue.answer')).toEqual([{ id: 'q1', answer: 'koht', text: 'Helistage palun.' }])
    expect(screen.getByLabelText(/^Selgitus perele/)).toHaveValue('Helistage palun.')
  })

  it('warns that without a place the person leaves the queue', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Vasta perele' }))
    expect(screen.queryByText(/eemaldatakse inimene järjekorrast/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Ei ole kohta' }))
    expect(screen.getByText(/eemaldatakse inimene järjekorrast/)).toBeInTheDocument()
  })

  it('shows what was answered, and is read-only without the right or once closed', async () => {
    const answered = {
      answer: 'jarjekord',
      answer_text: 'Helistame.',
      answered_at: '2026-11-21T10:00:00.000Z',
      answered_name: 'Kadri Lepik',
    } as const
    const { unmount } = show(answered, 'carer')
    expect(await screen.findByText('Helistame.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    show({ ...answered, is_open: 0, is_elsewhere: 1 })
    expect(await screen.findByText('Inimene leidis koha mujal, kohasoov on lõpetatud.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('reports to the family once that it was opened, only by a user who may answer', async () => {
    const { asked, unmount } = show()
    expect(await screen.findByText('Tiina Kask (tütar)')).toBeInTheDocument()
    expect(asked('queue.open')).toEqual([{ id: 'q1' }])
    unmount()
    for (const [values, role] of [
      [{ opened_at: OPENED }, 'reception'],
      [{}, 'carer'],
      [{ is_open: 0 }, 'reception'],
    ] as const) {
      const other = show(values, role)
      expect(await screen.findByText('Tiina Kask (tütar)')).toBeInTheDocument()
      expect(other.asked('queue.open')).toEqual([])
      other.unmount()
    }
  })

  it('shows by when the answer was promised, which services are requested, and what the family replied', async () => {
    const { unmount } = show({ due_on: '2026-01-05', services: [{ service: 117, weekdays: [1, 3] }], service_hours: 2 })
    expect(await screen.findByText('Vastuse tähtaeg oli 05.01.2026')).toBeInTheDocument()
    expect(screen.getByText('Koduteenus: E, K')).toBeInTheDocument()
    unmount()
    show({ due_on: '2199-01-05', answer: 'koht', answered_at: OPENED, answered_name: 'Kadri', reply: 'jah', replied_at: OPENED })
    expect(await screen.findByText('Pere võttis koha vastu 21.11.2026.')).toBeInTheDocument()
  })
})
