import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { ConnectionError } from '#data/errors.ts'
import { keptOf, memoryDrafts, renderAs } from '../../../testing/testWorld.tsx'
import { BackgroundScreen } from './BackgroundScreen.tsx'

const EXPIRES = '2026-12-05T22:00:00.000Z'
const SAVED_AT = '2026-11-21T09:00:00.000Z'
const SIGNED = { id: 'l1', expires: EXPIRES, signature: 'allkiri'.padEnd(43, '-') }
type Loaded = Output<typeof contract.planLink.load>
type Opened = Extract<Loaded, { state: 'avatud' }>
const OPEN: Opened = { purpose: 'taust', state: 'avatud', house: 'Tamme kodu', called_name: 'Mai', expires_at: EXPIRES, topics: [], tries_left: 10 }
const savedNow = (): unknown => ({ state: 'avatud', saved_at: '2026-11-21T10:00:00.000Z' })
const open = (
  loaded: Loaded = OPEN,
  address = `/taust/l1?expires=${EXPIRES}&signature=${SIGNED.signature}`,
  save = savedNow,
  { drafts = memoryDrafts(), isLost = false } = {},
) =>
  renderAs(
    'user',
    {
      'planLink.load': () => loaded,
      'planLink.read': ({ code }: { code: string }) => {
        if (isLost) throw new ConnectionError('lost')
        return {
          ...OPEN,
          topics: undefined,
          answers: code === '0276' ? [{ topic: 'nimi', text: 'Mai, varem Maimu', saved_at: SAVED_AT }] : null,
          tries_left: 9,
        }
      },
      'planLink.save': save,
    },
    <Routes>
      <Route path="/taust/:id" element={<BackgroundScreen />} />
    </Routes>,
    address,
    drafts,
  )

it('saves input automatically, the newest text of each topic, and says so', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open()
  await user.click(await screen.findByRole('button', { name: 'Alusta' }))
  expect(screen.getByRole('heading', { name: 'Kuidas ta soovib, et teda kutsutaks?' })).toHaveFocus()
  await user.type(screen.getByLabelText(/Vastus/), 'Mai')
  expect(await screen.findByText('Salvestatud kell 12:00', {}, { timeout: 3000 })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Edasi' }))
  expect(screen.getByRole('heading', { name: 'Kus ja millal ta sündis, kus on elanud?' })).toBeInTheDocument()
  expect(asked('planLink.save')).toEqual([{ ...SIGNED, topic: 'nimi', text: 'Mai' }])
})

it('continues where it was left, and submits everything', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open({ ...OPEN, topics: [{ topic: 'nimi', saved_at: SAVED_AT }] })
  await user.click(await screen.findByRole('button', { name: 'Jätka' }))
  await user.type(screen.getByLabelText(/Vastus/), 'Sündis talus')
  await user.click(screen.getByRole('button', { name: 'Kõik teemad' }))
  await user.click(screen.getByRole('button', { name: 'Esita vastused' }))
  expect(asked('planLink.save').at(-1)).toEqual({ ...SIGNED, submit: true })
  expect(asked('planLink.save')).toContainEqual({ ...SIGNED, topic: 'elulugu', text: 'Sündis talus' })
})

it('shows saved answers only with the code, and loses no input typed before', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open({ ...OPEN, topics: [{ topic: 'nimi', saved_at: SAVED_AT }] })
  await user.click(await screen.findByRole('button', { name: /Salvestatud 21.11.2026/ }))
  await user.type(screen.getByLabelText(/Lisa juurde/), 'ka Maiekene')
  await user.click(screen.getByRole('button', { name: 'Edasi' }))
  await user.click(screen.getByRole('button', { name: 'Kõik teemad' }))
  expect(asked('planLink.save')).toEqual([{ ...SIGNED, topic: 'nimi', text: 'ka Maiekene', adds_to: '' }])
  await user.type(screen.getByLabelText(/Isikukoodi neli viimast/), '9999')
  await user.click(screen.getByRole('button', { name: 'Näita vastuseid' }))
  expect(await screen.findByText(/Jäänud on 9 katset/)).toBeInTheDocument()
  await user.clear(screen.getByLabelText(/Isikukoodi neli viimast/))
  await user.type(screen.getByLabelText(/Isikukoodi neli viimast/), '0276')
  await user.click(screen.getByRole('button', { name: 'Näita vastuseid' }))
  await user.click(await screen.findByRole('button', { name: /Mai, varem Maimu/ }))
  await user.type(screen.getByLabelText(/Vastus/), '!')
  await user.click(screen.getByRole('button', { name: 'Edasi' }))
  expect(asked('planLink.save').at(-1)).toEqual({ ...SIGNED, topic: 'nimi', text: 'Mai, varem Maimu!' })
})

it('says that the connection is lost while saved answers are requested, and keeps the code only on the page', async () => {
  const user = userEvent.setup({ delay: null })
  const drafts = memoryDrafts()
  const loaded = { ...OPEN, topics: [{ topic: 'nimi' as const, saved_at: SAVED_AT }] }
  open(loaded, undefined, undefined, { drafts, isLost: true })
  await user.type(await screen.findByLabelText(/Isikukoodi neli viimast/), '0276')
  await user.click(screen.getByRole('button', { name: 'Näita vastuseid' }))
  expect(await screen.findByText(/^Ühendus puudub/)).toBeVisible()
  expect(screen.getByLabelText(/Isikukoodi neli viimast/)).toHaveValue('0276')
  expect(keptOf(drafts)).not.toContain('0276')
})

it('shows no saved answers of somebody without a personal code', async () => {
  open({ ...OPEN, topics: [{ topic: 'nimi', saved_at: SAVED_AT }], tries_left: null })
  expect(await screen.findByText(/Varem salvestatud vastuseid link ei näita/)).toBeInTheDocument()
  expect(screen.queryByLabelText(/Isikukoodi/)).toBeNull()
})

it.each([
  ['esitatud', 'Aitäh! Vastused on esitatud.'],
  ['aegunud', 'Link on aegunud'],
  ['tuhistatud', 'Link on tühistatud'],
] as const)('says in plain words that it is %s', async (state, words) => {
  open({ purpose: 'taust', state, house: 'Tamme kodu' })
  expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
})

it('says that an address without its signature cannot be opened', async () => {
  const { asked } = open(OPEN, '/taust/l1')
  expect(await screen.findByRole('heading', { name: 'Seda linki ei saa avada' })).toBeInTheDocument()
  expect(asked('planLink.load')).toEqual([])
})

it('keeps what is typed without a connection, says so, and saves it by itself when there is one', async () => {
  const user = userEvent.setup({ delay: null })
  let isOffline = true
  const { asked } = open(OPEN, undefined, () => {
    if (isOffline) throw new ConnectionError('Serverit ei saa kätte')
    return savedNow()
  })
  await user.click(await screen.findByRole('button', { name: 'Alusta' }))
  await user.type(screen.getByLabelText(/Vastus/), 'Mai')
  expect(await screen.findByText('Salvestamata. Salvestame, kui ühendus taastub.', {}, { timeout: 3000 })).toBeVisible()
  expect(screen.getByLabelText(/Vastus/)).toHaveValue('Mai')
  isOffline = false
  expect(await screen.findByText('Salvestatud kell 12:00', {}, { timeout: 8000 })).toBeVisible()
  expect(asked('planLink.save').at(-1)).toEqual({ ...SIGNED, topic: 'nimi', text: 'Mai' })
}, 15_000)
