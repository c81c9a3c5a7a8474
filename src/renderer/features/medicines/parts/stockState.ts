import type { StockView } from '#shared/contract/stock.ts'
import { expiryOn } from '#shared/rules/medicine/stock.ts'
import { addDays } from '#shared/rules/time.ts'

/** So many days before a stock is used up it asks for attention, if nothing is ordered. */
const SOON_DAYS = 7

/** Whether a stock is used up within so many days, on a day; nobody knows where the balance is not known. */
export const runsOut = ({ lasts_until, balance, courses }: StockView, today: string, days: number): boolean =>
  (lasts_until !== null && lasts_until < addDays(today, days)) || (balance !== null && balance <= 0 && courses.length > 0)

/** Whether somebody has to do something about a stock: order, count again, or take away what has expired. */
export const needsAttention = (stock: StockView, today: string): boolean =>
  (stock.balance ?? 0) < 0 ||
  (stock.ordered === 0 && runsOut(stock, today, SOON_DAYS)) ||
  stock.packages.some(({ expires_on }) => expiryOn(expires_on, today) !== null)

/** Stocks of each person together, the house's own first, as they come. */
export const byOwner = (stocks: readonly StockView[]): StockView[][] => [...Map.groupBy(stocks, ({ client_id }) => client_id).values()]
