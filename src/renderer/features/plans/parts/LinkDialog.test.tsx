import '#nouns/planWords.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { LinkView } from '#shared/contract/plan.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { LinkDialog } from './LinkDialog.tsx'

const LINK: LinkView = {
  id: 'l1',
  purpose: 'taust',
  plan_id: null,
  to_name: 'Tiina Kask',
  expires_at: '2026-12-05T22:00:00.000Z',
  recorded_at: '2026-11-20T10:00:00.000Z',
  recorded_name: 'Kadri Õde',
  answered_at: null,
  answered_name: null,
  agreed: null,
  note: null,
  revoked_at: null,
  mail_to: null,
  mail_at: null,
  mail_failed: 0,
  answers: [],
}
const TIINA = {
  id: 'k1',
  name: 'Tiina Kask',
  relation: 'tütar',
  phone: null,
  email: 'tiina@naide.example',
  rights: [],
  wake_at_night: 0,
  position: 1,
} as const
const open = () =>
  renderAs(
    'nurse',
    {
      'planLink.path': () => ({ path: '/taust/l1?expires=1&signature=a' }),
      'planLink.mail': () => ({ link: LINK }),
      'planLink.revoke': () => ({ link: LINK }),
    },
    <LinkDialog link={LINK} contacts={[{ ...TIINA, rights: [] }]} onClose={() => undefined} />,
  )

it('offers a family’s link as a QR code, for copying, and by e-mail to known contacts', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Link: Tiina Kask' }))
  expect((await dialog.findByTitle('Tamme kodu: taust ja harjumused')).closest('svg')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Kopeeri link' }))
  expect(await navigator.clipboard.readText()).toBe(new URL('/taust/l1?expires=1&signature=a', location.href).href)
  expect(dialog.getByRole('textbox')).toHaveValue('tiina@naide.example')
  await user.click(dialog.getByRole('button', { name: 'Saada kiri' }))
  await waitFor(() => expect(asked('planLink.mail')).toEqual([{ id: 'l1', email: 'tiina@naide.example', language: 'et' }]))
})

it('is revoked only at the second press', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = open()
  const press = async (): Promise<void> => user.click(await screen.findByRole('button', { name: 'Tühista link' }))
  await press()
  expect(asked('planLink.revoke')).toEqual([])
  await press()
  await waitFor(() => expect(asked('planLink.revoke')).toEqual([{ id: 'l1' }]))
})
