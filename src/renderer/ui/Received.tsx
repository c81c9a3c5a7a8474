import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

/** When something reached the server that was written down long before, without a connection; nothing of what came at once. Stands behind who wrote it. */
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
