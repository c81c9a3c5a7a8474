import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { KeyState } from '#shared/contract/account.ts'
import { RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { ResetScreen } from './ResetScreen.tsx'

const KEY = 'A'.repeat(43)
const GOOD = 'kolm hobust aia taga'

const open = (state: KeyState | null = 'kehtib') =>
  renderAs(
    'user',
    {
      'account.lookReset': () => {
        if (state === null) throw new RefusedError(404, { code: 'link-not-found', message: 'Link ei kehti.' })
        return { state, email: 'maire.kask@naide.example', name: 'Maire Kask' }
      },
      'account.reset': () => ({ email: 'maire.kask@naide.example' }),
    },
    <Routes>
      <Route path="/parool/uus/:token" element={<ResetScreen />} />
    </Routes>,
    `/parool/uus/${KEY}`,
  )

const rules = () =>
  within(screen.getByRole('list', { name: 'Hea parool' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split(': ').at(-1))

describe('a new password by a link', () => {
  it('ticks off what makes a good one while it is typed', async () => {
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

  it('is sent when it is good and typed twice alike, and not before', async () => {
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

  it.each([
    ['kasutatud', 'Parool on selle lingiga juba valitud'],
    ['aegunud', 'Link on aegunud'],
    ['tuhistatud', 'Sulle on saadetud uuem link'],
    [null, 'Seda linki ei saa avada'],
  ] as const)('says plainly that the link is %s, and where a new one is to be had', async (state, words) => {
    open(state)
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Küsi uus link' })).toHaveAttribute('href', '/parool')
    expect(screen.queryByLabelText('Uus parool')).not.toBeInTheDocument()
  })
})
