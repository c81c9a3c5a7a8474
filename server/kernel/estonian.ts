import { clockOf, dayOf } from '#shared/rules/time.ts'

const DAY = new Intl.DateTimeFormat('et', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const MONEY = new Intl.NumberFormat('et', { style: 'currency', currency: 'EUR' })

/** A day in the style of contracts: „1. detsember 2026“. */
export const estonianDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))

/** An instant in the style of papers: „1. detsember 2026 kell 10:15“. */
export const estonianMoment = (instant: string): string => `${estonianDay(dayOf(instant))} kell ${clockOf(instant)}`

/** An amount in the style of contracts: „15,00 €“. */
export const estonianMoney = (cents: number): string => MONEY.format(cents / 100)
