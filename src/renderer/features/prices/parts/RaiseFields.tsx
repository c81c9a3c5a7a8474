import { type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { sayValidation } from '#shared/messages/say.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { type PriceDraft, raised } from './priceDraft.ts'
import styles from './Prices.module.css'

/** Raises all prices of a draft by a percentage, as is done yearly. */
export function RaiseFields({ draft, onRaised }: { draft: PriceDraft; onRaised: (draft: PriceDraft) => void }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const raise = (): void => {
    const percent = Number(typed.trim().replace('−', '-').replace(',', '.'))
    const isFit = typed.trim() !== '' && Number.isFinite(percent) && percent >= -90 && percent <= 200
    setWrong(!isFit)
    if (!isFit) return
    onRaised(raised(draft, percent))
    setTyped('')
  }
  return (
    <div className={styles.raise}>
      <Field label={t('prices.edit.percent')} hint={t('prices.edit.percentHint')} error={isWrong ? sayValidation('number', language) : undefined}>
        <TextInput value={typed} onChange={setTyped} inputMode="decimal" maxLength={6} />
      </Field>
      <Button onClick={raise}>{t('prices.edit.raise')}</Button>
    </div>
  )
}
