import { type RefObject, useState, useSyncExternalStore } from 'react'
import { isRegistryCode } from '#shared/rules/join.ts'
import { useWords } from '../portalContext.ts'

/** The parts of the form in their order. */
export const PARTS = ['body', 'contact', 'licence', 'package', 'last'] as const
export type Part = (typeof PARTS)[number]

const FIELDS: Record<Part, readonly string[]> = {
  body: ['registry_code', 'name', 'kind'],
  contact: ['contact_name', 'contact_role', 'email', 'phone'],
  licence: ['licence_no'],
  package: ['houses_n', 'places_n', 'package_id'],
  last: ['message', 'agrees', 'homepage'],
}
const OPTIONAL: ReadonlySet<string> = new Set(['licence_no', 'message', 'homepage'])

type Refused = Readonly<Record<string, readonly string[]>>

export interface Guide {
  /** Where scripts run one part is shown at a time; without them all are. */
  step: number | null
  wrongOf: (name: string) => string | undefined
  /** Goes on if nothing is missing in the part that is shown. */
  next: () => void
  back: () => void
}

/** Leads through the form part by part; what the server refuses is led back to. */
export function useGuide(form: RefObject<HTMLFormElement | null>, refused: Refused): Guide {
  const words = useWords().join
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
    // What is led to is drawn when the next frame is.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const show = (to: number): void => {
    setStep(to)
    focus(`[data-part="${PARTS[to]}"] h2`)
  }
  const next = (): void => {
    const values = new FormData(form.current ?? undefined)
    const found = Object.fromEntries(
      FIELDS[PARTS[step] ?? 'last'].flatMap((name) => {
        const value = values.get(name)
        const text = typeof value === 'string' ? value.trim() : ''
        if (text === '') return OPTIONAL.has(name) ? [] : [[name, words.required]]
        return name === 'registry_code' && !isRegistryCode(text.replace(/\s/g, '')) ? [[name, words.codeWrong]] : []
      }),
    )
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

/** The first part in which something was refused; -1 where nothing was. */
const partRefused = (refused: Refused): number => PARTS.findIndex((part) => FIELDS[part].some((name) => name in refused))

// On the server, and until the page is taken over, nothing is alive.
const never = () => () => undefined
const yes = (): boolean => true
const no = (): boolean => false
