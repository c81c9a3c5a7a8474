import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { HouseView } from '#shared/contract/house.ts'
import type { HouseOffer, ServiceOffer } from '#shared/contract/offer.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { HomeServices } from './HomeServices.tsx'
import './houseWords.ts'
import { PlacePanel } from './PlacePanel.tsx'

const MEANWHILE = 'Keegi on seda vahepeal muutnud. Vaata üle ja salvesta uuesti.'
const changed = (field?: string): RefusedError =>
  new RefusedError(409, { code: 'house-changed', message: MEANWHILE, ...(field && { errors: { [field]: [MEANWHILE] } }) })

const HOUSE = { id: '01900000-0000-7000-8000-000000000001', location: 'Kase 1, Elva', ehak: '0171', latitude: null, longitude: null } as HouseView

const DAYCARE = {
  id: '01900000-0000-7000-8000-000000000002',
  service_id: 104,
  service_name: 'Päevahoid',
  capacity: 12,
  taken: 9,
  weekdays: [1, 2, 3, 4, 5],
  opens: '08:00',
  closes: '17:00',
  transport: true,
  price_cents: 3800,
  price_unit: 'paev',
  told_at: '2026-11-20T10:00:00.000Z',
  is_stale: false,
} satisfies ServiceOffer

describe('another person’s concurrent change', () => {
  it('of the address is shown, and overwritten by saving again', async () => {
    const user = userEvent.setup()
    let stands = HOUSE
    const { asked } = renderAs(
      'manager',
      {
        'house.get': () => ({ house: stands }),
        'house.update': ({ base, address }: { base?: unknown; address?: string }) => {
          if (base !== stands.location) throw changed('address')
          stands = { ...stands, location: address ?? '' }
          return { house: stands }
        },
      },
      <Placed />,
    )
    await user.click(await screen.findByRole('button', { name: 'Muuda aadressi' }))
    const field = screen.getByRole('textbox', { name: /Aadress/ })
    await user.clear(field)
    await user.type(field, 'Kase 1a, Elva')
    stands = { ...HOUSE, location: 'Kase 2, Elva' }
    await user.click(screen.getByRole('button', { name: 'Salvesta aadress' }))
    expect(await screen.findByText(MEANWHILE)).toBeVisible()
    expect(await screen.findByText(/Kase 2, Elva/)).toBeVisible()
    expect(field).toHaveValue('Kase 1a, Elva')
    await user.click(screen.getByRole('button', { name: 'Salvesta aadress' }))
    expect(await screen.findByText('Kase 1a, Elva')).toBeVisible()
    expect(asked('house.update')).toMatchObject([{ base: 'Kase 1, Elva' }, { base: 'Kase 2, Elva' }])
  })

  it('of the address is also shown after a failed attempt without a connection', async () => {
    const user = userEvent.setup()
    let stands = HOUSE
    let hasConnection = false
    const { asked, queries } = renderAs(
      'manager',
      {
        'house.get': () => ({ house: stands }),
        'house.update': ({ base, address }: { base?: unknown; address?: string }) => {
          if (!hasConnection) throw new ConnectionError('Ühendust ei ole.')
          if (base !== stands.location) throw changed('address')
          stands = { ...stands, location: address ?? '' }
          return { house: stands }
        },
      },
      <Placed />,
    )
    await user.click(await screen.findByRole('button', { name: 'Muuda aadressi' }))
    const field = screen.getByRole('textbox', { name: /Aadress/ })
    await user.clear(field)
    await user.type(field, 'Kase 1a, Elva')
    const save = screen.getByRole('button', { name: 'Salvesta aadress' })
    await user.click(save)
    await vi.waitFor(() => expect(asked('house.update')).toHaveLength(1))
    // The other's change arrives live while the form is open.
    stands = { ...HOUSE, location: 'Kase 2, Elva' }
    hasConnection = true
    await queries.invalidateQueries()
    await user.click(save)
    expect(await screen.findByText(MEANWHILE)).toBeVisible()
    expect(asked('house.update')).toMatchObject([{ base: 'Kase 1, Elva' }, { base: 'Kase 1, Elva' }])
  })

  it('of a service is not overwritten by an earlier form', async () => {
    const user = userEvent.setup()
    let stands: ServiceOffer = DAYCARE
    const offer = () => ({ offer: { services: [stands] } as unknown as HouseOffer })
    const { asked } = renderAs(
      'manager',
      {
        'offer.get': offer,
        'offer.saveService': ({ base, taken }: { base?: string; taken: number }) => {
          if (base !== stands.told_at) throw changed()
          stands = { ...stands, taken }
          return offer()
        },
      },
      <Offered />,
    )
    await user.click(await screen.findByRole('button', { name: 'Muuda: Päevahoid' }))
    const dialog = await screen.findByRole('dialog')
    const taken = within(dialog).getByRole('textbox', { name: /Neist hõivatud/ })
    await user.clear(taken)
    await user.type(taken, '11')
    stands = { ...DAYCARE, capacity: 14, told_at: '2026-11-21T10:00:00.000Z' }
    const save = within(dialog).getByRole('button', { name: 'Salvesta' })
    await user.click(save)
    expect(await within(dialog).findByText(MEANWHILE)).toBeVisible()
    expect(taken).toHaveValue('11')
    await user.click(save)
    await screen.findByText(/Kohti 14, vabu 3/)
    expect(asked('offer.saveService')).toMatchObject([{ base: DAYCARE.told_at }, { base: stands.told_at }])
  })
})

function Placed(): ReactNode {
  const { data } = useEndpoint('house.get', {})
  return data && <PlacePanel house={data.house} />
}

function Offered(): ReactNode {
  const { data } = useEndpoint('offer.get', {})
  return data && <HomeServices services={data.offer.services} />
}
