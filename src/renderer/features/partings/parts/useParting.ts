import { useState } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { OpenView } from '#shared/contract/parting.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { emptyDraft, isTold, type PartingDraft, partingInput, undecided } from './partingDraft.ts'

/** Their times are instants; null is now, `wrong` for invalid or future input. */
interface PartingValues extends PartingDraft {
  at: string | null
  /** When the family was told. */
  informed_at: string | null
}

export interface Parting {
  form: EndpointForm<PartingValues>
  /** A preview of what ends; undefined until known. */
  open: OpenView | undefined
  openError: RefusedError | ConnectionError | null
  refetch: () => void
  isDone: boolean
}

interface PartingOptions {
  /** What it begins with. */
  given: Partial<PartingDraft> & { at?: string | null }
  /** Whether the draft survives the dialog: refused input is stored elsewhere. */
  isKept: boolean
}

/** The discharge form. */
export function useParting(client: ClientView, kind: PartingKind, { given, isKept }: PartingOptions): Parting {
  const t = useTexts()
  const { data, error: openError, refetch } = useEndpoint('parting.get', { id: client.id })
  const [isDone, setDone] = useState(false)
  const open = data?.open
  const belongings = open?.belongings ?? []
  const { at = null, ...filled } = given
  const form = useEndpointForm('parting.add', {
    draft: isKept ? `parting ${client.id}` : null,
    revive: (left) => ({ ...left, kind }),
    initial: (): PartingValues => ({ ...emptyDraft(kind), at, informed_at: at, ...filled, kind }),
    input: (values) => {
      const { at: when, informed_at: told } = values
      return partingInput(values, { client, belongings, at: when, informedAt: told && told !== 'wrong' ? told : new Date().toISOString() })
    },
    wrong: (values) => ({
      at: values.at === 'wrong' && t('diary.composer.future'),
      informed_at: isTold(values) && values.informed_at === 'wrong' && t('diary.composer.future'),
      ...wrongOf(values, belongings, t),
    }),
    // A belonging may have been added meanwhile.
    onRefused: refetch,
    onDone: () => setDone(true),
  })
  return { form, open, openError, refetch, isDone }
}

/** Undecided belongings, by the call's names; missing choices are reported once, at the top. */
function wrongOf(draft: PartingDraft, belongings: OpenView['belongings'], t: Texts): Record<string, string> {
  const missing = undecided(draft, belongings)
  const first = belongings.findIndex(({ id }) => missing[id] === 'choice')
  const receivers = belongings.flatMap(({ id }, index) =>
    missing[id] === 'receiver' ? [[`belongings.${index}.handed_to`, t('partings.handedToMissing')] as const] : [],
  )
  return { ...Object.fromEntries(receivers), ...(first >= 0 && { [`belongings.${first}.outcome`]: t('partings.decide') }) }
}
