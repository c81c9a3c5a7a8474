import { z } from 'zod'
import { RESULTS } from '../rules/medicine/round.ts'
import { LINE_KINDS, SOURCES } from '../rules/medicine/stock.ts'
import { SHIFTS, spanOfShift } from '../rules/shift/shift.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Line, Month, Note, stored } from './fields.ts'
import { ids } from './ids.ts'

export const Amount = z.number().positive().max(100_000)
const OfShift = { day: Day, shift: z.enum(SHIFTS) }
/** Who recorded it, and when. */
const Confirmation = z.strictObject({ by: z.string(), at: z.string() })

/** An incoming package. */
export const Package = { amount: Amount, expires_on: Day, batch: Line.nullable(), source: z.enum(SOURCES), note: Note.nullish() }

/** The item that is in stock. */
const Named = {
  name: Line,
  strength: Line.nullable(),
  form: Line.nullable(),
  /** As in the courses that are taken from it. */
  unit: Line,
}

/** A count at a shift. `confirmed` is the second signature; null while it is missing. */
export const CountView = z.strictObject({
  id: Id,
  ...stored(OfShift),
  expected: z.number(),
  counted: z.number(),
  reason: z.string().nullable(),
  at: z.string(),
  by_id: Id,
  by: z.string(),
  confirmed: Confirmation.nullable(),
})
export type CountView = z.output<typeof CountView>

/** The same with the resident; null for the house's own stock. */
export const Stocked = { client_id: Id.nullable(), client_name: z.string().nullable(), ...Named }

export const PackageView = z.strictObject({
  id: Id,
  amount: z.number(),
  /** Null if the balance is unknown. */
  left: z.number().nullable(),
  batch: z.string().nullable(),
  expires_on: z.string(),
  source: z.enum(SOURCES).nullable(),
  received: Confirmation,
})
export type PackageView = z.output<typeof PackageView>

/** One medicine of one resident, or with `client_id` null of the house. */
export const StockView = z.strictObject({
  id: Id,
  ...Stocked,
  room: z.string().nullable(),
  controlled: z.literal([0, 1]),
  place: z.string().nullable(),
  /** The book balance; null if this device does not hold all of the book. */
  balance: z.number().nullable(),
  /** From when on the book is needed to compute the balance: its last count, or its beginning. */
  since: z.string(),
  packages: z.array(PackageView),
  /** Courses currently taken from it. */
  courses: z.array(z.strictObject({ course_id: Id, client_id: Id })),
  /** The last day covered by what is still usable; null if it is far away, or nothing is planned. */
  lasts_until: z.string().nullable(),
  count: CountView.nullable(),
  /** Ordered but not delivered. */
  ordered: z.number(),
})
export type StockView = z.output<typeof StockView>

/** A line of a stock register: a receipt, an issue or a count, with the balance after it. */
export const RegisterLine = z.strictObject({
  id: Id,
  at: z.string(),
  kind: z.enum([...LINE_KINDS, 'annus', 'loetud']),
  /** The change; for a count, the number counted. */
  amount: z.number(),
  balance: z.number(),
  /** For a count: the difference from the book balance. */
  difference: z.number().nullable(),
  by: z.string(),
  /** For a dose: its result and the resident. */
  result: z.enum(RESULTS).nullable(),
  client_name: z.string().nullable(),
  batch: z.string().nullable(),
  note: z.string().nullable(),
  confirmed: Confirmation.nullable(),
})
export type RegisterLine = z.output<typeof RegisterLine>

export const RegisterView = z.strictObject({
  stock_id: Id,
  client_name: z.string().nullable(),
  ...Named,
  controlled: z.literal([0, 1]),
  /** As of a stock, when the month began. */
  since: z.string(),
  opening: z.number(),
  lines: z.array(RegisterLine),
  closing: z.number(),
})
export type RegisterView = z.output<typeof RegisterView>

const OneStock = z.strictObject({ stock: StockView })
const inHouse = { scope: 'house', runsOn: 'both', copy: { of: ['medicine'] } } as const
const change = { ...inHouse, method: 'POST', reads: [], invalidates: ['medicine'], audit: 'subject' } as const
const query = { ...inHouse, method: 'GET', needs: 'medicine.read', reads: ['medicine', 'client', 'stay'], invalidates: [], audit: 'list' } as const

