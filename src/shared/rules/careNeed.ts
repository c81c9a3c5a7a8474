import type { CareNeed } from './ownShare.ts'

/** The target groups of people with dementia (resources/classifiers/target-groups.json, category 2). */
const DEMENTIA_GROUPS: ReadonlySet<number> = new Set([507, 508, 509, 510, 511, 512])

interface CareNeedInput {
  /** As the user chose it. */
  need?: CareNeed | null | undefined
  groups: readonly number[]
  /** A dementia unit is requested. */
  dementia: boolean
}

/** The need that prices depend on: as chosen, or following from the target groups; undefined if neither says. */
export const needOf = ({ need, groups, dementia }: CareNeedInput): CareNeed | undefined =>
  need ?? (dementia || groups.some((group) => DEMENTIA_GROUPS.has(group)) ? 'dementia' : undefined)
