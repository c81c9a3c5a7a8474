import { clockOf, dayOf } from '#shared/rules/time.ts'

const DAY = new Intl.DateTimeFormat('et', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const MONEY = new Intl.NumberFormat('et', { style: 'currency', currency: 'EUR' })

/** A day as a contract says it: „1. detsember 2026“. */
export const estonianDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))

/** An instant as a paper says it: „1. detsember 2026 kell 10:15“. */
export const estonianMoment = (instant: string): string => `${estonianDay(dayOf(instant))} kell ${clockOf(instant)}`

/** An amount as a contract says it: „15,00 €“. */
export const estonianMoney = (cents: number): string => MONEY.format(cents / 100)
