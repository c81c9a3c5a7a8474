import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { ConnectionError } from '#data/errors.ts'
import { keptOf, memoryDrafts, renderAs } from '../../../testing/testWorld.tsx'
import { ConfirmScreen } from './ConfirmScreen.tsx'

const EXPIRES = '2026-12-05T22:00:00.000Z'
const SIGNED = { id: 'l1', expires: EXPIRES, signature: 'allkiri'.padEnd(43, '-') }
const [LINE] = contract.plan.save.input.parse(contract.plan.save.example).lines ?? []
const STANDING = { purpose: 'kinnitus', state: 'avatud', house: 'Tamme kodu', called_name: 'Mai', expires_at: EXPIRES, agreed: null } as const
const PLAN = { version: 2, made_with: 'Mai ja tütar', health_need: 'Vererõhk', health_by: 'õde Kadri' }

const open = ({ isLost = false, drafts = memoryDrafts() } = {}) => {
  const lines = [{ ...LINE, id: 'r1', root_id: 'r1', origin: 'kasitsi', origin_id: null }]
  return renderAs(
    'user',
    {
      'planLink.open': ({ code }: { code?: string }) => {
        if (isLost && code !== undefined) throw new ConnectionError('lost')
        return {
          ...STANDING,
          plan: code === '0276' ? { ...PLAN, lines } : null,
          answered_at: null,
          answered_name: null,
          tries_left: code === undefined || code === '0276' ? 10 : 9,
        }
      },
      'planLink.answer': () => ({ state: 'esitatud', answered_at: '2026-11-21T10:00:00.000Z' }),
    },
    <Routes>
      <Route path="/kinnitus/:id" element={<ConfirmScreen />} />
    </Routes>,
    `/kinnitus/l1?expires=${EXPIRES}&signature=${SIGNED.signature}`,
    drafts,
  )
}

it('shows the plan only with the code', async () => {
  const user = userEvent.setup({ delay: null })
  open()
  const code = await screen.findByLabelText(/Isikukoodi neli viimast numbrit/)
  expect(screen.queryByText('Saatmine jalutuskäigule')).not.toBeInTheDocument()
  await user.type(code, '1111')
  await user.click(screen.getByRole('button', { name: 'Ava plaan' }))
  expect(await screen.findByText('Kood ei ole õige. Jäänud on 9 katset.')).toBeInTheDocument()
})

it('says that the connection is lost, and keeps the code only on the page', async () => {
  const user = userEvent.setup({ delay: null })
  const drafts = memoryDrafts()
  open({ isLost: true, drafts })
  await user.type(await screen.findByLabelText(/Isikukoodi/), '0276')
  await user.click(screen.getByRole('button', { name: 'Ava plaan' }))
  expect(await screen.findByText(/^Ühendus puudub/)).toBeVisible()
  expect(screen.getByLabelText(/Isikukoodi/)).toHaveValue('0276')
  expect(keptOf(drafts)).not.toContain('0276')
})

it('needs name, relation and consent to agree', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open()
  await user.type(await screen.findByLabelText(/Isikukoodi/), '0276')
  await user.click(screen.getByRole('button', { name: 'Ava plaan' }))
  expect(await screen.findByText('Saatmine jalutuskäigule')).toBeInTheDocument()
  // By when the goal is to be reached, with the goal.
  expect(screen.getByText(/tähtaeg 21\.05\.2027/)).toHaveTextContent(/^Eesmärk: /)
  await user.click(screen.getByRole('button', { name: 'Kinnitan' }))
  expect(await screen.findByText('Täida see väli.')).toBeVisible()
  expect(asked('planLink.answer')).toEqual([])
  await user.type(screen.getByLabelText('Sinu nimi'), 'Tiina Kask')
  await user.type(screen.getByLabelText('Sinu seos inimesega'), 'tütar')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Kinnitan' }))
  const said = { ...SIGNED, code: '0276', agrees: true, name: 'Tiina Kask', relation: 'tütar' }
  await waitFor(() => expect(asked('planLink.answer')).toEqual([said]))
})

it('reads the plan aloud in the language of the page, goals with their day, and stops when asked', async () => {
  const said: { text: string; lang: string }[] = []
  const cancel = vi.fn()
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class Utterance {
      lang = ''
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', { speak: (each: { text: string; lang: string }) => said.push(each), cancel })
  const user = userEvent.setup({ delay: null })
  open()
  await user.type(await screen.findByLabelText(/Isikukoodi/), '0276')
  await user.click(screen.getByRole('button', { name: 'Ava plaan' }))
  await user.click(await screen.findByRole('button', { name: 'Kuula plaani' }))
  expect(said).toMatchObject([{ lang: 'et', text: expect.stringMatching(/Saatmine jalutuskäigule/) }])
  expect(said[0]?.text).toMatch(/tähtaeg 21\.05\.2027/)
  cancel.mockClear()
  await user.click(screen.getByRole('button', { name: 'Lõpeta kuulamine' }))
  expect(cancel).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
