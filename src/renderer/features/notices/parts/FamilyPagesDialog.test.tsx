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
  mail_to: null,
  mail_at: null,
  mail_failed: 0,
  contact_email: 'tiina@naide.example',
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
        'familyPage.mail': ({ email }) => ({ familyPage: { ...page, mail_to: email } }),
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

  it('are sent to the contact’s own address, in the chosen language', async () => {
    const { asked } = show([page])
    await userEvent.click(await screen.findByRole('button', { name: 'Näita aadressi: Tiina Tuul' }))
    const letter = await screen.findByRole('region', { name: 'Saada aadress kirjaga' })
    expect(within(letter).getByLabelText('E-post')).toHaveValue('tiina@naide.example')
    await userEvent.click(within(letter).getByRole('button', { name: 'Saada kiri' }))
    await waitFor(() => expect(asked('familyPage.mail')).toEqual([{ id: 'p1', email: 'tiina@naide.example', language: 'et' }]))
  })

  it('are not sent to an invalid address, which is kept with the error beside it', async () => {
    const { asked } = show([page])
    await userEvent.click(await screen.findByRole('button', { name: 'Näita aadressi: Tiina Tuul' }))
    const letter = await screen.findByRole('region', { name: 'Saada aadress kirjaga' })
    const email = within(letter).getByLabelText('E-post')
    await userEvent.clear(email)
    await userEvent.type(email, 'liina at naide')
    await userEvent.click(within(letter).getByRole('button', { name: 'Saada kiri' }))
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
    expect(email).toHaveValue('liina at naide')
    expect(asked('familyPage.mail')).toEqual([])
  })

  it('say whether the letter was delivered', async () => {
    show([{ ...page, mail_to: 'vale@naide.example', mail_failed: 1 }])
    expect(await screen.findByText('Ei jõudnud kohale: vale@naide.example')).toBeVisible()
  })

  it('cannot be given if there are no contacts', async () => {
    show([], [])
    expect(await screen.findByText(/^Kliendil ei ole lähedasi kirjas/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tee leht' })).toBeNull()
  })
})
