import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Link.module.css'
import type { useSigned } from './useSigned.ts'

type Read = Output<typeof contract.planLink.read>
type Answers = NonNullable<Extract<Read, { state: 'avatud' }>['answers']>

interface SavedBeforeProps {
  signed: NonNullable<ReturnType<typeof useSigned>>
  name: string
  /** Whether a code can unlock it; a person without a personal code has none. */
  hasCode: boolean
  /** Sends pending input, so that it is read back too. @returns whether all was saved */
  onBefore: () => Promise<boolean>
  onRead: (answers: Answers) => void
  /** Too many wrong codes, or the link has expired. */
  onClosed: () => void
}

/** Answers of an earlier visit are hidden from the holder of the link alone: the page says so, and asks for the code. */
export function SavedBefore({ signed, name, hasCode, onBefore, onRead, onClosed }: SavedBeforeProps): ReactNode {
  const t = useTexts()
  const [left, setLeft] = useState<number | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const form = useEndpointForm('planLink.read', {
    initial: { code: '' },
    input: ({ code }) => ({ ...signed, code }),
    onDone: (answer) => {
      if (answer.state !== 'avatud' || answer.tries_left === 0) onClosed()
      else if (answer.answers) onRead(answer.answers)
      else setLeft(answer.tries_left)
    },
  })
  const look = async (): Promise<void> => {
    const hasArrived = await onBefore()
    setUnsent(!hasArrived)
    if (hasArrived) form.submit()
  }
  const { error, ...code } = form.field('code')
  if (!hasCode) return <p className={styles.quiet}>{t('plan.tell.hiddenNoCode')}</p>
  return (
    <InlineForm form={{ ...form, submit: () => void look() }}>
      <p className={styles.quiet}>{t('plan.tell.hidden')}</p>
      {isUnsent && <p className={styles.error}>{t('plan.tell.unsaved')}</p>}
      <TextField
        {...code}
        label={t('plan.agree.code', { name })}
        error={left === null ? error : t('plan.agree.wrongCode', { count: left })}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <div className={styles.steps}>
        <Button submit busy={form.action.state === 'sending'} disabled={code.value.length !== 4}>
          {t('plan.tell.showSaved')}
        </Button>
      </div>
    </InlineForm>
  )
}
