import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ContentName, Id } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'
import { PlainLine } from './news.ts'
import { MOST_HOUSE_PHOTOS } from '../rules/image.ts'

/** What a photo shows, in a sentence: read aloud by screen readers. */
const Seen = PlainLine(200).pipe(z.string().min(3, { error: 'required' }))

/** A photo as the public sees it: addresses of two sizes, and the dimensions of the large one. */
export const ShownPhoto = z.strictObject({
  id: Id,
  alt: z.string(),
  small: z.string(),
  large: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ShownPhoto = z.output<typeof ShownPhoto>

/** A photo as the house's staff see it; without a picture if its upload was interrupted. */
const HousePhoto = z.strictObject({ id: Id, alt: z.string(), picture: ShownPhoto.omit({ id: true, alt: true }).nullable() })
export type HousePhoto = z.output<typeof HousePhoto>

/** What the server made of a picture: the name of its small size, and the dimensions of the large one, px. */
const FoundPhoto = z.strictObject({ small: ContentName, width: z.int().min(1), height: z.int().min(1) })

const Photos = z.strictObject({ photos: z.array(HousePhoto) })
const common = { scope: 'house', runsOn: 'server', audit: 'subject' } as const
const change = { ...common, method: 'POST', needs: 'house.write', reads: [], invalidates: ['house'], output: Photos } as const

export const housePhoto = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/house-photos',
    summary: 'Returns the house’s public photos in their order; the first one is its cover.',
    needs: 'house.read',
    reads: ['house'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: Photos,
    example: {},
  }),
  add: endpoint({
    ...change,
    path: '/api/house-photos',
    summary: 'Adds a photo at the end with its description; its picture follows.',
    errors: ['house-photos-full'],
    input: z.strictObject({ alt: Seen }),
    output: Photos.extend({ id: Id }),
    example: { alt: 'Punase katusega kahekorruseline maja vanade tammede all.' },
  }),
  image: endpoint({
    ...change,
    path: '/api/house-photos/image',
    upload: 'picture',
    summary: 'Sets the picture of a photo that has none yet (multipart id, image).',
    errors: ['not-found', 'house-photo-set', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName, found: FoundPhoto.optional() }),
    example: { id: ids.barePhoto, image: EXAMPLE_IMAGE },
  }),
  describe: endpoint({
    ...change,
    path: '/api/house-photos/:id',
    summary: 'Changes the description of a photo.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id, alt: Seen }),
    example: { id: ids.housePhoto, alt: 'Kahekohaline tuba kahe aknaga aeda.' },
  }),
  move: endpoint({
    ...change,
    path: '/api/house-photos/:id/move',
    summary: 'Moves a photo to another position; 0 is the first.',
    errors: ['not-found'],
    input: z.strictObject({
      id: Id,
      position: z
        .int()
        .min(0)
        .max(MOST_HOUSE_PHOTOS - 1),
    }),
    example: { id: ids.housePhoto, position: 0 },
  }),
  remove: endpoint({
    ...change,
    path: '/api/house-photos/:id/delete',
    summary: 'Removes a photo: it is hidden at once, and its bytes are erased.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    example: { id: ids.housePhoto },
  }),
}
