import { SCREEN_PATHS } from '#shared/screens.ts'

/** The address of an order among the orders. */
export const orderPagePath = (id: string): string => `${SCREEN_PATHS.orders}/${id}`
