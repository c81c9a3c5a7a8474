import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { keptOf, memoryDrafts, personOf, renderAs, sessionOf } from '../../../testing/testWorld.tsx'
import { SessionContext } from '#data/sessionContext.ts'
import { SecondStep } from './SecondStep.tsx'

const FACTOR = { uri: 'otpauth://totp/Koduke:ode?secret=GEZDGNBVGY3TQOJQ', key: 'GEZDGNBVGY3TQOJQ', codes: ['7k3mw-x9fq2'] }

function open(step: 'second-factor' | 'second-factor-missing', refusals: readonly Error[] = []) {
  const drafts = memoryDrafts()
  const left = [...refusals]
  const signIn = vi.fn(async () => {
    const refusal = left.shift()
    if (refusal) throw refusal
    return personOf('nurse')
  })
  const onRestart = vi.fn()
  const session = { ...sessionOf('nurse'), signIn, enrol: async () => FACTOR }
  renderAs(
    'nurse',
    {},
    <SessionContext value={session}>
      <SecondStep step={step} email="ode@koduke.example" password="koduke-demo" onRestart={onRestart} />
    </SessionContext>,
    '/',
    drafts,
  )
  return { signIn, onRestart, drafts }
}

const wrong = (left: number) =>
  new RefusedError(422, {
    code: 'code-wrong',
    message: 'Kood ei ole õige.',
    errors: { code: ['Kood ei ole õige.'] },
    details: { left: String(left) },
  })

it('sends a code of six digits as soon as it is complete, and shows how many tries are left', async () => {
  const user = userEvent.setup({ delay: null })
  const { signIn } = open('second-factor', [wrong(4)])
  await user.type(screen.getByLabelText('Kood'), '123456')
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ode@koduke.example', 'koduke-demo', '123456')
  expect(await screen.findByText('Kood ei ole õige. Jäänud on 4 katset.')).toBeInTheDocument()
  expect(screen.getByLabelText('Kood')).toHaveValue('123456')
})

it('shows how many tries are left until another code is complete, and then sends it', async () => {
  const user = userEvent.setup({ delay: null })
  const { signIn } = open('second-factor', [wrong(4)])
  await user.type(screen.getByLabelText('Kood'), '123456')
  await screen.findByText('Kood ei ole õige. Jäänud on 4 katset.')
  await user.type(screen.getByLabelText('Kood'), '{Backspace}')
  await waitFor(() => expect(screen.getByLabelText('Kood')).toHaveAccessibleDescription('Kood ei ole õige. Jäänud on 4 katset.'))
  await user.type(screen.getByLabelText('Kood'), '7')
  await waitFor(() => expect(signIn).toHaveBeenLastCalledWith('ode@koduke.example', 'koduke-demo', '123457'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('keeps the code only on the page when the connection is lost', async () => {
  const user = userEvent.setup({ delay: null })
  const { signIn, drafts } = open('second-factor', [new ConnectionError('lost')])
  await user.type(screen.getByLabelText('Kood'), '123456')
  expect(await screen.findByText(/^Ühendus puudub/)).toBeVisible()
  expect(screen.getByLabelText('Kood')).toHaveValue('123456')
  expect(keptOf(drafts)).not.toMatch(/123456|koduke-demo/)
  await user.click(screen.getByRole('button', { name: 'Kinnita' }))
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
})

it('accepts a recovery code instead of the telephone', async () => {
  const user = userEvent.setup({ delay: null })
  const { signIn } = open('second-factor')
  await user.click(screen.getByRole('button', { name: /Kasuta varukoodi/ }))
  expect(screen.getByLabelText('Varukood')).toHaveFocus()
  await user.type(screen.getByLabelText('Varukood'), '7k3mw-x9fq2{Enter}')
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ode@koduke.example', 'koduke-demo', '7k3mw-x9fq2')
})

it('starts with the password again when no tries are left', async () => {
  const user = userEvent.setup({ delay: null })
  const over = new RefusedError(401, { code: 'verify-over', message: 'Eksisid liiga mitu korda.' })
  const { onRestart } = open('second-factor', [over])
  await user.type(screen.getByLabelText('Kood'), '123456')
  expect(await screen.findByText('Eksisid liiga mitu korda.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Kood')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Alusta uuesti' }))
  expect(onRestart).toHaveBeenCalledOnce()
})

it('guides a user without a second factor through its setup, and requires saving the recovery codes first', async () => {
  const user = userEvent.setup({ delay: null })
  const { signIn } = open('second-factor-missing')
  expect(await screen.findByText('7k3mw-x9fq2')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Kood'), '123456{Enter}')
  expect(signIn).not.toHaveBeenCalled()
  expect(await screen.findByRole('alert')).toHaveTextContent('Salvesta enne varukoodid')
  await user.click(screen.getByRole('checkbox', { name: 'Varukoodid on salvestatud' }))
  await user.click(screen.getByRole('button', { name: 'Lülita sisse' }))
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ode@koduke.example', 'koduke-demo', '123456')
})
