import { z } from 'zod'
import { isIban, plainIban } from '../rules/iban.ts'
import { readIsikukood } from '../rules/isikukood.ts'
import { phoneIn } from '../rules/phone.ts'
import { isPlainName } from '../rules/plainName.ts'
import { isReference, plainReference } from '../rules/reference.ts'
import { FIRST_DAY, isInCalendar, LAST_DAY } from '../rules/time.ts'

/** The id of any row. Not checked to be a UUID: an unknown id is "not found", not "invalid". */
export const Id = z.string().regex(/^[\w-]{1,64}$/, { error: ({ input }) => (input === '' ? 'required' : undefined) })

/** The code of a local government (EHAK). */
export const Ehak = z.string().regex(/^\d{4}$/, { error: 'required' })

/** The name of a file: the SHA-256 of its content, in hex. */
export const ContentName = z.string().regex(/^[\da-f]{64}$/)

/** A Tallinn day `YYYY-MM-DD` as input: from 1900 to 2199. Every day of an input has this type. */
export const Day = z.iso.date({ abort: true }).refine(isInCalendar, { error: 'calendar' })

/** A day as stored, which may be outside those bounds in old rows; for outputs only. */
export const StoredDay = z.iso.date()

/** Degrees (WGS 84) around Estonia. */
export const Latitude = z.number().min(56).max(61)
export const Longitude = z.number().min(20).max(30)

/** The same fields as stored, including days from before the bounds: for outputs, and for a `base` that says what was seen. */
export const stored = <Shape extends z.ZodRawShape>(shape: Shape): Shape =>
  // The replacement of a day schema keeps its exact type.
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

/** Whether an instant lies within the calendar, in UTC. */
const isInstantInCalendar = (text: string): boolean => Date.parse(text) >= FIRST_INSTANT && Date.parse(text) <= LAST_INSTANT
const FIRST_INSTANT = Date.parse(`${FIRST_DAY}T00:00:00.000Z`)
const LAST_INSTANT = Date.parse(`${LAST_DAY}T23:59:59.999Z`)

/** An instant as input, in the same years as `Day`; kept in UTC, ISO 8601 with milliseconds. */
export const Instant = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isInstantInCalendar, { error: 'calendar' })
  .transform((text) => new Date(text).toISOString())

/** The same, kept exactly as received because it is signed. */
export const SignedInstant = z.iso.datetime({ abort: true }).refine(isInstantInCalendar, { error: 'calendar' })

/** A short text on one line, trimmed; never empty. */
export const Line = z.string().trim().min(1).max(120)

/** The most characters of a note. */
export const LONGEST_NOTE = 4000

/** The name of a person or house, where e-mails to others contain it: on one line, and without anything that could become a link. */
export const PersonName = Line.refine(isPlainName, { error: 'name' })
/** The same; a house may have its own web address as its name: `Hooldus.ee`. */
export const HouseName = Line.refine((name) => isPlainName(name.replace(/\.ee(?![\w/.:-])/giu, '')), { error: 'name' })

/** A text of a few sentences, trimmed. */
export const Note = z.string().trim().max(LONGEST_NOTE)

/** A telephone number, stored in E.164; a local Estonian number gets +372. */
export const Phone = z
  .string()
  .trim()
  .transform((text) => phoneIn(text) ?? text)
  .pipe(z.string().regex(/^\+\d{7,15}$/, { error: 'phone' }))

/** A password as typed; letters with diacritics are normalised, whatever the keyboard sends. */
export const Password = z
  .string()
  .min(1)
  .max(200)
  .transform((text) => text.normalize('NFC'))

/** An e-mail address, of the greatest length allowed (RFC 5321). */
export const Email = z.string().trim().max(254).toLowerCase().pipe(z.email())

/** Whether a code is valid, and its birthday lies in the calendar. */
function isOfSomebody(code: string): boolean {
  const read = readIsikukood(code)
  return read !== null && isInCalendar(read.birthDate)
}

/**
 * An isikukood with a birthday in the calendar; only digits are checked, anything else is a temporary mark of a person without one
 * (specification: age "-").
 */
export const PersonalId = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .refine((code) => !/^\d+$/.test(code) || isOfSomebody(code), { error: 'personalId' })

/** A reference number of payments (viitenumber), stored without spaces. */
export const Reference = z.string().max(60).transform(plainReference).refine(isReference, { error: 'reference' })

/** An account number, stored without spaces. */
export const Iban = z.string().max(60).transform(plainIban).refine(isIban, { error: 'iban' })

export const Gender = z.enum(['female', 'male'])
