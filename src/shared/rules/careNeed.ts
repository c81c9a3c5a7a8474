import type { CareNeed } from './ownShare.ts'

/** The target groups of people with dementia (resources/classifiers/target-groups.json, category 2). */
const DEMENTIA_GROUPS: ReadonlySet<number> = new Set([507, 508, 509, 510, 511, 512])

interface CareNeedInput {
  /** As somebody has chosen it. */
  need?: CareNeed | null | undefined
  groups: readonly number[]
  /** A part of the house made for people with dementia is asked for. */
  dementia: boolean
}

/** The need by which places are priced: what was chosen, or what the target groups say; undefined where nothing says it. */
export const needOf = ({ need, groups, dementia }: CareNeedInput): CareNeed | undefined =>
  need ?? (dementia || groups.some((group) => DEMENTIA_GROUPS.has(group)) ? 'dementia' : undefined)
