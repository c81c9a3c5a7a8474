import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RefusedError } from '#data/errors.ts'
import { client, renderAs, room } from '../../../testing/testWorld.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const open = (person = client(), answers = {}, role: 'reception' | 'nurse' = 'reception') => {
  const onClose = vi.fn()
  const house = { 'client.list': () => ({ clients: [person] }), 'room.list': () => ({ rooms: [room()] }) }
  return {
    onClose,
    user: userEvent.setup({ delay: null }),
    ...renderAs(role, { ...house, ...answers }, <MoveDialog client={person} onClose={onClose} />),
  }
}
const choices = (): (string | null)[] => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))

describe('MoveDialog', () => {
  it('offers only what is allowed from where the person is', () => {
    const { unmount } = open()
    expect(choices()).toEqual(['room', 'away', 'leave', 'death', 'now', 'earlier'])
    unmount()
    open(client({ status: 'eemal' }))
    expect(choices()).toEqual(['away', 'return', 'leave', 'death', 'now', 'earlier'])
  })

  it('shows what happens to the place, and sends the room that was seen', async () => {
    const { user, asked, onClose } = open(client(), { 'client.move': () => ({ client: client({ status: 'eemal' }) }) })
    await user.click(screen.getByRole('radio', { name: 'Eemal' }))
    expect(screen.getByText('Koht toas 207 jääb alles.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Märgi eemalolijaks' }))
    expect(asked('client.move')).toEqual([{ id: 'c1', expected_room_id: 'r1', status: 'eemal', away_reason: 'haiglas', away_until: null }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks only users who may write health data which hospital and why', async () => {
    const { user, unmount } = open()
    await user.click(screen.getByRole('radio', { name: 'Eemal' }))
    expect(screen.queryByLabelText(/^Kes saatis/)).toBeNull()
    unmount()
    const nurse = open(client(), { 'client.move': () => ({ client: client({ status: 'eemal' }) }) }, 'nurse')
    await nurse.user.click(screen.getByRole('radio', { name: 'Eemal' }))
    await nurse.user.type(screen.getByLabelText(/^Haigla/), 'Lõuna-Eesti Haigla')
    await nurse.user.click(screen.getByRole('button', { name: 'Märgi eemalolijaks' }))
    expect(nurse.asked('client.move')).toMatchObject([{ away_reason: 'haiglas', hospital: 'Lõuna-Eesti Haigla' }])
  })

  it('says that a discharge summary is awaited after a return from hospital', async () => {
    const { user } = open(client({ status: 'eemal', away_reason: 'haiglas' }), { 'room.list': () => ({ rooms: [room({ id: 'r1' })] }) })
    await user.click(screen.getByRole('radio', { name: 'Naaseb' }))
    expect(await screen.findByText(/^Epikriis märgitakse puuduvaks/)).toBeInTheDocument()
  })

  it('requires a room before the server is asked', async () => {
    const { user, asked } = open()
    await user.click(screen.getByRole('button', { name: 'Muuda tuba' }))
    expect(screen.getByText('Vali tuba.')).toBeInTheDocument()
    expect(asked('client.move')).toEqual([])
  })

  it('stays open with the error beside the room if somebody was faster', async () => {
    const { user, onClose } = open(client(), {
      'client.move': () => {
        throw new RefusedError(422, { code: 'room-full', message: 'Tuba on täis.' })
      },
    })
    await user.click(screen.getByLabelText(/^Tuba/))
    await user.click(await screen.findByTitle(/208/))
    await user.click(screen.getByRole('button', { name: 'Muuda tuba' }))
    expect(await screen.findByText(/Keegi jõudis ette ja tuba sai täis/)).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('keeps the input when it is refused, with errors beside their field', async () => {
    const { user, onClose } = open(client(), {
      'client.move': () => {
        throw new RefusedError(422, { code: 'validation', message: 'Viga', errors: { away_until: ['See päev on möödas.'] } })
      },
    })
    await user.click(screen.getByRole('radio', { name: 'Eemal' }))
    await user.type(screen.getByLabelText(/^Märkus/), 'uuringud')
    await user.click(screen.getByRole('button', { name: 'Märgi eemalolijaks' }))
    expect(await screen.findByText('See päev on möödas.')).toBeInTheDocument()
    expect(screen.getByDisplayValue('uuringud')).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
    // Details of one move do not apply to another.
    await user.click(screen.getByRole('radio', { name: 'Teise tuppa' }))
    expect(screen.queryByText('See päev on möödas.')).toBeNull()
  })
})
