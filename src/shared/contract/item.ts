import { z } from 'zod'
import { ITEM_CATEGORIES, ITEM_EVENTS, ITEM_STATES } from '../rules/items.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Id, Line, Note } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'

/** The fields of a belonging that a user enters. */
const ItemFields = z.strictObject({
  category: z.enum(ITEM_CATEGORIES),
  name: Line,
  /** Distinguishing marks: colour, engraving, a name sewn in. */
  marks: Note.max(500).nullable(),
  serial: Line.nullable(),
  value_cents: z.int().min(0).max(100_000_000).nullable(),
  /** Where it is kept. */
  location: Line.nullable(),
})

const ItemEventView = z.strictObject({
  id: Id,
  kind: z.enum(ITEM_EVENTS),
  at: z.string(),
  who: z.string(),
  note: z.string().nullable(),
  handed_to: z.string().nullable(),
  /** The strokes of a signature as an SVG path in a box of 300 × 100. */
  signature: z.string().nullable(),
})
export type ItemEventView = z.output<typeof ItemEventView>

export const ItemView = z.strictObject({
  id: Id,
  client_id: Id,
  ...ItemFields.shape,
  state: z.enum(ITEM_STATES),
  picture: z.string().nullable(),
  /** When somebody last saw it. */
  seen_at: z.string(),
  /** Its history, the newest first. */
  history: z.array(ItemEventView),
})
export type ItemView = z.output<typeof ItemView>

const { history: _, ...inList } = ItemView.shape
/** A belonging in the list of the whole house. */
export const HouseItem = z.strictObject({
  ...inList,
  client_name: z.string(),
  client_picture: z.string().nullable(),
  room: z.string().nullable(),
  undecided_since: z.string().nullish(),
})
export type HouseItem = z.output<typeof HouseItem>

/** Path data only: nothing that a browser would fetch or run. */
const Signature = z
  .string()
  .max(20_000)
  .regex(/^[ML\d .-]+$/)

const common = { scope: 'house', runsOn: 'both', copy: 'whole', audit: 'subject' } as const
const query = { ...common, method: 'GET', needs: 'care.read', reads: ['item', 'client', 'stay'], invalidates: [] } as const
const change = { ...common, method: 'POST', needs: 'diary.write', reads: [], invalidates: ['item', 'diary'] } as const
const OneItem = z.strictObject({ item: ItemView })

/** Residents' belongings: kept, checked each week, lost and found, returned. */
export const item = {
  list: endpoint({
    ...query,
    path: '/api/client/:id/items',
    summary: 'Returns a client’s belongings with their history.',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ items: z.array(ItemView) }),
    example: { id: ids.client },
  }),
  house: endpoint({
    ...query,
    audit: 'list',
    path: '/api/items',
    summary:
      'Returns belongings in the house: those due for a check, lost ones, or all that match some words. `next` is the cursor of the next page.',
    errors: [],
    input: z.strictObject({
      view: z.enum(['due', 'lost', 'all']),
      q: z.string().trim().max(100).optional(),
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.strictObject({ items: z.array(HouseItem), next: z.string().nullable() }),
    example: { view: 'lost' },
  }),
  save: endpoint({
    ...change,
    invalidates: ['item'],
    path: '/api/client/:clientId/items/save',
    summary: 'Adds a belonging, or with `id` in `data` changes its named fields; `base` holds what the person saw.',
    errors: ['client-not-found', 'not-found', 'row-changed'],
    input: z.strictObject({
      clientId: Id,
      data: z.strictObject({ id: Id.optional(), ...ItemFields.partial().shape, base: ItemFields.partial().optional() }),
    }),
    output: OneItem,
    example: { clientId: ids.client, data: { category: 'prillid', name: 'Lugemisprillid', marks: 'Pruun raam, nimi sangal' } },
  }),
  state: endpoint({
    ...change,
    path: '/api/client/:id/items/state',
    summary: 'Changes the state of a belonging; a loss is told to the next shift, and a return names the recipient.',
    errors: ['client-not-found', 'not-found', 'transition-not-allowed'],
    input: z
      .strictObject({
        id: Id,
        item_id: Id,
        state: z.enum(ITEM_STATES),
        note: Note.max(500).nullish(),
        handed_to: Line.optional(),
        signature: Signature.optional(),
      })
      .refine(({ state, handed_to }) => state !== 'tagastatud' || handed_to, { path: ['handed_to'], error: 'required' }),
    output: OneItem,
    example: { id: ids.client, item_id: ids.item, state: 'kadunud', note: 'Otsitud toast ja söögisaalist' },
  }),
  check: endpoint({
    ...change,
    path: '/api/client/:id/items/check',
    summary: 'Records that belongings were seen; missing ones are reported by `state`.',
    invalidates: ['item'],
    errors: ['client-not-found', 'not-found', 'transition-not-allowed'],
    input: z.strictObject({ id: Id, items: z.array(Id).min(1).max(50) }),
    output: z.strictObject({ items: z.array(ItemView) }),
    example: { id: ids.client, items: [ids.item] },
  }),
  image: endpoint({
    ...change,
    invalidates: ['item'],
    path: '/api/items/image',
    upload: 'picture',
    summary: 'Sets the photo of a belonging (multipart id, image).',
    errors: ['not-found', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    output: OneItem,
    example: { id: ids.item, image: EXAMPLE_IMAGE },
  }),
}
