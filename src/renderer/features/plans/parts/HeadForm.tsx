import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { isByLaw } from '#shared/rules/plan/contents.ts'
import { factsOf } from '#forms/fieldFacts.ts'
import { NoteField, TextField } from '#forms/fields.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { SaveMark } from '#ui/SaveMark.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { DraftSaving } from './useDraftPlan.ts'

const FIELDS = ['made_with', 'health_need', 'health_by'] as const
type Head = Record<(typeof FIELDS)[number], string>

/** The autosave delay after the last key. */
const AFTER = 1200

/** Participants and health care needs of a plan: autosaved, with the state of saving. */
export function HeadForm({ plan, saving }: { plan: PlanView; saving: DraftSaving }): ReactNode {
  const t = useTexts()
  const [head, setHead] = useState<Head>(() => ({
    made_with: plan.made_with ?? '',
    health_need: plan.health_need ?? '',
    health_by: plan.health_by ?? '',
  }))
  const changes = Object.fromEntries(
    FIELDS.map((field) => [field, head[field].trim() || null] as const).filter(([field, text]) => text !== plan[field]),
  )
  const written = JSON.stringify(changes)
  const save = useEffectEvent(() => void saving.save(changes))
  useEffect(() => {
    if (written === '{}') return undefined
    const timer = setTimeout(() => save(), AFTER)
    return () => clearTimeout(timer)
  }, [written])
  const fieldOf = (field: keyof Head) => ({
    label: t(`plan.field.${field}`),
    byLaw: isByLaw(field),
    value: head[field],
    onChange: (text: string) => setHead({ ...head, [field]: text }),
    error: undefined,
    required: false,
    maxLength: factsOf('plan.save', field).max,
  })
  return (
    <Stack>
      <TextField {...fieldOf('made_with')} />
      <NoteField {...fieldOf('health_need')} rows={2} />
      <TextField {...fieldOf('health_by')} />
      {saving.state !== 'idle' && <SaveMark state={saving.state} reason={saving.error?.message} />}
    </Stack>
  )
}
