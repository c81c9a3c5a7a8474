import { type RefObject, useState, useSyncExternalStore } from 'react'
import type { Package } from '#shared/rules/packages.ts'
import { wrongIn } from './joinCheck.ts'
import { useJoinWords } from './useJoinWords.ts'

/** The form's parts, in order. */
export const PARTS = ['body', 'contact', 'licence', 'package', 'last'] as const
export type Part = (typeof PARTS)[number]

const FIELDS: Record<Part, readonly string[]> = {
  body: ['registry_code', 'name', 'kind'],
  contact: ['contact_name', 'contact_role', 'email', 'phone'],
  licence: ['licence_no'],
  package: ['houses_n', 'places_n', 'package_id'],
  last: ['message', 'agrees', 'homepage'],
}

type Refused = Readonly<Record<string, readonly string[]>>

export interface Guide {
  /** With scripts one part is shown at a time; without them all. */
  step: number | null
  wrongOf: (name: string) => string | undefined
  /** Continues if the present part is valid. */
  next: () => void
  back: () => void
}

/** Guides through the form part by part; after a refusal it returns to the invalid part. */
export function useGuide(form: RefObject<HTMLFormElement | null>, refused: Refused, packages: readonly Package[]): Guide {
  const words = useJoinWords()
  const isAlive = useSyncExternalStore(never, yes, no)
  const [step, setStep] = useState(() => Math.max(0, partRefused(refused)))
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [answered, setAnswered] = useState(refused)
  if (answered !== refused) {
    setAnswered(refused)
    setMissing({})
    if (partRefused(refused) >= 0) setStep(partRefused(refused))
  }
  const focus = (selector: string): void => {
    // The target is rendered in the next frame.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const show = (to: number): void => {
    setStep(to)
    focus(`[data-part="${PARTS[to]}"] h2`)
  }
  const next = (): void => {
    const values = new FormData(form.current ?? undefined)
    const valueOf = (name: string): string => {
      const value = values.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const found = wrongIn(FIELDS[PARTS[step] ?? 'last'], { words, packages, valueOf })
    setMissing(found)
    const [first] = Object.keys(found)
    if (first === undefined) show(step + 1)
    else focus(`[name="${first}"]`)
  }
  return {
    step: isAlive ? step : null,
    next,
    back: () => show(Math.max(0, step - 1)),
    wrongOf: (name) => missing[name] ?? refused[name]?.join(' '),
  }
}

/** The first part with an error; -1 if none. */
const partRefused = (refused: Refused): number => PARTS.findIndex((part) => FIELDS[part].some((name) => name in refused))

// False on the server, and until hydration.
const never = () => () => undefined
const yes = (): boolean => true
const no = (): boolean => false
