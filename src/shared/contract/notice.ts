import { HOUSE_ROLES } from '../rights.ts'
import { z } from 'zod'
import { isAddressed, isConfirmable } from '../rules/notice/audience.ts'
import { MOST_NAMED, NOTICE_AUDIENCES, NOTICE_STATES } from '../rules/notice/notice.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Day, Id, Line, Note, stored, StoredDay } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'

const Audience = z.enum(NOTICE_AUDIENCES)
const Role = z.enum(HOUSE_ROLES)

/** What an uploaded file turned out to be. */
const FoundFile = z.strictObject({
  mime: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
  bytes: z.int().min(1),
  pages: z.int().min(1).nullable(),
})

/** A notice in another language. */
const Translation = z.strictObject({ title: Line.nullable(), notice: Note.min(1) })
/** Translations by language; Estonian is shown in place of a missing one. */
const Translations = z.strictObject({ en: Translation.optional(), ru: Translation.optional() })

/** The optional fields of any notice. */
const Setting = z.strictObject({
  /** Workers of the house to whom it is, besides those in `selected`. */
  people: z.array(Id).max(MOST_NAMED),
  /** Units to which the roles and families in `selected` are narrowed; none: all of the house. */
  units: z.array(Id).max(MOST_NAMED),
  title: Line.nullable(),
  /** Whether all workers in the audience must confirm that they have read it. */
  must_confirm: z.boolean(),
  pinned: z.boolean(),
  /** The first and last day on which it is shown; null: at once, or until it is withdrawn. */
  from: Day.nullable(),
  until: Day.nullable(),
  texts: Translations,
})
const Said = z.strictObject({ selected: z.array(Audience).max(NOTICE_AUDIENCES.length), notice: Note.min(1), ...Setting.shape })

/** A file of a notice, as its author named it. `file` is its address. */
export const NoticeFile = z.strictObject({ id: Id, name: z.string(), file: z.string(), mime: z.string(), bytes: z.int() })
export type NoticeFile = z.output<typeof NoticeFile>

const Named = z.strictObject({ id: Id, name: z.string() })

export const NoticeView = z.strictObject({
  id: Id,
  selected: z.array(Audience),
  /** Whom it names, by name; empty for callers who neither wrote it nor write notices. */
  people: z.array(Named),
  /** The units to which it is narrowed, in their order. */
  units: z.array(Named),
  title: z.string().nullable(),
  notice: z.string(),
  texts: z.strictObject({
    en: z.strictObject({ title: z.string().nullable(), notice: z.string() }).optional(),
    ru: z.strictObject({ title: z.string().nullable(), notice: z.string() }).optional(),
  }),
  /** In the order in which they were added. */
  files: z.array(NoticeFile),
  must_confirm: z.boolean(),
  pinned: z.boolean(),
  from: StoredDay.nullable(),
  until: StoredDay.nullable(),
  state: z.enum(NOTICE_STATES),
  published_at: z.string(),
  created_by: z.string(),
  withdrawn_at: z.string().nullable(),
  withdrawn_by: z.string().nullable(),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  /** Whether the caller is in its audience. */
  for_me: z.boolean(),
  /** Whether it names the caller. */
  names_me: z.boolean(),
  /** Whether the caller has confirmed it or wrote it. */
  confirmed: z.boolean(),
  /** Whether it is shown and the caller has yet to confirm it. */
  unread: z.boolean(),
  /** When those who had not confirmed it were reminded, and by whom; null: not since everybody was last asked. */
  reminded: z.strictObject({ at: z.string(), by: z.string() }).nullable(),
  /** Whether the caller is one of those who were reminded. */
  reminded_me: z.boolean(),
  /** How many workers in the audience, without its author, have confirmed it, and how many there are. */
  confirmed_count: z.int(),
  audience_count: z.int(),
})
export type NoticeView = z.output<typeof NoticeView>

/** A notice as the screen on the wall shows it to everybody who passes. */
export const WallNotice = NoticeView.pick({
  id: true,
  title: true,
  notice: true,
  texts: true,
  files: true,
  pinned: true,
  published_at: true,
  until: true,
})
export type WallNotice = z.output<typeof WallNotice>

const Reader = z.strictObject({
  id: Id,
  name: z.string(),
  role: Role,
  /** When they were reminded of it; null: not since everybody was last asked. */
  reminded_at: z.string().nullable(),
})
/** Who has confirmed a notice, the latest first, and who has not, by name. */
export const NoticeReaders = z.strictObject({
  confirmed: z.array(Reader.extend({ at: z.string() })),
  missing: z.array(Reader),
})
export type NoticeReaders = z.output<typeof NoticeReaders>

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const query = { ...common, method: 'GET', reads: ['notice', 'user', 'house'], invalidates: [], audit: 'list' } as const
const change = { ...common, method: 'POST', needs: 'notice.write', reads: [], invalidates: ['notice'], audit: 'subject' } as const
export const OneNotice = z.strictObject({ notice: NoticeView })
const optional = Setting.partial().shape

type NoticeInput = { [Name in keyof z.output<typeof Said>]?: z.output<typeof Said>[Name] | undefined }
const isInOrder = ({ from, until }: NoticeInput): boolean => !from || !until || until >= from
const inOrder = { path: ['until'], error: 'endsBefore' }
const isForSomebody = ({ selected = [], people = [], units = [] }: NoticeInput): boolean => isAddressed({ selected, people, units })
const forSomebody = { path: ['selected'], error: 'required' }
/** A wall screen cannot confirm a notice. */
const isAnswerable = ({ must_confirm, selected, people = [] }: NoticeInput): boolean =>
  !must_confirm || !selected || isConfirmable({ selected, people })
