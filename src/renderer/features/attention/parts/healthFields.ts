import '#nouns/healthWords.ts'
import { BODY_SIDES, FACT_KINDS, INFECTION_SITES, ISOLATIONS, MEASURES, TOOLS, WOUND_STAGES, WOUND_TYPES } from '#shared/rules/health/kinds.ts'
import type { DeskVerb } from '#shared/contract/index.ts'
import type { Format } from '#web/format.ts'
import type { Texts } from '#texts/useTexts.ts'
import { ofCalls } from './ofCalls.ts'

/** Labels of a wound assessment's fields. */
const lookLabels = (t: Texts): Record<string, string> => ({
  stage: t('health.wound.stage'),
  length_mm: t('health.wound.length'),
  width_mm: t('health.wound.width'),
  depth_mm: t('health.wound.depth'),
  note: t('health.wound.state'),
  plan: t('health.wound.plan'),
  next_on: t('health.wound.next'),
})

/** Labels of health fields, by the contract's names. */
export const healthLabels = (t: Texts): Record<string, string> => ({
  ...of('addFact', {
    kind: t('attention.field.kind'),
    code: t('health.facts.code'),
    name: t('attention.field.name'),
    since: t('attention.field.since'),
    until: t('health.facts.until'),
    said_by: t('attention.field.saidBy'),
    note: t('health.facts.note'),
  }),
  ...of('assess', { tool: t('attention.field.scale'), items: t('attention.field.points'), note: t('health.assess.note') }),
  ...of('setChart', {
    measure: t('attention.field.measure'),
    is_shown: t('health.measures.shown'),
    low: t('health.measures.low'),
    high: t('health.measures.high'),
  }),
  ...of('addWound', {
    type: t('health.wound.type'),
    side: t('attention.field.side'),
    place: t('health.wound.place'),
    since: t('health.wound.since'),
    look: t('health.wound.lookTitle'),
  }),
  ...of('look', lookLabels(t)),
  ...of('addInfection', {
    name: t('health.infection.name'),
    site: t('health.infection.site'),
    since: t('health.infection.since'),
    organism: t('health.infection.organism'),
    isolation: t('health.infection.isolation'),
    said_by: t('health.infection.saidBy'),
    note: t('health.infection.note'),
  }),
  ...of('end', { what: t('attention.field.what'), on: t('health.step.on'), reason: t('health.step.reason') }),
  ...of('strike', { what: t('attention.field.what'), reason: t('health.step.reason') }),
})

const of = (verb: DeskVerb<'health'>, labels: Record<string, string>): Record<string, string> => ofCalls('health', [verb], labels)

const DAYS: readonly string[] = ['since', 'until', 'on', 'next_on']

/** Health values as their forms show them; null for those shown as everywhere. */
export function healthText(t: Texts, format: Format, { endpoint, field, value }: { endpoint: string; field: string; value: unknown }): string | null {
  if (!endpoint.startsWith('health.')) return null
  if (field === 'look') return lookText(t, format, value as Record<string, unknown>)
  if (field === 'items') return pointsText(t, value as Record<string, number>)
  if (field === 'isolation')
    return ISOLATIONS.filter((each) => (value as string[]).includes(each))
      .map((each) => t(`health.infection.isolations.${each}`))
      .join(', ')
  if (field === 'is_shown') return t(value === 1 ? 'common.state.yes' : 'common.state.no')
  if (typeof value === 'number') return format.number(value)
  if (typeof value !== 'string') return null
  if (DAYS.includes(field)) return format.day(value)
  return choiceText(t, field, value) ?? value
}

const TEXT_OF: Record<string, (t: Texts, value: string) => string | undefined> = {
  kind: (t, value) => chosen(FACT_KINDS, value, (each) => t(`health.facts.${each}.name`)),
  tool: (t, value) => chosen(TOOLS, value, (each) => t(`health.scale.${each}.name`)),
  measure: (t, value) => chosen(MEASURES, value, (each) => t(`health.measures.name.${each}`)),
  type: (t, value) => chosen(WOUND_TYPES, value, (each) => t(`health.wound.types.${each}`)),
  side: (t, value) => chosen(BODY_SIDES, value, (each) => t(`health.wound.${each}`)),
  stage: (t, value) => chosen(WOUND_STAGES, value, (each) => t(`health.wound.stages.${each}`)),
  site: (t, value) => chosen(INFECTION_SITES, value, (each) => t(`health.infection.sites.${each}`)),
  what: (t, value) => {
    const words: Record<string, string> = t('attention.healthRow', { returnObjects: true })
    return words[value]
  },
}

const choiceText = (t: Texts, field: string, value: string): string | undefined => TEXT_OF[field]?.(t, value)

/** The text of a value, if it is one of those. */
function chosen<const V extends string>(values: readonly V[], value: string, word: (value: V) => string): string | undefined {
  const found = values.find((each) => each === value)
  return found === undefined ? undefined : word(found)
}

function lookText(t: Texts, format: Format, look: Record<string, unknown>): string {
  const labels = lookLabels(t)
  return Object.entries(look)
    .filter(([field, value]) => value !== null && field in labels)
    .map(([field, value]) => `${labels[field]}: ${healthText(t, format, { endpoint: 'health.look', field, value }) ?? ''}`)
    .join('; ')
}

/** A scale's items with points; the items identify the scale. */
function pointsText(t: Texts, points: Record<string, number>): string {
  const scales = TOOLS.map((tool): Record<string, { label: string }> => t(`health.scale.${tool}.items`, { returnObjects: true }))
  const items = scales.find((scale) => Object.keys(points).every((part) => part in scale)) ?? {}
  return Object.entries(points)
    .map(([part, count]) => `${items[part]?.label ?? part}: ${count}`)
    .join('; ')
}
