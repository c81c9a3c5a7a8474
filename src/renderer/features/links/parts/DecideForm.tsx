import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Link.module.css'
import type { useSigned } from './useSigned.ts'

interface DecideFormProps {
  signed: NonNullable<ReturnType<typeof useSigned>>
  code: string
  onDecided: (decision: 'agrees' | 'wishes') => void
}

/** Agrees to a plan with name, relation and consent, or says what should be otherwise. */
export function DecideForm({ signed, code, onDecided }: DecideFormProps): ReactNode {
  const t = useTexts()
  const answer = useAction('planLink.answer')
  const [decision, setDecision] = useState<'agrees' | 'wishes'>('agrees')
  const [name, setName] = useState('')
  const [relation, setRelation] = useState('')
  const [note, setNote] = useState('')
  const [consents, setConsents] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const agrees = decision === 'agrees'
  const missing = (text: string): string | undefined => (wasTried && text.trim().length < 2 ? t('plan.required') : undefined)
  const isWhole = name.trim().length > 1 && relation.trim().length > 1 && (agrees ? consents : note.trim().length > 2)
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (!isWhole) return
    const said = { ...signed, code, agrees, name: name.trim(), relation: relation.trim(), ...(!agrees && { note: note.trim() }) }
    if (await answer.run(said)) onDecided(decision)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormAlert error={answer.error} />
      <ChoiceRow
        label={t('plan.agree.decide')}
        value={decision}
        onChange={setDecision}
        options={(['agrees', 'wishes'] as const).map((value) => ({ value, label: t(`plan.agree.${value}`) }))}
      />
      {!agrees && (
        <Field label={t('plan.agree.note')} required error={wasTried && note.trim().length < 3 ? t('plan.required') : undefined}>
          <TextArea value={note} onChange={setNote} maxLength={4000} />
        </Field>
      )}
      <Field label={t('plan.agree.name')} required error={missing(name)}>
        <TextInput value={name} onChange={setName} maxLength={120} autoComplete="name" />
      </Field>
      <Field label={t('plan.agree.relation')} required error={missing(relation)}>
        <TextInput value={relation} onChange={setRelation} maxLength={120} />
      </Field>
      {agrees && (
        <label className={styles.consent}>
          <input type="checkbox" checked={consents} onChange={() => setConsents(!consents)} />
          {t('plan.agree.consent')}
        </label>
      )}
      {agrees && wasTried && !consents && (
        <p className={styles.error} role="alert">
          {t('plan.required')}
        </p>
      )}
      <div className={styles.steps}>
        <Button submit variant="primary" busy={answer.state === 'sending'}>
          {t(agrees ? 'plan.agree.submitAgree' : 'plan.agree.submitWish')}
        </Button>
      </div>
    </form>
  )
}
