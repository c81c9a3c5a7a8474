import { z } from 'zod'
import { isIban, plainIban } from '../rules/iban.ts'
import { readIsikukood } from '../rules/isikukood.ts'
import { phoneIn } from '../rules/phone.ts'
import { isPlainName } from '../rules/plainName.ts'
import { isReference, plainReference } from '../rules/reference.ts'
import { FIRST_DAY, isInCalendar, LAST_DAY } from '../rules/time.ts'

/** An id of any row. Not checked to be a UUID: an unknown id is "not found", not "wrong". */
export const Id = z.string().regex(/^[\w-]{1,64}$/)

/** The code of a local government (EHAK). */
export const Ehak = z.string().regex(/^\d{4}$/, { error: 'required' })

/** The name of bytes: the SHA-256 of their content, in hex. */
export const ContentName = z.string().regex(/^[\da-f]{64}$/)

/** A day of Tallinn, `YYYY-MM-DD`, as somebody may say it: from 1900 to 2199. Every day of an input is this. */
export const Day = z.iso.date({ abort: true }).refine(isInCalendar, { error: 'calendar' })

/** A day as it stands in the database, where one from before days had bounds may be; of outputs only. */
export const StoredDay = z.iso.date()

/** Degrees (WGS 84) around Estonia. */
export const Latitude = z.number().min(56).max(61)
export const Longitude = z.number().min(20).max(30)

/** The same fields as they stand in the database, days from before days had bounds too: what an output tells, and what a `base` says was seen. */
export const stored = <Shape extends z.ZodRawShape>(shape: Shape): Shape =>
  // What is put in the place of a day has the very type of a day.
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, storedField(field)])) as unknown as Shape

function storedField(field: z.core.$ZodType): z.core.$ZodType {
  if (field === Day) return StoredDay
  if (field instanceof z.ZodOptional) return z.optional(storedField(field.unwrap()))
  return field instanceof z.ZodNullable ? z.nullable(storedField(field.unwrap())) : field
}

/** A month of Tallinn, `YYYY-MM`, of the same years as `Day`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'invalid', abort: true })
  .refine(isInCalendar, { error: 'calendar' })

/** Whether an instant lies in the calendar, by the clocks of Greenwich. */
const isInstantInCalendar = (text: string): boolean => Date.parse(text) >= FIRST_INSTANT && Date.parse(text) <= LAST_INSTANT
const FIRST_INSTANT = Date.parse(`${FIRST_DAY}T00:00:00.000Z`)
const LAST_INSTANT = Date.parse(`${LAST_DAY}T23:59:59.999Z`)

/** An instant as it may come, of the same years as `Day`; in UTC, ISO 8601 with milliseconds, as it is kept. */
export const Instant = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isInstantInCalendar, { error: 'calendar' })
  .transform((text) => new Date(text).toISOString())

/** The same, to the letter as it came: it is signed. */
export const SignedInstant = z.iso.datetime({ abort: true }).refine(isInstantInCalendar, { error: 'calendar' })

/** A short text on one line, trimmed; never empty. */
export const Line = z.string().trim().min(1).max(120)

/** The most signs of a note. */
export const LONGEST_NOTE = 4000

/** What a person or a house is called, where that stands in letters to others: on one line, and nothing in it opens anything. */
export const PersonName = Line.refine(isPlainName, { error: 'name' })
/** The same; a house may be called by its own address, `Hooldus.ee`. */
export const HouseName = Line.refine((name) => isPlainName(name.replace(/\.ee(?![\w/.:-])/giu, '')), { error: 'name' })

/** A text of a few sentences, trimmed. */
export const Note = z.string().trim().max(LONGEST_NOTE)

/** A telephone number, stored in E.164; a local Estonian number gets +372. */
export const Phone = z
  .string()
  .trim()
  .transform((text) => phoneIn(text) ?? text)
  .pipe(z.string().regex(/^\+\d{7,15}$/, { error: 'phone' }))

/** A password as it was typed; letters with marks in one form, whatever the keyboard sends. */
export const Password = z
  .string()
  .min(1)
  .max(200)
  .transform((text) => text.normalize('NFC'))

/** An address as long as any can be (RFC 5321). */
export const Email = z.string().trim().max(254).toLowerCase().pipe(z.email())

/** Whether a code is one, and of somebody born in the calendar. */
function isOfSomebody(code: string): boolean {
  const read = readIsikukood(code)
  return read !== null && isInCalendar(read.birthDate)
}

/** An isikukood, of somebody born in the calendar; digits only are checked, anything else is a temporary mark of a person without one (specification: age "-"). */
export const PersonalId = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .refine((code) => !/^\d+$/.test(code) || isOfSomebody(code), { error: 'personalId' })

/** A reference number of payments (viitenumber), stored without spaces. */
export const Reference = z.string().max(60).transform(plainReference).refine(isReference, { error: 'reference' })

/** An account, stored in one piece. */
export const Iban = z.string().max(60).transform(plainIban).refine(isIban, { error: 'iban' })

export const Gender = z.enum(['female', 'male'])
