import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { KeyState } from '#shared/contract/account.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { keptOf, memoryDrafts, renderAs } from '../../../testing/testWorld.tsx'
import { ResetScreen } from './ResetScreen.tsx'

const KEY = 'A'.repeat(43)
const GOOD = 'kolm hobust aia taga'

const chosen = (): unknown => ({ email: 'maire.kask@naide.example' })

const open = (state: KeyState | null = 'kehtib', reset = chosen, drafts = memoryDrafts()) =>
  renderAs(
    'user',
    {
      'account.lookReset': () => {
        if (state === null) throw new RefusedError(404, { code: 'link-not-found', message: 'Link ei kehti.' })
        return { state, email: 'maire.kask@naide.example', name: 'Maire Kask' }
      },
      'account.reset': reset,
    },
    <Routes>
      <Route path="/parool/uus/:token" element={<ResetScreen />} />
    </Routes>,
    `/parool/uus/${KEY}`,
    drafts,
  )

const rules = () =>
  within(screen.getByRole('list', { name: 'Hea parool' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split(': ').at(-1))

describe('a new password by a link', () => {
  it('ticks off each rule it meets while it is typed', async () => {
    const user = userEvent.setup({ delay: null })
    open()
    const field = await screen.findByLabelText('Uus parool')
    expect(rules()).toEqual(['täitmata', 'täitmata', 'täitmata'])
    await user.type(field, 'mairekask1')
    expect(rules()).toEqual(['täidetud', 'täidetud', 'täitmata'])
    await user.clear(field)
    await user.type(field, GOOD)
    expect(rules()).toEqual(['täidetud', 'täidetud', 'täidetud'])
  })

  it('is sent only if it meets the rules and is typed the same twice', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    await user.type(await screen.findByLabelText('Uus parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), 'kolm hobust aia ees!')
    await user.click(screen.getByRole('button', { name: 'Salvesta uus parool' }))
    expect(screen.getByText('Paroolid ei ühti.')).toBeInTheDocument()
    expect(asked('account.reset')).toEqual([])
    await user.clear(screen.getByLabelText('Korda parooli'))
    await user.type(screen.getByLabelText('Korda parooli'), GOOD)
    await user.click(screen.getByRole('button', { name: 'Salvesta uus parool' }))
    expect(await screen.findByRole('heading', { name: 'Uus parool on salvestatud' })).toBeInTheDocument()
    expect(asked('account.reset')).toEqual([{ key: KEY, password: GOOD }])
  })

  it('shows beside the field why the server refuses it', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Salvesta uus parool' }))
    await waitFor(() => expect(screen.getByLabelText('Uus parool')).toHaveAccessibleDescription(/Väli on kohustuslik/))
    expect(screen.getByLabelText('Korda parooli')).toHaveAccessibleDescription('Väli on kohustuslik.')
    await user.type(screen.getByLabelText('Uus parool'), 'mairekask1')
    await waitFor(() => expect(screen.getByLabelText('Uus parool')).toHaveAccessibleDescription(/ei tohi sisaldada sinu nime/))
    expect(asked('account.reset')).toEqual([])
  })

  it('is kept only on the page when the connection is lost, and retried with the same key', async () => {
    const user = userEvent.setup({ delay: null })
    const drafts = memoryDrafts()
    let isLost = true
    const reset = (): unknown => {
      if (isLost) throw new ConnectionError('lost')
      return chosen()
    }
    const { keys } = open('kehtib', reset, drafts)
    await user.type(await screen.findByLabelText('Uus parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), GOOD)
    await user.click(screen.getByRole('button', { name: 'Salvesta uus parool' }))
    expect(await screen.findByText(/^Ühendus puudub/)).toBeVisible()
    expect(screen.getByLabelText('Uus parool')).toHaveValue(GOOD)
    expect(screen.getByLabelText('Korda parooli')).toHaveValue(GOOD)
    expect(keptOf(drafts)).not.toContain(GOOD)
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Salvesta uus parool' }))
    expect(await screen.findByRole('heading', { name: 'Uus parool on salvestatud' })).toBeInTheDocument()
    expect(new Set(keys('account.reset')).size).toBe(1)
  })

  it('checks its link again if it was used or expired meanwhile', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open('kehtib', () => {
      throw new RefusedError(409, { code: 'link-closed', message: 'Link ei kehti enam.' })
    })
    await user.type(await screen.findByLabelText('Uus parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), `${GOOD}{Enter}`)
    expect(await screen.findByText('Link ei kehti enam.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Värskenda/ }))
    await waitFor(() => expect(asked('account.lookReset').length).toBeGreaterThan(1))
  })

  it.each([
    ['kasutatud', 'Parool on selle lingiga juba valitud'],
    ['aegunud', 'Link on aegunud'],
    ['tuhistatud', 'Sulle on saadetud uuem link'],
    [null, 'Seda linki ei saa avada'],
  ] as const)('says that the link is %s, and where to get a new one', async (state, words) => {
    open(state)
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Küsi uus link' })).toHaveAttribute('href', '/parool')
    expect(screen.queryByLabelText('Uus parool')).not.toBeInTheDocument()
  })
})
