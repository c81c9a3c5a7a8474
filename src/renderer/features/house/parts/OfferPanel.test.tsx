import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { RefusedError } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import './houseWords.ts'
import { OfferPanel } from './OfferPanel.tsx'

const MEANWHILE = 'Keegi on seda vahepeal muutnud. Vaata üle ja salvesta uuesti.'
const OFFER: HouseOffer = {
  nursing: true,
  dementia: false,
  pets: false,
  languages: ['et'],
  accessibility: [],
  licence_no: null,
  licence_from: null,
  licence_until: null,
  keeps_rooms: false,
  places: 20,
  free_places: 2,
  free_next: null,
  told_at: '2026-11-20T10:00:00.000Z',
  is_stale: false,
  missing: [],
  services: [],
}

function Panel(): ReactNode {
  const { data } = useEndpoint('offer.get', {})
  return data && <OfferPanel offer={data.offer} />
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Salvesta' })
const retype = async (label: RegExp, text: string): Promise<void> => {
  await userEvent.clear(await screen.findByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

describe('OfferPanel', () => {
  it('says beside the field what is wrong before the server is asked, and keeps what was typed', async () => {
    const { asked } = renderAs('manager', { 'offer.get': () => ({ offer: OFFER }) }, <Panel />)
    await retype(/^Neist vabu/, '30')
    await userEvent.type(screen.getByLabelText(/^Loa number/), 'SYH1')
    await userEvent.click(save())
    await waitFor(() => expect(screen.getByLabelText(/^Neist vabu/)).toBeInvalid())
    expect(screen.getByLabelText(/^Loa number/)).toHaveValue('SYH1')
    expect(asked('offer.save')).toEqual([])
  })

  it('shows the current values until something is typed, and keeps typed input', async () => {
    let stands = OFFER
    const { queries } = renderAs('manager', { 'offer.get': () => ({ offer: stands }) }, <Panel />)
    expect(await screen.findByLabelText(/^Neist vabu/)).toHaveValue('2')
    stands = { ...OFFER, free_places: 3 }
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.getByLabelText(/^Neist vabu/)).toHaveValue('3'))
    await retype(/^Neist vabu/, '5')
    stands = { ...OFFER, free_places: 4 }
    await queries.invalidateQueries()
    expect(screen.getByLabelText(/^Neist vabu/)).toHaveValue('5')
    await userEvent.click(screen.getByRole('button', { name: 'Loobu' }))
    expect(screen.getByLabelText(/^Neist vabu/)).toHaveValue('4')
  })

  it('is pristine once it is saved, and overwrites another person’s change only after showing it', async () => {
    let stands = OFFER
    const answer = ({ base, free_places = 0 }: { base: string | null; free_places?: number }) => {
      if (base !== stands.told_at) throw new RefusedError(409, { code: 'house-changed', message: MEANWHILE })
      stands = { ...stands, free_places, told_at: '2026-11-21T11:00:00.000Z' }
      return { offer: stands }
    }
    const { asked } = renderAs('manager', { 'offer.get': () => ({ offer: stands }), 'offer.save': answer }, <Panel />)
    await retype(/^Neist vabu/, '5')
    stands = { ...OFFER, told_at: '2026-11-21T10:00:00.000Z' }
    await userEvent.click(save())
    expect(await screen.findByText(MEANWHILE)).toBeVisible()
    await userEvent.click(save())
    await waitFor(() => expect(save()).toBeDisabled())
    expect(screen.getByLabelText(/^Neist vabu/)).toHaveValue('5')
    expect(asked('offer.save')).toMatchObject([{ base: OFFER.told_at }, { base: '2026-11-21T10:00:00.000Z' }])
  })
})
