import type { ReactNode } from 'react'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { NoteField, TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import styles from './Link.module.css'
import type { useSigned } from './useSigned.ts'

interface DecideFormProps {
  signed: NonNullable<ReturnType<typeof useSigned>>
  code: string
  onDecided: (decision: 'agrees' | 'wishes') => void
}

/** Agrees to a plan with name, relation and consent, or requests changes. */
export function DecideForm({ signed, code, onDecided }: DecideFormProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('planLink.answer', {
    initial: { agrees: true, name: '', relation: '', note: '', consents: false },
    input: ({ agrees, name, relation, note }) => ({ ...signed, code, agrees, name, relation, ...(!agrees && { note }) }),
    wrong: ({ agrees, consents }) => ({ consents: agrees && !consents && t('plan.required') }),
    onDone: () => onDecided(form.values.agrees ? 'agrees' : 'wishes'),
  })
  const { agrees, consents } = form.values
  return (
    <InlineForm form={form}>
      <ChoiceRow
        label={t('plan.agree.decide')}
        value={agrees ? 'agrees' : 'wishes'}
        onChange={(decision) => form.change({ agrees: decision === 'agrees' })}
        options={(['agrees', 'wishes'] as const).map((value) => ({ value, label: t(`plan.agree.${value}`) }))}
      />
      {!agrees && <NoteField {...form.field('note')} label={t('plan.agree.note')} required />}
      <TextField {...form.field('name')} label={t('plan.agree.name')} autoComplete="name" />
      <TextField {...form.field('relation')} label={t('plan.agree.relation')} />
      {agrees && (
        <label className={styles.consent}>
          <input type="checkbox" checked={consents} onChange={() => form.change({ consents: !consents })} />
          {t('plan.agree.consent')}
        </label>
      )}
      <FieldError words={form.found['consents']} />
      <div className={styles.steps}>
        <Button submit variant="primary" busy={form.action.state === 'sending'}>
          {t(agrees ? 'plan.agree.submitAgree' : 'plan.agree.submitWish')}
        </Button>
      </div>
    </InlineForm>
  )
}
