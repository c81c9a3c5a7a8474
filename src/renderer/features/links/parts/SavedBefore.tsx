import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Link.module.css'
import type { useSigned } from './useSigned.ts'

type Read = Output<typeof contract.planLink.read>
type Answers = NonNullable<Extract<Read, { state: 'avatud' }>['answers']>

interface SavedBeforeProps {
  signed: NonNullable<ReturnType<typeof useSigned>>
  name: string
  /** Whether there is a code by which it can be read; somebody without a personal code has none. */
  hasCode: boolean
  /** Sends what is typed, so that it is read back too. @returns whether all has arrived */
  onBefore: () => Promise<boolean>
  onRead: (answers: Answers) => void
  /** Too many codes were wrong, or the link has ended. */
  onClosed: () => void
}

/** Answers of an earlier visit are not shown to whoever has the link alone: they say so, and ask for the code. */
export function SavedBefore({ signed, name, hasCode, onBefore, onRead, onClosed }: SavedBeforeProps): ReactNode {
  const t = useTexts()
  const read = useAction('planLink.read')
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<number | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const look = async (): Promise<void> => {
    const hasArrived = await onBefore()
    setUnsent(!hasArrived)
    const answer = hasArrived ? await read.run({ ...signed, code }) : undefined
    if (!answer) return
    if (answer.state !== 'avatud' || answer.tries_left === 0) onClosed()
    else if (answer.answers) onRead(answer.answers)
    else setLeft(answer.tries_left)
  }
  if (!hasCode) return <p className={styles.quiet}>{t('plan.tell.hiddenNoCode')}</p>
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void look()
      }}
    >
      <p className={styles.quiet}>{t('plan.tell.hidden')}</p>
      <FormAlert error={read.error} hasFieldErrors={read.fieldErrors['code'] !== undefined} />
      {isUnsent && <p className={styles.error}>{t('plan.tell.unsaved')}</p>}
      <Field label={t('plan.agree.code', { name })} error={left === null ? read.fieldErrors['code'] : t('plan.agree.wrongCode', { count: left })}>
        <TextInput value={code} onChange={setCode} inputMode="numeric" maxLength={4} autoComplete="off" />
      </Field>
      <div className={styles.steps}>
        <Button submit busy={read.state === 'sending'} disabled={code.length !== 4}>
          {t('plan.tell.showSaved')}
        </Button>
      </div>
    </form>
  )
}
