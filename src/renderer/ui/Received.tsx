import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

/** When a late entry reached the server, if it was written long before without a connection; otherwise nothing. After the author's name. */
export function Received({ recorded, at }: { recorded?: string; at: string | null | undefined }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (!at) return null
  return (
    <>
      {recorded !== undefined && ` · ${t('common.recorded', { when: format.dayTime(recorded) })}`}
      {` · ${t('common.received', { when: format.dayTime(at) })}`}
    </>
  )
}
