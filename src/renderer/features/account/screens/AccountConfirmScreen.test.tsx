import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ConfirmationView } from '#shared/contract/account.ts'
import { ConnectionError } from '#data/errors.ts'
import { keptOf, memoryDrafts, renderAs } from '../../../testing/testWorld.tsx'
import { AccountConfirmScreen } from './AccountConfirmScreen.tsx'

const KEY = 'A'.repeat(43)
const GOOD = 'kolm hobust aia taga'
const WAITING: ConfirmationView = {
  kind: 'konto',
  by: 'parool',
  state: 'kehtib',
  email: 'maire.kask@naide.example',
  name: 'Maire Kask',
  house: null,
  expires_at: '2026-11-23T10:00:00.000Z',
  used_at: null,
}

const answered = ({ agrees }: { agrees: boolean }): Partial<ConfirmationView> => ({
  state: agrees ? 'kasutatud' : 'tuhistatud',
  used_at: agrees ? '2026-11-21T10:00:00.000Z' : null,
})

const open = (given: Partial<ConfirmationView> = {}, answer = answered, drafts = memoryDrafts()) =>
  renderAs(
    'user',
    {
      'account.lookConfirmation': () => ({ confirmation: { ...WAITING, ...given } }),
      'account.confirm': (input: { agrees: boolean }) => ({ confirmation: { ...WAITING, ...given, ...answer(input) } }),
    },
    <Routes>
      <Route path="/kinnitus/:id" element={<AccountConfirmScreen />} />
    </Routes>,
    `/kinnitus/${KEY}`,
    drafts,
  )

describe('confirming by a link', () => {
  it('shows exactly what is confirmed and does nothing until the button is pressed', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    expect(await screen.findByText('sinu sisselogimisaadress on maire.kask@naide.example')).toBeInTheDocument()
    expect(screen.getByText('luuakse Kodukese konto nimega Maire Kask')).toBeInTheDocument()
    expect(asked('account.confirm')).toEqual([])
    await user.type(screen.getByLabelText('Vali parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), GOOD)
    await user.click(screen.getByRole('button', { name: 'Kinnita ja loo konto' }))
    expect(await screen.findByRole('heading', { name: 'Konto on valmis' })).toBeInTheDocument()
    expect(asked('account.confirm')).toEqual([{ key: KEY, agrees: true, password: GOOD }])
  })

  it('creates no account without a password', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Kinnita ja loo konto' }))
    await waitFor(() => expect(screen.getByLabelText('Vali parool')).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.getByLabelText('Korda parooli')).toHaveAttribute('aria-invalid', 'true')
    expect(asked('account.confirm')).toEqual([])
  })

  it('keeps the password only on the page when the connection is lost; declining needs none', async () => {
    const user = userEvent.setup({ delay: null })
    const drafts = memoryDrafts()
    const lost = (): never => {
      throw new ConnectionError('lost')
    }
    const { asked } = open({}, lost, drafts)
    await user.type(await screen.findByLabelText('Vali parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), GOOD)
    await user.click(screen.getByRole('button', { name: 'Kinnita ja loo konto' }))
    expect(await screen.findByText(/^Ühendus puudub/)).toBeVisible()
    expect(screen.getByLabelText('Vali parool')).toHaveValue(GOOD)
    expect(keptOf(drafts)).not.toContain(GOOD)
    await user.click(screen.getByRole('button', { name: 'Ei soovi' }))
    await waitFor(() => expect(asked('account.confirm').at(-1)).toEqual({ key: KEY, agrees: false }))
    await user.click(screen.getByRole('button', { name: 'Kinnita ja loo konto' }))
    await waitFor(() => expect(asked('account.confirm').at(-1)).toEqual({ key: KEY, agrees: true, password: GOOD }))
  })

  it('can be declined', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Ei soovi' }))
    expect(await screen.findByRole('heading', { name: 'Seda ei saa enam kinnitada' })).toBeInTheDocument()
    expect(asked('account.confirm')).toEqual([{ key: KEY, agrees: false }])
  })

  it('for another address needs no password', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open({ kind: 'aadress' })
    await user.click(await screen.findByRole('button', { name: 'Kinnita uus aadress' }))
    expect(await screen.findByRole('heading', { name: 'Uus aadress kehtib' })).toBeInTheDocument()
    expect(asked('account.confirm')).toEqual([{ key: KEY, agrees: true }])
  })

  it.each([
    ['kasutatud', 'Konto on valmis'],
    ['aegunud', 'Link on aegunud'],
    ['tuhistatud', 'Seda ei saa enam kinnitada'],
  ] as const)('shows when it is opened again that it is %s', async (state, words) => {
    open({ state, used_at: state === 'kasutatud' ? '2026-11-21T10:00:00.000Z' : null })
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Kinnita/ })).not.toBeInTheDocument()
  })
})
