import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/rights.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { QuickSearch } from './QuickSearch.tsx'

const clients = [client(), client({ id: 'c2', name: 'Arvo Saar', room: '101', status: 'lahkunud' })]
const contacts = [{ client_id: 'c1', name: 'Tiina Kask', relation: 'tütar', phone: '+3725123456' }]

function Where() {
  const { pathname, state } = useLocation()
  return <output aria-label="koht">{`${pathname} ${JSON.stringify(state)}`}</output>
}

const isOf =
  (which: 'current' | 'former' | undefined) =>
  ({ status }: { status: string }) =>
    (which === 'former') === ['lahkunud', 'surnud'].includes(status)

const search = async (role: Role, query: string) => {
  const user = userEvent.setup({ delay: null })
  renderAs(
    role,
    { 'client.list': ({ which }) => ({ clients: clients.filter(isOf(which)) }), 'client.allContacts': () => ({ contacts }) },
    <>
      <QuickSearch />
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </>,
  )
  await user.type(screen.getByRole('combobox'), query)
  return { user, options: async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent) }
}

describe('the search of the top bar', () => {
  it('finds the people in a room', async () => {
    const { user } = await search('carer', 'tuba 207')
    expect(await screen.findByRole('option', { name: /Helmi Kivisalu/ })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('koht')).toHaveTextContent('/koduke/kliendid/c1')
  })

  it('finds by a contact and says who that is', async () => {
    await search('carer', 'tiina')
    expect(await screen.findByText('Kontakt: Tiina Kask, tütar, +3725123456')).toBeVisible()
  })

  it('finds former residents, and despite a typing error', async () => {
    await search('carer', 'arvo saat')
    expect(await screen.findByText(/Täpset vastet ei ole/)).toBeVisible()
    expect(screen.getByRole('option')).toHaveTextContent('Arvo Saar')
  })

  it('offers a next step if nobody is found: adding a client only with the right to', async () => {
    const { user, options } = await search('reception', 'zzzzzz')
    expect(await screen.findByText(/ka majast lahkunute hulgast/)).toBeVisible()
    expect(await options()).toEqual(['Ava klientide nimekiri', 'Lisa klient'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByLabelText('koht')).toHaveTextContent('/koduke/kliendid {"add":"house"}')
  })

  it('does not offer to add a client to a carer', async () => {
    const { options } = await search('carer', 'zzzzzz')
    expect(await options()).toEqual(['Ava klientide nimekiri'])
  })
})
