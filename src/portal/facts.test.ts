import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { houseFacts, newsFacts } from './facts.ts'
import type { House } from './house/houseData.ts'

const HOUSE: House = contract.search.house.output.shape.house.parse({
  id: 'tamme',
  code: null,
  name: 'Tamme kodu',
  picture: null,
  location: 'Kase tn 5, Elva, Elva vald, 61504 Tartu maakond',
  county: 'Tartu maakond',
  municipality: 'Elva vald',
  latitude: 58.22,
  longitude: 26.42,
  phone: '+3725551234',
  email_address: 'tamme@koduke.example',
  asked_by: 'form',
  places: 65,
  free_places: 1,
  is_live: true,
  told_at: null,
  is_stale: false,
  free_next: null,
  price_from: 150_000,
  place: { people: 2, need: 'low', is_free: true, free_from: null },
  own_share: null,
  own_share_assumed: false,
  answer_median_h: null,
  target_groups: [],
  services: [],
  rooms_for: [2],
  nursing: false,
  dementia: false,
  pets: false,
  languages: [],
  accessibility: [],
  licence: null,
  distance_km: null,
  description: null,
  photos: [],
  rooms: [],
  prices: {
    valid_from: '2026-01-01',
    lines: [
      { people: 2, need: 'low', place: 150_000, care: 60_000 },
      { people: 1, need: 'dementia', place: 227_050, care: 80_000 },
    ],
    extras: [],
  },
  next_prices_on: null,
})

describe('structured data of a house', () => {
  it('has its location, contacts and the prices that its page shows', () => {
    expect(houseFacts(HOUSE)).toMatchObject({
      '@type': 'LocalBusiness',
      url: '/otsing/tamme',
      telephone: '+3725551234',
      priceRange: '1500–2271 €',
      geo: { '@type': 'GeoCoordinates', latitude: 58.22 },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Kase tn 5',
        addressLocality: 'Elva vald',
        addressRegion: 'Tartu maakond',
        postalCode: '61504',
        addressCountry: 'EE',
      },
    })
  })

  it('has nothing that the house has not published', () => {
    const bare = {
      ...HOUSE,
      location: 'Aadress määramata',
      county: null,
      municipality: null,
      latitude: null,
      phone: null,
      prices: null,
      price_from: null,
    }
    const facts = houseFacts(bare)
    expect(facts).toMatchObject({ address: { '@type': 'PostalAddress', addressCountry: 'EE' } })
    for (const field of ['priceRange', 'geo', 'telephone', 'image']) expect(facts).not.toHaveProperty(field)
    expect(JSON.stringify(facts)).not.toContain('määramata')
  })
})

it('a news item has its picture, its publisher and its day', () => {
  const card = {
    id: 'n',
    channel: { id: 'c', name: 'Uudised' },
    title: 'Uus päevahoid',
    excerpt: 'Avame.',
    cover: '/pilt.webp',
    cover_alt: '',
    pinned: false,
  }
  const counts = { like: false, like_count: 0, comment_count: 0 }
  expect(newsFacts({ ...card, ...counts, published_at: '2026-11-20T08:00:00.000Z', author: 'Mari Kask', body: [] })).toMatchObject({
    '@type': 'NewsArticle',
    image: '/pilt.webp',
    publisher: { '@type': 'Organization', name: 'Koduke' },
    mainEntityOfPage: '/uudised/n',
  })
})