export const stock = {
  list: endpoint({
    ...query,
    copy: 'partial',
    path: '/api/medicines/stock',
    summary: 'Returns the stock of medicines, of the house and of everybody by room, or of one client, with expiry and how long it lasts.',
    errors: [],
    input: z.strictObject({ client_id: Id.optional() }),
    output: z.strictObject({ stocks: z.array(StockView) }),
    example: {},
  }),
  counts: endpoint({
    ...query,
    copy: { of: ['medicine'], since: (input) => spanOfShift(input).from },
    path: '/api/medicines/counts',
    summary: 'Returns the counts of a shift, the last one of each stock.',
    errors: [],
    input: z.strictObject(OfShift),
    output: z.strictObject({ counts: z.array(z.strictObject({ stock_id: Id, count: CountView })) }),
    example: { day: '2026-11-20', shift: 'paev' },
  }),
  register: endpoint({
    ...query,
    copy: 'partial',
    path: '/api/medicines/register',
    summary: 'Returns a month of the ledger of one stock, or of all narcotic and psychotropic medicines in the house.',
    errors: [],
    input: z.strictObject({ month: Month, stock_id: Id.optional() }),
    output: z.strictObject({ from: z.string(), to: z.string(), stocks: z.array(RegisterView) }),
    example: { month: '2026-11', stock_id: ids.stock },
  }),
  add: endpoint({
    ...change,
    path: '/api/medicines/stock',
    summary: 'Adds a stock of a medicine for a client, or with `client_id` null for the house; a course may be linked to it at once.',
    needs: 'medicine.plan',
    errors: ['client-not-found', 'course-not-found'],
    input: z.strictObject({
      client_id: Id.nullable(),
      ...Named,
      controlled: z.literal([0, 1]),
      place: Line.nullable(),
      course_id: Id.optional(),
    }),
    output: OneStock,
    example: { client_id: ids.client, name: 'Metoprolool', strength: '47,5 mg', form: 'tablett', unit: 'tabl', controlled: 0, place: 'Kapp 1' },
  }),
  tie: endpoint({
    ...change,
    path: '/api/medicines/course/:id/stock',
    summary: 'Sets from which stock the doses of a course are taken from now on; null: from none kept here.',
    needs: 'medicine.plan',
    errors: ['course-not-found', 'stock-not-found', 'stock-unfit'],
    input: z.strictObject({ id: Id, stock_id: Id.nullable() }),
    output: z.strictObject({ course_id: Id, stock_id: Id.nullable() }),
    example: { id: ids.course, stock_id: ids.stock },
  }),
  receive: endpoint({
    ...change,
    path: '/api/medicines/stock/:id/receive',
    summary: 'Adds a package to a stock: amount, source, batch and expiry.',
    needs: 'medicine.plan',
    errors: ['stock-not-found'],
    input: z.strictObject({ id: Id, ...Package }),
    output: OneStock,
    example: { id: ids.stock, amount: 30, expires_on: '2028-05-31', batch: 'A12345', source: 'apteek' },
  }),
  write: endpoint({
    ...change,
    path: '/api/medicines/stock/:id/write',
    summary: 'Records that something was returned or destroyed, or corrects the ledger, with a reason.',
    needs: 'medicine.plan',
    errors: ['stock-not-found', 'not-found'],
    input: z
      .strictObject({
        id: Id,
        kind: z.enum(LINE_KINDS).exclude(['saadud']),
        /** Signed for a correction, unsigned for the others. */
        amount: z.number().min(-100_000).max(100_000),
        package_id: Id.nullish(),
        note: Note.min(3),
      })
      .refine(({ kind, amount }) => (kind === 'parandatud' ? amount !== 0 : amount > 0), { path: ['amount'], error: 'invalid' }),
    output: OneStock,
    example: { id: ids.stock, kind: 'tagastatud', amount: 2, note: 'Ravi lõpetatud, viidud apteeki' },
  }),
  count: endpoint({
    ...change,
    path: '/api/medicines/stock/:id/count',
    summary: 'Records a count at a shift; a difference needs a reason, and for a controlled medicine opens an incident.',
    needs: 'medicine.give',
    invalidates: ['medicine', 'incident', 'handover', 'diary'],
    errors: ['stock-not-found'],
    input: z
      .strictObject({
        id: Id,
        ...OfShift,
        counted: z.number().min(0).max(100_000),
        /** The book balance shown to the person who counted. */
        expected: z.number().min(-1_000_000).max(1_000_000),
        reason: Note.min(3).nullish(),
      })
      .refine(({ counted, expected, reason }) => counted === expected || Boolean(reason), { path: ['reason'], error: 'required' }),
    output: OneStock,
    example: { id: ids.stock, day: '2026-11-21', shift: 'paev', counted: 28, expected: 28 },
  }),
  confirm: endpoint({
    ...change,
    path: '/api/medicines/count/:id/confirm',
    summary: 'Adds the second signature to a count, by another person who counted the same.',
    needs: 'medicine.give',
    invalidates: ['medicine', 'handover'],
    errors: ['count-not-found', 'count-own', 'count-confirmed', 'count-late'],
    input: z.strictObject({ id: Id }),
    output: OneStock,
    example: { id: ids.count },
  }),
}