const answerable = { path: ['must_confirm'], error: 'confirmedByPeople' }

/** The notice board of a house. */
export const notice = {
  list: endpoint({
    ...query,
    needs: 'notice.read',
    path: '/api/notices',
    summary:
      'Returns the notices for the caller, pinned ones first, then the newest; with `notice.write` all of the last 180 days that name nobody else.',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ notices: z.array(NoticeView), unread: z.int() }),
    example: {},
  }),
  wall: endpoint({
    ...query,
    needs: 'notice.read',
    path: '/api/notices/wall',
    summary: 'Returns the notices for the wall screen, pinned ones first, then the newest.',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ notices: z.array(WallNotice) }),
    example: {},
  }),
  unread: endpoint({
    ...query,
    needs: 'notice.read',
    path: '/api/notices/unread',
    summary: 'Returns how many notices the caller must confirm, and when they were last reminded of one of them.',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ unread: z.int(), reminded_at: z.string().nullable() }),
    example: {},
  }),
  add: endpoint({
    ...change,
    path: '/api/notice',
    summary: 'Publishes a notice: `selected` is its audience, with the workers in `people` and narrowed to `units`, and `notice` its content.',
    errors: [],
    input: z
      .strictObject({ selected: Said.shape.selected, notice: Said.shape.notice, ...optional })
      .refine(isForSomebody, forSomebody)
      .refine(isInOrder, inOrder)
      .refine(isAnswerable, answerable),
    output: OneNotice,
    example: {
      selected: ['carer', 'nurse'],
      title: 'Uus evakuatsiooniplaan',
      notice: 'Palun vaata kõrvaltrepi tee läbi enne järgmist vahetust.',
      must_confirm: true,
    },
  }),
  confirm: endpoint({
    ...change,
    needs: 'notice.read',
    path: '/api/notice/:id/confirm',
    summary: 'Records that the caller has read a notice; a repeated call changes nothing.',
    errors: ['notice-not-found', 'forbidden'],
    input: z.strictObject({ id: Id }),
    output: OneNotice,
    example: { id: ids.notice },
  }),
  change: endpoint({
    ...change,
    path: '/api/notice/:id/change',
    summary: 'Changes the named fields of a notice; `base` holds what the person saw, and `ask_again` asks everybody to confirm it again.',
    errors: ['notice-not-found', 'notice-withdrawn', 'row-changed', 'forbidden'],
    input: z
      .strictObject({
        id: Id,
        ...Said.partial().shape,
        ask_again: z.boolean().optional(),
        base: z.strictObject(stored(Said.shape)).partial().optional(),
      })
      .refine(isInOrder, inOrder)
      .refine((given) => given.people === undefined || isAnswerable(given), answerable),
    output: OneNotice,
    example: { id: ids.notice, pinned: true, base: { pinned: false } },
  }),
  withdraw: endpoint({
    ...change,
    path: '/api/notice/:id/withdraw',
    summary: 'Takes a notice off the board; users who write notices can still read it. A repeated call changes nothing.',
    errors: ['notice-not-found'],
    input: z.strictObject({ id: Id }),
    output: OneNotice,
    example: { id: ids.notice },
  }),
  attach: endpoint({
    ...change,
    path: '/api/notice/:id/file',
    summary: 'Adds a file to a notice by its name; its content follows. A notice has at most five.',
    errors: ['notice-not-found', 'notice-withdrawn', 'notice-files-full'],
    input: z.strictObject({ id: Id, name: Line }),
    output: OneNotice.extend({ file: Id }),
    example: { id: ids.notice, name: 'Evakuatsiooniplaan.pdf' },
  }),
  file: endpoint({
    ...change,
    path: '/api/notices/file',
    upload: 'document',
    summary: 'Sets the content of a notice’s file that has none yet (multipart id, image): a PDF or a picture.',
    errors: ['notice-not-found', 'notice-withdrawn', 'notice-files-full', 'not-found', 'bad-document', 'unsafe-document', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName, found: FoundFile.optional() }),
    output: OneNotice,
    example: { id: ids.noticeFile, image: EXAMPLE_IMAGE },
  }),
  detach: endpoint({
    ...change,
    path: '/api/notices/file/:id/delete',
    summary: 'Removes a file of a notice.',
    errors: ['notice-not-found', 'notice-withdrawn', 'not-found'],
    input: z.strictObject({ id: Id }),
    output: OneNotice,
    example: { id: ids.noticeFile },
  }),
  remind: endpoint({
    ...change,
    path: '/api/notice/:id/remind',
    summary: 'Reminds everybody who has not confirmed a notice, once for each time they are asked; a repeated call changes nothing.',
    errors: ['notice-not-found', 'notice-withdrawn'],
    input: z.strictObject({ id: Id }),
    output: OneNotice,
    example: { id: ids.notice },
  }),
  readers: endpoint({
    ...query,
    needs: 'notice.write',
    path: '/api/notice/:id/readers',
    summary: 'Returns who in the audience of a notice has confirmed it and when, who has not, and who was reminded.',
    errors: ['notice-not-found'],
    input: z.strictObject({ id: Id }),
    output: NoticeReaders,
    example: { id: ids.notice },
  }),
}
