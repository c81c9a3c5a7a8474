import type { contract } from '#shared/contract/index.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { ChangedRow, Refresh } from '../kernel/refresh.ts'
import { diaryOfToday } from './house.overview.ts'

/** Refreshes the overview when only the diary has changed, as it does all day long: people, places and papers depend on other rows. */
export const refreshOverview: Refresh<typeof contract.house.overview> = async (env, { before: { overview }, changes }) => {
  const { now } = env
  if (!changes.every(isOfDiary) || overview.on !== dayOf(now)) return null
  return { overview: { ...overview, diary: overview.diary && (await diaryOfToday(env, now)) } }
}

const isOfDiary = ({ entity }: ChangedRow): boolean => entity === 'diary_entry' || entity === 'diary_photo'
