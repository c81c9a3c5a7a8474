import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PortalSent } from '#shared/portal.ts'
import { AskRefused } from '../page.ts'
import { usePortal, useWords } from '../portalContext.ts'

export interface Sending extends PortalSent {
  isSending: boolean
  /** A field's submitted value; empty if there was none. */
  valueOf: (name: string) => string
  wrongOf: (name: string) => string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The page's form: a plain one, which scripts submit without losing input. The first invalid field is focused. */
export function useSending(): Sending {
  const { form, send, go } = usePortal()
  const words = useWords().ask
  const [sent, setSent] = useState<Omit<PortalSent, 'values'>>({ errors: form?.errors ?? {}, message: form?.message ?? null })
  const [isSending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sent.message !== null) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"] input')?.focus()
  }, [sent])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isSending) return
    element.current = event.currentTarget
    setSending(true)
    const texts = [...new FormData(event.currentTarget, event.nativeEvent.submitter)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : '',
    ])
    send(new URLSearchParams(texts)).then(go, (error: unknown) => {
      setSending(false)
      setSent(error instanceof AskRefused ? error : { errors: {}, message: words.lost })
    })
  }
  const values = form?.values ?? []
  return {
    values,
    errors: sent.errors,
    message: sent.message,
    isSending,
    valueOf: (name) => values.find(([each]) => each === name)?.[1] ?? '',
    wrongOf: (name) => sent.errors[name]?.join(' '),
    onSubmit,
  }
}
