import { type ReactNode, useState } from 'react'
import { type ImportFaultCode, LONGEST_CELL } from '#shared/rules/import/kinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

interface CellFieldProps {
  label: string
  text: string
  fault: ImportFaultCode | null
  onText: (text: string) => void
}

/** A cell to correct; sent on blur, or by Enter. */
export function CellField({ label, text, fault, onText }: CellFieldProps): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null)
  // A newer server value replaces earlier input.
  const shown = typed?.over === text ? typed.text : text
  const send = (): void => {
    if (shown.trim() !== text) onText(shown)
  }
  return (
    <Field label={label} isFilter error={fault === null ? undefined : t(`imports.faults.${fault}`)}>
      <TextInput
        value={shown}
        maxLength={LONGEST_CELL}
        autoComplete="off"
        onChange={(next) => setTyped({ over: text, text: next })}
        onBlur={send}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send()
        }}
      />
    </Field>
  )
}
