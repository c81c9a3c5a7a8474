import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { Faces } from './Faces.tsx'

const PEOPLE = [
  { id: 'p1', name: 'Anu Kallas', picture: null, is_shut: false },
  { id: 'p2', name: 'Kadri Lepik', picture: null, is_shut: true },
]

function open(byPin: SignInMethods['byPin'] = async () => undefined) {
  const sent = vi.fn(byPin)
  const onPassword = vi.fn()
  // Only what a PIN needs is asked of it.
  const ways = { byPin: sent } as unknown as SignInMethods
  renderAs('carer', {}, <Faces ways={ways} tablet={{ name: 'Teise korruse tahvel', house: 'Tamme kodu', people: PEOPLE }} onPassword={onPassword} />)
  return { sent, onPassword }
}

it('sends a PIN with its last digit, by keys or by a keyboard', async () => {
  const user = userEvent.setup({ delay: null })
  const { sent } = open()
  await user.click(screen.getByRole('button', { name: 'Anu Kallas' }))
  expect(screen.getByLabelText('Sisesta oma PIN')).toHaveFocus()
  await user.keyboard('482')
  for (const digit of ['9', '1', '0']) await user.click(screen.getByRole('button', { name: digit }))
  expect(sent).toHaveBeenCalledExactlyOnceWith('p1', '482910')
})

it('erases a digit, and accepts only digits', async () => {
  const user = userEvent.setup({ delay: null })
  const { sent } = open()
  await user.click(screen.getByRole('button', { name: 'Anu Kallas' }))
  await user.keyboard('48a29')
  await user.click(screen.getByRole('button', { name: 'Kustuta viimane number' }))
  await user.keyboard('{Tab}')
  for (const digit of ['5', '1', '3']) await user.click(screen.getByRole('button', { name: digit }))
  expect(sent).toHaveBeenCalledExactlyOnceWith('p1', '482513')
})

it('shows how many tries are left and starts over; with none left it leads to the password', async () => {
  const user = userEvent.setup({ delay: null })
  const refusals = [
    new RefusedError(422, { code: 'pin-wrong', message: 'PIN ei ole õige.', details: { left: '1' } }),
    new RefusedError(422, { code: 'pin-shut', message: 'PIN-iga siin enam sisse logida ei saa.' }),
  ]
  const { sent, onPassword } = open(async () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
  })
  await user.click(screen.getByRole('button', { name: 'Anu Kallas' }))
  await user.keyboard('482910')
  expect(await screen.findByRole('alert')).toHaveTextContent('PIN ei ole õige.Jäänud on 1 katse.')
  expect(screen.getByLabelText('Sisesta oma PIN')).toHaveValue('')
  await user.keyboard('482911')
  expect(await screen.findByText('PIN-iga siin enam sisse logida ei saa.')).toBeInTheDocument()
  expect(sent).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: 'Logi sisse parooliga' }))
  expect(onPassword).toHaveBeenCalledOnce()
})

it('leads a user without tries left to the password at once', async () => {
  const user = userEvent.setup({ delay: null })
  const { onPassword } = open()
  await user.click(screen.getByRole('button', { name: /Kadri Lepik/ }))
  expect(onPassword).toHaveBeenCalledOnce()
})
