import type { LocalBusiness, NewsArticle, Organization, PostalAddress, WebSite } from 'schema-dts'
import type { NewsView } from '#shared/contract/news.ts'
import type { House, HouseData } from './house/houseData.ts'
import type { ItemData } from './news/useNewsItem.ts'

/** A node, not a reference. */
type Described<Thing> = Exclude<Thing, string>

/** A page's structured data for search engines (schema.org); addresses without their origin, as everywhere. */
export type Facts = Described<LocalBusiness> | Described<NewsArticle> | Described<WebSite>

const PUBLISHER: Described<Organization> = { '@type': 'Organization', name: 'Koduke', url: '/', logo: { '@type': 'ImageObject', url: '/card.png' } }

/** Which pages have structured data, from their data. */
const FACTS: Readonly<Record<string, (data: never) => Facts>> = {
  home: () => ({ '@type': 'WebSite', name: 'Koduke', url: '/', publisher: PUBLISHER }),
  house: ({ house }: HouseData) => houseFacts(house),
  newsItem: ({ news }: ItemData) => newsFacts(news),
}

/** Structured data by page name; only the server uses them, so no browser loads them. Each gets the result of its page's `load`. */
export const factsOf = (page: string | null, data: unknown): Facts | undefined => FACTS[page ?? '']?.(data as never)

/** A house: schema.org has no type for care homes, so it is a LocalBusiness. Only facts shown on the page are included. */
export const houseFacts = (house: House): Facts => ({
  '@type': 'LocalBusiness',
  '@id': `/otsing/${house.id}`,
  name: house.name,
  url: `/otsing/${house.id}`,
  address: addressOf(house),
  ...(house.photos.length > 0 && { image: house.photos.map(({ large }) => large) }),
  ...(house.description && { description: house.description }),
  ...(house.phone && { telephone: house.phone }),
  ...(house.email_address && { email: house.email_address }),
  ...(house.latitude !== null &&
    house.longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude: house.latitude, longitude: house.longitude } }),
  ...pricesOf(house),
})

/** A news item. */
export const newsFacts = ({ id, title, excerpt, cover, published_at, author }: NewsView): Facts => ({
  '@type': 'NewsArticle',
  headline: title,
  description: excerpt,
  url: `/uudised/${id}`,
  mainEntityOfPage: `/uudised/${id}`,
  inLanguage: 'et',
  image: cover ?? '/card.png',
  datePublished: published_at,
  author: { '@type': 'Person', name: author },
  publisher: PUBLISHER,
})

/** The street is before the first comma of an address; a house without a local government has no location. */
function addressOf({ location, municipality, county }: House): PostalAddress {
  const [street = ''] = location.split(',')
  const postcode = /\b\d{5}\b/.exec(location)?.[0]
  return {
    '@type': 'PostalAddress',
    addressCountry: 'EE',
    ...(county && { addressRegion: county }),
    ...(municipality && { addressLocality: municipality, streetAddress: street.trim() }),
    ...(postcode && { postalCode: postcode }),
  }
}

/** The price range of the shown list; nothing without prices. */
function pricesOf({ prices, price_from: from }: House): { priceRange?: string } {
  const places = prices?.lines.map(({ place }) => place) ?? (from === null ? [] : [from])
  if (places.length === 0) return {}
  const [least, most] = [Math.min(...places), Math.max(...places)].map((cents) => String(Math.round(cents / 100)))
  return { priceRange: least === most ? `${least} €` : `${least}–${most} €` }
}
