import '#nouns/accessWords.ts'
import type { ReactNode } from 'react'
import type { ErasurePreview } from '#shared/contract/record.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'

interface HeldNoteProps {
  hold: NonNullable<ErasurePreview['hold']>
  busy: boolean
  onEnd: () => void
}

/** Who placed a hold on the record, since when and why. */
export function HeldNote({ hold: { reason, set_at, set_name }, busy, onEnd }: HeldNoteProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <p>
      {t('access.record.heldBy', { name: set_name, day: format.day(set_at), reason })}{' '}
      <Button variant="bare" busy={busy} onClick={onEnd}>
        {t('access.record.holdEnd')}
      </Button>
    </p>
  )
}
