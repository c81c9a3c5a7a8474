import type { ReactNode } from 'react'
import type { HouseFact, HouseView } from '#shared/contract/house.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { FormButtons } from '#forms/FormButtons.tsx'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { useFormEnd } from './useFormEnd.ts'

/** A fact with a single-line text. */
export type TextFact = Exclude<HouseFact, 'has_units'>

interface FactRowProps {
  house: HouseView
  fact: TextFact
  label: string
  /** The present value, as stored and as displayed. */
  value: string | null
  shown?: string | null
  type?: 'text' | 'tel' | 'email'
}

/** One fact of the house, edited in place: input survives a lost connection, a reload and a refusal. */
export function FactRow({ house, fact, label, value, shown = value, type = 'text' }: FactRowProps): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const draft = `house ${house.id} ${fact}`
  const [isEdited, setEdited] = useIsEdited(draft)
  if (isEdited && mayWrite) return <FactForm {...{ draft, fact, label, type, value }} onClose={() => setEdited(false)} />
  return (
    <li className={styles.fact}>
      <span className={styles.name}>{label}</span>
      <span className={value === null ? styles.quiet : styles.value}>{shown ?? t('house.empty')}</span>
      {mayWrite && (
        <Button variant="bare" icon={<Icon name="edit" />} aria-label={t('house.edit', { what: label })} onClick={() => setEdited(true)} />
      )}
    </li>
  )
}

interface FactFormProps {
  draft: string
  fact: TextFact
  label: string
  type: 'text' | 'tel' | 'email'
  /** The present server value. */
  value: string | null
  onClose: () => void
}

function FactForm({ draft, fact, label, type, value, onClose }: FactFormProps): ReactNode {
  const t = useTexts()
  const { onDone, cancel } = useFormEnd(onClose)
  const form = useEndpointForm('house.change', {
    draft,
    initial: (): FactDraft => ({ [fact]: value ?? '', base: value }),
    // A name is the one that every house has.
    input: ({ base, ...typed }, wasTold) => ({
      [fact]: typed[fact]?.trim() === '' && fact !== 'name' ? null : typed[fact],
      base: wasTold ? value : base,
    }),
    onDone,
  })
  const hasMoved = isChangedMeanwhile(form.action.error) && value !== form.values.base
  const { value: typed = '', ...field } = form.field(fact)
  return (
    <li className={styles.factForm}>
      <InlineForm form={form}>
        <TextField
          {...field}
          value={typed}
          label={label}
          required={fact === 'name'}
          hint={hasMoved ? `${label}: ${value ?? t('house.empty')}` : undefined}
          type={type}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for
          autoFocus
          onKeyDown={({ key }) => key === 'Escape' && cancel(form)}
        />
        <FormButtons form={form} save={t('house.offer.save')} onCancel={() => cancel(form)} />
      </InlineForm>
    </li>
  )
}

/** The input, by the fact's name, with the value at its start. */
type FactDraft = Partial<Record<TextFact, string>> & { base: string | null }
