import { z } from 'zod'
import { IMPORT_FAULTS, IMPORT_KINDS, IMPORT_STATES, LONGEST_CELL, MOST_COLUMNS, MOST_ROWS } from '../rules/import/kinds.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Id, Line } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'

/** How many rows there are, would be imported, have faults, and are excluded. */
const Counts = z.strictObject({ all: z.int(), good: z.int(), faulty: z.int(), out: z.int() })

/** A summary of an import. */
export const ImportSummary = z.strictObject({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  begun_at: z.string(),
  begun_name: z.string(),
  done_at: z.string().nullable(),
  done_name: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_name: z.string().nullable(),
  /** Until when it can be undone; null where there is nothing to undo. */
  undo_until: z.string().nullable(),
  /** How many rows it has created. */
  made: z.int(),
})
export type ImportSummary = z.output<typeof ImportSummary>

const LineView = z.strictObject({
  no: z.int(),
  cells: z.array(z.string()),
  out: z.boolean(),
  faults: z.array(z.strictObject({ field: z.string(), code: z.enum(IMPORT_FAULTS) })),
})

/** A row that an import has created. */
const MadeView = z.strictObject({
  entity: z.enum(['room', 'client', 'membership', 'invitation']),
  id: Id,
  name: z.string(),
  /** Someone has since written about it, or accepted the invitation: such a row blocks undoing the import. */
  is_touched: z.boolean(),
})
export type MadeView = z.output<typeof MadeView>

/** An import with its rows as last checked, and the rows it has created. */
export const ImportView = z.strictObject({
  ...ImportSummary.shape,
  headings: z.array(z.string()),
  matched: z.array(z.string().nullable()),
  counts: Counts,
  /** Before the import all rows, afterwards the excluded ones. */
  lines: z.array(LineView),
  things: z.array(MadeView),
})
export type ImportView = z.output<typeof ImportView>

const one = z.strictObject({ import: ImportSummary })
const ofHouse = { needs: 'import.run', scope: 'house', runsOn: 'server' } as const
const asking = { ...ofHouse, method: 'GET', invalidates: [], audit: 'list' } as const
const change = { ...ofHouse, method: 'POST', reads: [], audit: 'list', perMinute: 120 } as const
const OF_ALL = ['import', 'client', 'stay', 'room', 'queue'] as const
const RowNumber = z
  .int()
  .min(2)
  .max(MOST_ROWS + 1)

/** Rooms, residents and staff from files: checked first, imported as a whole, undone as a whole (decision 0039). */
export const imports = {
  list: endpoint({
    ...asking,
    path: '/api/imports',
    summary: 'Returns the imports of the house, the newest first.',
    reads: ['import'],
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ imports: z.array(ImportSummary) }),
    example: {},
  }),
  get: endpoint({
    ...asking,
    path: '/api/imports/:id',
    summary: 'Returns one import with its rows, their errors, and what it created.',
    reads: ['import', 'client', 'stay', 'room'],
    errors: ['import-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ import: ImportView }),
    example: { id: ids.import },
  }),
  begin: endpoint({
    ...change,
    path: '/api/imports',
    summary: 'Begins an import; its file follows.',
    invalidates: ['import'],
    errors: [],
    input: z.strictObject({ kind: z.enum(IMPORT_KINDS), file_name: Line }),
    output: one,
    example: { kind: 'rooms', file_name: 'toad.csv' },
  }),
  file: endpoint({
    ...change,
    path: '/api/imports/file',
    upload: 'table',
    summary: 'Uploads the file of an import (multipart id, image), CSV or XLSX; its rows are read and tried at once, and nothing is imported yet.',
    invalidates: ['import'],
    perMinute: 20,
    errors: ['import-not-found', 'import-state', 'bad-table', 'table-too-large', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    output: one,
    example: { id: ids.import, image: EXAMPLE_IMAGE },
  }),
  check: endpoint({
    ...change,
    path: '/api/imports/:id/check',
    summary: 'Corrects cells, skips rows, assigns columns, and tries all rows again.',
    invalidates: ['import'],
    errors: ['import-not-found', 'import-state'],
    input: z.strictObject({
      id: Id,
      matched: z.array(z.string().max(40).nullable()).max(MOST_COLUMNS).optional(),
      cells: z
        .array(
          z.strictObject({
            no: RowNumber,
            column: z
              .int()
              .min(0)
              .max(MOST_COLUMNS - 1),
            text: z.string().max(LONGEST_CELL),
          }),
        )
        .max(500)
        .optional(),
      out: z
        .array(z.strictObject({ no: RowNumber, out: z.boolean() }))
        .max(MOST_ROWS)
        .optional(),
    }),
    output: one,
    example: { id: ids.import, out: [{ no: 2, out: false }] },
  }),
  run: endpoint({
    ...change,
    path: '/api/imports/:id/run',
    summary: 'Imports all rows that are not skipped, or none if one of them has an error.',
    invalidates: OF_ALL,
    event: 'clients created',
    mails: true,
    perMinute: 20,
    errors: ['import-not-found', 'import-state', 'import-faulty', 'import-empty'],
    input: z.strictObject({ id: Id }),
    output: one,
    example: { id: ids.import },
  }),
  drop: endpoint({
    ...change,
    path: '/api/imports/:id/drop',
    summary: 'Deletes an unfinished import with its rows.',
    invalidates: ['import'],
    errors: ['import-not-found', 'import-state'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ id: Id }),
    example: { id: ids.import },
  }),
  undo: endpoint({
    ...change,
    path: '/api/imports/:id/undo',
    summary: 'Undoes an import within 14 days, as long as nobody has used what it created.',
    invalidates: OF_ALL,
    event: 'clients created',
    perMinute: 20,
    errors: ['import-not-found', 'import-state', 'import-touched', 'import-late'],
    input: z.strictObject({ id: Id }),
    output: one,
    example: { id: ids.importDone },
  }),
}
