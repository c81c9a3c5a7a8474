import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { type ExtraDraft, newExtra } from './priceDraft.ts'
import styles from './Prices.module.css'

interface ExtraFieldsProps {
  extras: readonly ExtraDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (extras: readonly ExtraDraft[]) => void
}

/** An optional extra with its price. */
export function ExtraFields({ extras, errors, onChange }: ExtraFieldsProps): ReactNode {
  const t = useTexts()
  const set = (key: string, part: Partial<ExtraDraft>): void => onChange(extras.map((each) => (each.key === key ? { ...each, ...part } : each)))
  return (
    <FieldSet legend={t('prices.extras')}>
      {extras.map(({ key, name, euros }) => (
        <div key={key} className={styles.extraRow}>
          <Field label={t('prices.edit.extra')} required error={errors[`${key}.name`]}>
            <TextInput value={name} onChange={(text) => set(key, { name: text })} {...lengthOf('price.publish', 'extras.*.name')} />
          </Field>
          <Field label={t('prices.edit.extraPrice')} required error={errors[`${key}.cents`]}>
            <TextInput value={euros} onChange={(text) => set(key, { euros: text })} inputMode="decimal" maxLength={10} />
          </Field>
          <Button
            variant="bare"
            icon={<Icon name="trash" />}
            aria-label={t('prices.edit.dropExtra', { name })}
            onClick={() => onChange(extras.filter((each) => each.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button icon={<Icon name="plus" />} disabled={extras.length >= 30} onClick={() => onChange([...extras, newExtra()])}>
          {t('prices.edit.addExtra')}
        </Button>
      </div>
    </FieldSet>
  )
}
