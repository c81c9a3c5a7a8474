import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { client, renderAs, room } from '../../../testing/testWorld.tsx'
import { AddClientDialog } from './AddClientDialog.tsx'

const CODE = '43803120276'
const rooms = { 'room.list': () => ({ rooms: [room()] }) }
const open = (answers: object, clients = [client({ id: 'other', personal_id: null, first_name: 'Linda', last_name: 'Soomägi' })]) => {
  const onClose = vi.fn()
  return {
    onClose,
    user: userEvent.setup({ delay: null }),
    ...renderAs('reception', { ...rooms, ...answers }, <AddClientDialog target="house" onClose={onClose} clients={clients} />),
  }
}

describe('AddClientDialog', () => {
  it('fills in date of birth and sex from the code, and clears them with it', async () => {
    const { user } = open({})
    const code = screen.getByLabelText(/Isikukood/)
    await user.type(code, CODE)
    expect(screen.getByText('Naine, sündinud 12.03.1938, 88 a')).toBeInTheDocument()
    expect(screen.getByLabelText(/Sünniaeg/)).toHaveValue('12.03.1938')
    expect(screen.getByRole('radio', { name: 'Naine' })).toBeChecked()
    await user.type(code, '{Backspace}5')
    expect(code).toHaveAccessibleDescription(/Kontrollnumber ei klapi/)
    expect(screen.getByLabelText(/Sünniaeg/)).toHaveValue('')
  })

  it('shows somebody who is already known, with a link to them', async () => {
    const { user, onClose } = open({}, [client({ personal_id: CODE })])
    await user.type(screen.getByLabelText(/Isikukood/), CODE)
    expect(screen.getByText('Helmi Kivisalu on juba kirjas (Majas).')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ava olemasolev' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('marks exactly the optional fields as optional', () => {
    open({})
    expect(screen.getByRole('group', { name: 'Sugu(valikuline)' })).toBeVisible()
    expect(screen.getByLabelText('Sünniaeg(valikuline)')).toBeVisible()
    for (const name of ['Eesnimi', 'Perekonnanimi']) expect(screen.getByLabelText(name)).toBeRequired()
  })

  it('requires the names before the server is asked', async () => {
    const { user, asked } = open({})
    await user.click(screen.getByRole('button', { name: 'Lisa klient' }))
    await waitFor(() => expect(screen.getByLabelText('Eesnimi')).toHaveAccessibleDescription('Väli on kohustuslik.'))
    expect(asked('client.add')).toEqual([])
  })

  it('keeps the input when the connection is lost, and when it is closed by mistake', async () => {
    const { user, rerenderAs, asked } = withReopening({
      'client.add': () => {
        throw new ConnectionError('Serveriga ei saadud ühendust.')
      },
    })
    await user.type(screen.getByLabelText('Eesnimi'), 'Mari')
    await user.type(screen.getByLabelText('Perekonnanimi'), 'Kask')
    await user.click(screen.getByRole('button', { name: 'Lisa klient' }))
    expect(await screen.findByText(/Ühendus puudub. Sisestatu on alles/)).toBeInTheDocument()
    expect(asked('client.add')).toHaveLength(1)
    rerenderAs()
    await waitFor(() => expect(screen.getByText(/^Sinu pooleliolev sissekanne/)).toBeInTheDocument())
    expect(screen.getByLabelText('Eesnimi')).toHaveValue('Mari')
  })

  it('shows errors of the server beside their field', async () => {
    const { user } = open({
      'client.add': () => {
        throw new RefusedError(422, { code: 'room-full', message: 'Tuba on täis.', errors: { room_id: ['Tuba on täis. Vali teine tuba.'] } })
      },
    })
    await user.type(screen.getByLabelText('Eesnimi'), 'Mari')
    await user.type(screen.getByLabelText('Perekonnanimi'), 'Kask')
    await user.click(screen.getByRole('button', { name: 'Lisa klient' }))
    expect(await screen.findByText('Tuba on täis. Vali teine tuba.')).toBeInTheDocument()
  })
})

/** The dialog in a host where it can be closed and reopened, keeping memory. */
function withReopening(answers: object) {
  const user = userEvent.setup({ delay: null })
  const view = renderAs('reception', { ...rooms, ...answers }, <Reopening />)
  return { user, asked: view.asked, rerenderAs: () => window.dispatchEvent(new Event('reopen')) }
}

function Reopening() {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const reopen = (): void => setRound((before) => before + 1)
    addEventListener('reopen', reopen)
    return () => removeEventListener('reopen', reopen)
  }, [])
  return <AddClientDialog key={round} target="house" onClose={() => undefined} clients={[]} />
}
