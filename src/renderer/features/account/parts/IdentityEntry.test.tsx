import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { ConnectionError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { IdentityEntry } from './IdentityEntry.tsx'

function open(registerIdentity: SignInMethods['registerIdentity']) {
  // Only these sign-in methods are faked.
  const ways = { byIdentity: async () => ({ name: 'Maire Kask' }), registerIdentity } as SignInMethods
  renderAs('user', {}, <IdentityEntry ways={ways} onRefused={() => undefined} onRestart={() => undefined} />)
}

it('offers an account to whoever has none, and asks for an address before anything is sent', async () => {
  const user = userEvent.setup({ delay: null })
  const register = vi.fn(async () => undefined)
  open(register)
  expect(await screen.findByLabelText('Ees- ja perekonnanimi')).toHaveValue('Maire Kask')
  await user.click(screen.getByRole('button', { name: 'Loo konto' }))
  await waitFor(() => expect(screen.getByLabelText('E-posti aadress')).toBeInvalid())
  expect(register).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('E-posti aadress'), 'maire.kask@naide.example{Enter}')
  expect(await screen.findByRole('heading', { name: 'Vaata oma postkasti' })).toBeInTheDocument()
  expect(register).toHaveBeenCalledExactlyOnceWith('Maire Kask', 'maire.kask@naide.example')
})

it('keeps what was typed when the connection is lost', async () => {
  const user = userEvent.setup({ delay: null })
  open(async () => {
    throw new ConnectionError('lost')
  })
  await user.type(await screen.findByLabelText('E-posti aadress'), 'maire.kask@naide.example{Enter}')
  expect(await screen.findByText(/^Ühendus puudub/)).toBeVisible()
  expect(screen.getByLabelText('E-posti aadress')).toHaveValue('maire.kask@naide.example')
})
