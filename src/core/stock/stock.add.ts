import type { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { AppError } from '#shared/errors.ts'
import { isClientOf } from '../client/client.store.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { versionsOf } from '../medicine/medicine.store.ts'
import { oneStock } from './stock.list.ts'
import { stocksOf } from './stock.store.ts'

/** Creates the stock of a medicine. @throws client-not-found, course-not-found, stock-unfit, validation */
export const addStock: Handler<typeof contract.stock.add> = async (env, { course_id, ...stock }) => {
  const { tx, actor, now } = env
  if (stock.client_id !== null && !(await isClientOf(tx, actor.houseId, stock.client_id)))
    throw new AppError('client-not-found', { field: 'client_id' })
  // A narcotic or psychotropic medicine is prescribed to a person (estonia.md 2.8).
  if (stock.controlled === 1 && stock.client_id === null) throw new AppError('validation', { field: 'controlled', key: 'invalid' })
  const id = await rowsOf(env, 'medicine_stock').insert({ ...stock, opened_at: now })
  if (course_id !== undefined) await tie(env, course_id, { id, ...stock })
  return oneStock(env, id)
}

/** Links a course to a stock or, with null, to none. @throws course-not-found, stock-not-found, stock-unfit */
export const tieStock: Handler<typeof contract.stock.tie> = async (env, { id, stock_id }) => {
  const [stock] = stock_id === null ? [] : await stocksOf(env.tx, env.actor.houseId, { id: stock_id })
  if (stock_id !== null && !stock) throw new AppError('stock-not-found', { field: 'stock_id' })
  const client = await tie(env, id, stock ?? null)
  env.auditSubjects({ entity: 'client', ids: [client] })
  return { course_id: id, stock_id }
}

type Stock = Pick<CourseView, 'id' | 'name' | 'strength' | 'unit'> & { client_id: string | null }

/** Sets the stock of a course's present and future versions. @returns whose course it is */
async function tie(env: Env, courseId: string, stock: Stock | null): Promise<string> {
  const last = (await versionsOf(env.tx, env.actor.houseId, courseId)).at(-1)
  if (!last) throw new AppError('course-not-found')
  if (stock && !fits(stock, last)) throw new AppError('stock-unfit', { field: 'stock_id' })
  await rowsOf(env, 'medicine_course')
    .updateAll({ stock_id: stock?.id ?? null })
    .where('course_id', '=', courseId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', env.now)]))
    .execute()
  return last.client_id
}

/** The same medicine, in the same unit, and not another person's. */
const fits = (stock: Stock, course: CourseView): boolean =>
  (stock.client_id === null || stock.client_id === course.client_id) &&
  stock.name.toLowerCase() === course.name.toLowerCase() &&
  stock.strength === course.strength &&
  stock.unit === course.unit
