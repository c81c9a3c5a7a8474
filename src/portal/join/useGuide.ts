import { type RefObject, useEffect, useRef, useState } from 'react'
import { isRegistryCode } from '#shared/rules/join.ts'
import { useWords } from '../portalContext.ts'

/** The parts of the form in their order, with the fields that each must have. */
export const PARTS = ['body', 'contact', 'licence', 'package', 'last'] as const
export type Part = (typeof PARTS)[number]

const FIELDS: Record<Part, readonly string[]> = {
  body: ['registry_code', 'name', 'kind'],
  contact: ['contact_name', 'contact_role', 'email', 'phone'],
  licence: [],
  package: ['houses_n', 'places_n', 'package_id'],
  last: ['agrees'],
}

export interface Guide {
  form: RefObject<HTMLFormElement | null>
  /** Where scripts run one part is shown at a time; without them all are. */
  step: number | null
  wrongOf: (name: string) => string | undefined
  /** Goes on if nothing is missing in the part that is shown. */
  next: () => void
  back: () => void
}

/** Leads through the form part by part; what the server refuses is led back to. */
export function useGuide(refused: Readonly<Record<string, readonly string[]>>): Guide {
  const words = useWords().join
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState<number | null>(null)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const wrong = PARTS.findIndex((part) => FIELDS[part].some((name) => name in refused) || (part === 'licence' && 'licence_no' in refused))
    setStep((now) => (wrong >= 0 ? wrong : (now ?? 0)))
    setMissing({})
  }, [refused])
  const show = (to: number): void => {
    setStep(to)
    // The part is drawn when the next frame is.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-part="${PARTS[to]}"] h2`)?.focus())
  }
  const next = (): void => {
    const part = PARTS[step ?? 0] ?? 'last'
    const values = new FormData(form.current ?? undefined)
    const found = Object.fromEntries(
      FIELDS[part].flatMap((name) => {
        const value = values.get(name)
        const text = typeof value === 'string' ? value.trim() : ''
        if (text === '') return [[name, words.required]]
        return name === 'registry_code' && !isRegistryCode(text.replace(/\s/g, '')) ? [[name, words.codeWrong]] : []
      }),
    )
    setMissing(found)
    const [first] = Object.keys(found)
    if (first === undefined) show((step ?? 0) + 1)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
  }
  return {
    form,
    step,
    next,
    back: () => show(Math.max(0, (step ?? 0) - 1)),
    wrongOf: (name) => missing[name] ?? refused[name]?.join(' '),
  }
}
