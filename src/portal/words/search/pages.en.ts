import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en: Shape<typeof et> = {
  orderTold: {
    fit: 'Care homes with a place free by the day you want, reported within the last three days, come first; among them nearer ones (by every full 10 km), then cheaper ones. The rest follow in the same order.',
    share: 'Care homes that leave less for the person to pay come first; those that publish no price list come last.',
    free: 'Care homes with more free places come first.',
    price: 'Care homes with a lower price come first; those that publish no price come last.',
    name: 'Care homes are in alphabetical order.',
    near: 'Care homes nearer to the centre of the chosen place, in a straight line, come first. You can choose the place in the filters.',
  },
  orderAssumed: 'The own contribution is estimated, and so is the order.',
  notForSale: 'No place in this order can be bought.',
  without: {
    box: 'Also outside the map area: {{total}}',
    services: 'With any service: {{total}}',
    free_from: 'From any day: {{total}}',
    room: 'In any room: {{total}}',
    share: 'Without an own contribution limit: {{total}}',
    nursing: 'With or without a nurse: {{total}}',
    dementia: 'With or without a dementia unit: {{total}}',
    languages: 'In any language: {{total}}',
    accessibility: 'With or without accessibility: {{total}}',
    pets: 'With or without pets: {{total}}',
    licence: 'Regardless of the licence: {{total}}',
    q: 'Without the search words: {{total}}',
    county: 'In all of Estonia: {{total}}',
    kov: 'Also outside the chosen municipality: {{total}}',
    target_groups: 'For any target group: {{total}}',
    price: 'Without a price limit: {{total}}',
    free: 'Also full care homes: {{total}}',
    near: 'Farther away: {{total}}',
  },
}
