import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FamilyPageView } from '#shared/contract/familyPage.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { FamilyPagesDialog } from './FamilyPagesDialog.tsx'

const CONTACTS = [
  { id: 'k1', name: 'Tiina Tuul' },
  { id: 'k2', name: 'Tõnu Tuul' },
]
const page: FamilyPageView = {
  id: 'p1',
  client_id: 'c1',
  to_name: 'Tiina Tuul',
  made_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2027-11-20T22:00:00.000Z',
  read_at: null,
}

describe('the pages of notices for a family', () => {
  const show = (familyPages: FamilyPageView[], contacts = CONTACTS) =>
    renderAs(
      'nurse',
      {
        'familyPage.list': () => ({ familyPages }),
        'familyPage.make': () => ({ familyPage: page }),
        'familyPage.address': () => ({ url: 'https://koduke.example/pere/p1?expires=x&signature=y' }),
        'familyPage.revoke': () => ({}),
      },
      <FamilyPagesDialog client={{ id: 'c1', contacts }} onClose={() => undefined} />,
    )

  it('are given to the chosen contact', async () => {
    const { asked } = show([])
    expect(await screen.findByText('Ühtegi lehte ei ole antud')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tee leht' }))
    await waitFor(() => expect(asked('familyPage.make')).toEqual([{ client_id: 'c1', contact: 'k1' }]))
  })

  it('show their address only when asked, and are ended by a button of their own', async () => {
    const { asked } = show([page])
    const given = await screen.findByRole('region', { name: 'Antud lehed' })
    expect(await within(given).findByText(/ei ole veel avatud, kehtib kuni 20\.11\.2027/)).toBeVisible()
    expect(asked('familyPage.address')).toEqual([])
    await userEvent.click(within(given).getByRole('button', { name: 'Näita aadressi: Tiina Tuul' }))
    expect(await within(given).findByText('https://koduke.example/pere/p1?expires=x&signature=y')).toBeVisible()
    await userEvent.click(within(given).getByRole('button', { name: 'Lõpeta leht: Tiina Tuul' }))
    await waitFor(() => expect(asked('familyPage.revoke')).toEqual([{ id: 'p1' }]))
  })

  it('cannot be given where nobody is a contact', async () => {
    show([], [])
    expect(await screen.findByText(/^Kliendil ei ole lähedasi kirjas/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tee leht' })).toBeNull()
  })
})
