import type { Level, Tool } from '../health/kinds.ts'
import {
  aidLine,
  dietLine,
  eatingLines,
  fallsLines,
  memoryLines,
  mobilityLine,
  nutritionLines,
  painLines,
  type ProposedLine,
  skinLines,
  toiletLines,
  walkingLines,
  washingLines,
  woundLine,
} from './proposalLines.ts'
import type { PROPOSAL_KINDS, ProposalRule } from './terms.ts'

interface Assessment {
  id: string
  tool: Tool
  items: Readonly<Record<string, number>>
  score: number
  level: Level
  assessed_at: string
}

/** The health and care facts in force of a person; assessments the newest first. */
export interface HealthRecord {
  assessments: readonly Assessment[]
  wounds: readonly { id: string; place: string; ended_on: string | null; looks: readonly { stage: string | null; plan: string | null }[] }[]
  aids: readonly { id: string; name: string; ended_on: string | null }[]
  /** The client's id; the record's facts are its sources. */
  care: { id: string; diet: string | null; texture: string | null; mobility: string | null }
}

/** Why a line is proposed: the assessment, or the words of the record. */
export interface Why {
  tool: Tool | null
  score: number | null
  level: Level | null
  at: string | null
  words: string | null
}

/** What a rule proposes for one source now; no line if nothing is needed. */
export interface Candidate {
  rule: ProposalRule
  origin_id: string
  /** The severity, as the rule words it; another severity is another proposal. */
  level: string
  why: Why
  line: ProposedLine | null
}

/** A user's decision on a proposal: the line created from it, or null if it was dismissed. The newest first. */
export interface Decided {
  rule: ProposalRule
  source_id: string
  level: string
  root_id: string | null
}

export interface Proposal extends Candidate {
  kind: (typeof PROPOSAL_KINDS)[number]
  /** The line created from it before. */
  root_id: string | null
}

/** The proposals to show: without those that the plan already contains unchanged, and those dismissed for the same source and severity. */
export function proposalsOf(record: HealthRecord, roots: ReadonlySet<string>, decided: readonly Decided[]): Proposal[] {
  return candidatesOf(record).flatMap((candidate): Proposal[] => {
    const { rule, origin_id, level, line } = candidate
    const own = decided.filter((each) => each.rule === rule && (!isOfOne(rule) || each.source_id === origin_id))
    if (own.some((each) => each.root_id === null && each.source_id === origin_id && each.level === level)) return []
    const taken = own.find(({ root_id }) => root_id !== null && roots.has(root_id))
    if (!taken) return line ? [{ ...candidate, kind: 'new', root_id: null }] : []
    return taken.level === level ? [] : [{ ...candidate, kind: line ? 'changed' : 'over', root_id: taken.root_id }]
  })
}

/** Whether a rule may have several lines, one per source. */
const isOfOne = (rule: ProposalRule): boolean => rule === 'wound' || rule === 'aid'

/** All proposals of the rules for a person, regardless of the plan: for each scale from its last assessment. */
export function candidatesOf({ assessments, wounds, aids, care }: HealthRecord): Candidate[] {
  const byScale = RULES.flatMap(({ rule, tool, levelOf, lines }): Candidate[] => {
    const found = assessments.find((each) => each.tool === tool)
    if (!found) return []
    const level = levelOf(found)
    const why = { tool, score: found.score, level: found.level, at: found.assessed_at, words: null }
    return [{ rule, origin_id: found.id, level, why, line: lines[level] ?? null }]
  })
  const food = [care.diet, care.texture].filter(Boolean).join(', ')
  // The Barthel index is more exact here.
  const mobility = assessments.some(({ tool }) => tool === 'barthel') ? null : care.mobility
  return [
    ...byScale,
    ...wounds.map(({ id, place, ended_on, looks: [last] }) =>
      said('wound', id, {
        level: ended_on ?? last?.stage ?? '',
        words: place,
        line: ended_on === null ? woundLine(place, last?.plan ?? null) : null,
      }),
    ),
    ...aids.map(({ id, name, ended_on }) => said('aid', id, { level: ended_on ?? '', words: name, line: ended_on === null ? aidLine(name) : null })),
    said('diet', care.id, { level: food, words: food, line: food === '' ? null : dietLine(food) }),
    said('mobility', care.id, { level: mobility ?? '', words: mobility ?? '', line: mobility === null ? null : mobilityLine(mobility) }),
  ]
}

const said = (
  rule: ProposalRule,
  origin_id: string,
  { words, ...found }: { level: string; words: string; line: ProposedLine | null },
): Candidate => ({
  rule,
  origin_id,
  ...found,
  why: { tool: null, score: null, level: null, at: null, words },
})

interface ScaleRule {
  rule: ProposalRule
  tool: Tool
  levelOf: (assessment: Assessment) => string
  /** By the levels that need action. */
  lines: Readonly<Record<string, ProposedLine>>
}

const ofScore = ({ level }: Assessment): string => level

/** By single items of the Barthel index: full points of one, some, or none of any. */
const ofItems =
  (most: Readonly<Record<string, number>>) =>
  ({ items }: Assessment): string => {
    const points = Object.entries(most).map(([name, all]) => ({ got: items[name] ?? all, all }))
    if (points.every(({ got, all }) => got >= all)) return 'none'
    return points.some(({ got, all }) => got === 0 && all >= 10) ? 'full' : 'help'
  }

const RULES: readonly ScaleRule[] = [
  { rule: 'falls', tool: 'morse', levelOf: ofScore, lines: fallsLines },
  { rule: 'skin', tool: 'braden', levelOf: ofScore, lines: skinLines },
  { rule: 'nutrition', tool: 'mna', levelOf: ofScore, lines: nutritionLines },
  { rule: 'washing', tool: 'barthel', levelOf: ofItems({ bathing: 5, grooming: 5, dressing: 10 }), lines: washingLines },
  { rule: 'eating', tool: 'barthel', levelOf: ofItems({ feeding: 10 }), lines: eatingLines },
  { rule: 'toilet', tool: 'barthel', levelOf: ofItems({ bowels: 10, bladder: 10, toilet: 10 }), lines: toiletLines },
  { rule: 'walking', tool: 'barthel', levelOf: ofItems({ transfer: 15, walking: 15 }), lines: walkingLines },
  { rule: 'memory', tool: 'mmse', levelOf: ofScore, lines: memoryLines },
  { rule: 'pain', tool: 'painad', levelOf: ofScore, lines: painLines },
]

const CARRIED = ['need', 'action', 'how', 'schedule', 'amount', 'helpers', 'aid', 'risk'] as const
type Carried = Pick<{ [Name in keyof ProposedLine]: ProposedLine[Name] | null }, (typeof CARRIED)[number]> & Pick<ProposedLine, 'need' | 'helpers'>

/** The update of an existing line for a newer level: edits by users are kept. */
export function carriedOver(line: Carried, rule: ProposalRule, next: ProposedLine): Partial<Carried> {
  const former = Object.values(RULES.find((each) => each.rule === rule)?.lines ?? {})
  const isOfRule = (name: keyof Carried): boolean =>
    line[name] === null || former.some((each) => JSON.stringify(each[name]) === JSON.stringify(line[name]))
  return Object.fromEntries(CARRIED.filter(isOfRule).map((name) => [name, next[name]]))
}
