import type { StockView } from '#shared/contract/stock.ts'
import { expiryOn } from '#shared/rules/medicine/stock.ts'
import { addDays } from '#shared/rules/time.ts'

/** How many days before a stock runs out a warning is shown, if nothing is ordered. */
const SOON_DAYS = 7

/** Whether a stock runs out within this many days; unknown without a balance. */
export const runsOut = ({ lasts_until, balance, courses }: StockView, today: string, days: number): boolean =>
  (lasts_until !== null && lasts_until < addDays(today, days)) || (balance !== null && balance <= 0 && courses.length > 0)

/** Whether a stock needs action: order, recount, or remove expired packages. */
export const needsAttention = (stock: StockView, today: string): boolean =>
  (stock.balance ?? 0) < 0 ||
  (stock.ordered === 0 && runsOut(stock, today, SOON_DAYS)) ||
  stock.packages.some(({ expires_on }) => expiryOn(expires_on, today) !== null)

/** Stocks grouped by person, the house's own first. */
export const byOwner = (stocks: readonly StockView[]): StockView[][] => [...Map.groupBy(stocks, ({ client_id }) => client_id).values()]
