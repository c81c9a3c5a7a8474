import type { ReactNode } from 'react'
import { INFORMED, type Informed } from '#shared/rules/incident/incident.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './Incidents.module.css'

interface InformedFieldProps {
  value: readonly Informed[]
  onChange: (value: Informed[]) => void
  error?: string | undefined
}

/** Who was informed, each by one press. */
export function InformedField({ value, onChange, error }: InformedFieldProps): ReactNode {
  const t = useTexts()
  return (
    <FieldSet legend={t('incidents.field.informed')} inline>
      {INFORMED.map((who) => (
        <Toggle
          key={who}
          isOn={value.includes(who)}
          onToggle={() => onChange(value.includes(who) ? value.filter((each) => each !== who) : [...value, who])}
        >
          {t(`incidents.who.${who}`)}
        </Toggle>
      ))}
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </FieldSet>
  )
}
